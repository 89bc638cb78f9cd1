//! `preview` as one of those that `cargo xtask bench commands` measures in turns.
//!
//! The argument is a file with sets of commands, a JSON array of arrays of strings. Each line of
//! standard input is the index of a set, and the answer to it a line with the nanoseconds in
//! which the whole set was shown once.

use std::error::Error;
use std::hint::black_box;
use std::io::{self, BufRead as _, Write as _};
use std::time::{Duration, Instant};
use std::{env, fs};

use serde_json::Value;
use shellpreview::{Dialect, columns, preview};

/// The width of a row by default.
const COLUMNS: usize = 120;
/// A set is shown again until this time has passed, so that the clock's steps count little.
const LEAST_TIME: Duration = Duration::from_millis(20);

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("expected a file with sets")?;
    let sets: Value = serde_json::from_slice(&fs::read(&file)?)?;
    for line in io::stdin().lock().lines() {
        let set = sets.get(line?.parse::<usize>()?).ok_or("no such set")?;
        let commands = set.as_array().ok_or("a set is an array")?;
        let commands: Vec<&str> = commands.iter().filter_map(Value::as_str).collect();
        writeln!(io::stdout(), "{}", nanoseconds(&commands))?;
    }
    Ok(())
}

/// The time of one pass over the commands.
fn nanoseconds(commands: &[&str]) -> u128 {
    let mut passes = 1;
    loop {
        let begin = Instant::now();
        for _ in 0..passes {
            for source in commands {
                let shown = preview(black_box(source), Dialect::Bash, COLUMNS, &columns);
                black_box(shown.text());
            }
        }
        let spent = begin.elapsed();
        if spent >= LEAST_TIME {
            return spent.as_nanos() / passes;
        }
        passes *= 2;
    }
}
