//! A program under a pseudo-terminal, and the screen it draws.
//!
//! Nothing here sleeps: whoever waits is woken by the program's next output. Frames that Pi wraps
//! in synchronized output are shown whole or not at all.

use std::io::{Read, Write};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::{Callbacks, Parser, Screen};

/// One program and its screen.
pub(crate) struct Terminal {
    shared: Arc<Shared>,
    master: Box<dyn MasterPty + Send>,
    writer: Arc<Mutex<Box<dyn Write + Send>>>,
    child: Box<dyn Child + Send + Sync>,
    reader: Option<JoinHandle<()>>,
}

struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

struct State {
    parser: Parser<Host>,
    /// Counts changes, so that a wait can tell a new screen from the one it has seen.
    revision: u64,
    closed: bool,
}

/// What a terminal answers, and whether it is in the middle of a frame.
#[derive(Default)]
struct Host {
    answers: Vec<u8>,
    in_frame: bool,
}

impl Callbacks for Host {
    fn unhandled_csi(
        &mut self,
        screen: &mut Screen,
        intermediate: Option<u8>,
        _: Option<u8>,
        params: &[&[u16]],
        command: char,
    ) {
        match (intermediate, params, command) {
            (Some(b'?'), [[2026]], 'h') => self.in_frame = true,
            (Some(b'?'), [[2026]], 'l') => self.in_frame = false,
            // "What kind of terminal are you?": one with colours.
            (None, [] | [[0]], 'c') => self.answers.extend(b"\x1b[?62;22c"),
            // "Where is the cursor?"
            (None, [[6]], 'n') => {
                let (row, column) = screen.cursor_position();
                self.answers
                    .extend(format!("\x1b[{};{}R", row + 1, column + 1).bytes());
            }
            _ => {}
        }
    }
}

impl Terminal {
    /// Starts `command` in a terminal of this size.
    pub(crate) fn start(command: CommandBuilder, columns: u16, rows: u16) -> Result<Self> {
        let pair = native_pty_system().openpty(size(columns, rows))?;
        let child = pair.slave.spawn_command(command)?;
        // Our copy of the program's end would keep the terminal open after the program.
        drop(pair.slave);
        let writer = Arc::new(Mutex::new(pair.master.take_writer()?));
        let shared = Arc::new(Shared {
            state: Mutex::new(State {
                parser: Parser::new_with_callbacks(rows, columns, 10_000, Host::default()),
                revision: 0,
                closed: false,
            }),
            changed: Condvar::new(),
        });
        let output = pair.master.try_clone_reader()?;
        let reader = thread::spawn({
            let (shared, writer) = (Arc::clone(&shared), Arc::clone(&writer));
            move || read(output, &shared, &writer)
        });
        Ok(Self {
            shared,
            master: pair.master,
            writer,
            child,
            reader: Some(reader),
        })
    }

    /// Types these bytes.
    pub(crate) fn send(&self, bytes: &[u8]) -> Result<()> {
        let mut writer = self.writer.lock().unwrap_or_else(PoisonError::into_inner);
        writer.write_all(bytes)?;
        writer.flush().context("the terminal takes no input")
    }

    /// Changes the size; the program is told.
    pub(crate) fn resize(&self, columns: u16, rows: u16) -> Result<()> {
        let mut state = self.state();
        state.parser.screen_mut().set_size(rows, columns);
        state.revision += 1;
        drop(state);
        self.master.resize(size(columns, rows))
    }

    /// The screen as it is, between two frames.
    pub(crate) fn screen(&self) -> Screen {
        self.state().parser.screen().clone()
    }

    /// Waits until `ready` finds on the screen what it looks for.
    ///
    /// `None` when the time is over or the program has ended without it.
    pub(crate) fn wait<T>(
        &self,
        timeout: Duration,
        mut ready: impl FnMut(&Screen) -> Option<T>,
    ) -> Option<T> {
        let deadline = Instant::now() + timeout;
        let mut seen = None;
        let mut state = self.state();
        loop {
            let fresh = seen != Some(state.revision);
            if fresh && (state.closed || !state.parser.callbacks().in_frame) {
                seen = Some(state.revision);
                if let Some(found) = ready(state.parser.screen()) {
                    return Some(found);
                }
            }
            let left = deadline.saturating_duration_since(Instant::now());
            if left.is_zero() || state.closed {
                return None;
            }
            let waited = self.shared.changed.wait_timeout(state, left);
            state = waited.unwrap_or_else(PoisonError::into_inner).0;
        }
    }

    /// Waits until the program has been silent for `quiet`; false when it never is.
    pub(crate) fn wait_for_silence(&self, quiet: Duration, timeout: Duration) -> bool {
        let deadline = Instant::now() + timeout;
        let mut state = self.state();
        while !state.closed && Instant::now() < deadline {
            let revision = state.revision;
            let waited = self.shared.changed.wait_timeout(state, quiet);
            let (next, timed_out) = waited.unwrap_or_else(PoisonError::into_inner);
            state = next;
            if timed_out.timed_out() && state.revision == revision {
                return true;
            }
        }
        state.closed
    }

    /// Waits for the program's end and what it says of it.
    pub(crate) fn wait_for_end(&mut self, timeout: Duration) -> Result<ExitStatus> {
        let deadline = Instant::now() + timeout;
        let status = loop {
            if let Some(status) = self.child.try_wait()? {
                break status;
            }
            if Instant::now() > deadline {
                bail!("the program did not end within {} s", timeout.as_secs());
            }
            // The end of its output is the end of the program, or nearly so.
            let state = self.state();
            drop(
                self.shared
                    .changed
                    .wait_timeout(state, Duration::from_millis(20)),
            );
        };
        // What it drew last is still on its way, unless a child of its keeps the terminal.
        let closed =
            self.wait(Duration::from_secs(2), |_| None::<()>).is_none() && self.state().closed;
        if !closed && cfg!(unix) {
            bail!("the program has ended, but left another one in the terminal");
        }
        if let Some(reader) = self.reader.take().filter(|_| closed) {
            reader
                .join()
                .map_err(|_| anyhow!("the reader of the terminal panicked"))?;
        }
        Ok(status)
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.shared
            .state
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        if self.reader.is_some() {
            // It ended already, or it is ours to end.
            drop(self.child.kill());
            drop(self.child.wait());
        }
    }
}

/// Feeds the program's output to the screen until there is no more.
fn read(mut output: impl Read, shared: &Shared, writer: &Mutex<Box<dyn Write + Send>>) {
    let mut buffer = [0; 16 * 1024];
    loop {
        let count = output.read(&mut buffer).unwrap_or(0);
        let mut state = shared.state.lock().unwrap_or_else(PoisonError::into_inner);
        state
            .parser
            .process(buffer.get(..count).unwrap_or_default());
        state.revision += 1;
        state.closed = count == 0;
        let answers = std::mem::take(&mut state.parser.callbacks_mut().answers);
        drop(state);
        shared.changed.notify_all();
        if count == 0 {
            return;
        }
        if !answers.is_empty() {
            let mut writer = writer.lock().unwrap_or_else(PoisonError::into_inner);
            // The program may have ended meanwhile; the next read tells.
            drop(writer.write_all(&answers).and_then(|()| writer.flush()));
        }
    }
}

fn size(columns: u16, rows: u16) -> PtySize {
    PtySize {
        rows,
        cols: columns,
        pixel_width: 0,
        pixel_height: 0,
    }
}

#[cfg(test)]
#[cfg(unix)]
mod tests {
    use super::*;

    const PATIENCE: Duration = Duration::from_secs(10);

    fn shell(script: &str) -> Terminal {
        let mut command = CommandBuilder::new("sh");
        command.args(["-c", script]);
        Terminal::start(command, 20, 4).unwrap()
    }

    fn shows(text: &str) -> impl Fn(&Screen) -> Option<()> {
        move |screen| screen.contents().contains(text).then_some(())
    }

    #[test]
    fn output_is_drawn_and_input_arrives() {
        let mut terminal = shell("printf 'who? '; read who; echo hello $who; exit 3");
        terminal.wait(PATIENCE, shows("who?")).unwrap();
        terminal.send(b"me\r").unwrap();
        terminal.wait(PATIENCE, shows("hello me")).unwrap();
        assert_eq!(terminal.wait_for_end(PATIENCE).unwrap().exit_code(), 3);
    }

    #[test]
    fn a_wait_ends_with_the_program() {
        let terminal = shell("echo one");
        assert!(terminal.wait(PATIENCE, shows("two")).is_none());
        assert!(terminal.wait(PATIENCE, shows("one")).is_some());
    }

    #[test]
    fn a_frame_is_seen_whole() {
        let terminal =
            shell("printf '\\033[?2026hhalf'; read x; printf ' whole\\033[?2026l'; read x");
        assert!(
            terminal
                .wait(Duration::from_millis(200), shows("half"))
                .is_none()
        );
        terminal.send(b"\r").unwrap();
        terminal.wait(PATIENCE, shows("half")).unwrap();
    }

    #[test]
    fn the_terminal_answers_questions() {
        let terminal = shell("stty raw -echo; printf '\\033[c'; head -c 9 | tail -c 8");
        terminal.wait(PATIENCE, shows("[?62;22c")).unwrap();
    }

    #[test]
    fn the_program_learns_of_a_new_size() {
        let mut terminal =
            shell("trap 'stty size; exit' WINCH; echo ready; while :; do sleep 1; done");
        terminal.wait(PATIENCE, shows("ready")).unwrap();
        terminal.resize(30, 5).unwrap();
        terminal.wait(PATIENCE, shows("5 30")).unwrap();
        terminal.wait_for_end(PATIENCE).unwrap();
    }
}
