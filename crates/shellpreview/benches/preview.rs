//! Speed of `preview`: commands as they come, a corpus, and the worst cases.

use divan::counter::BytesCount;
use divan::{Bencher, black_box};
use shellpreview::{Dialect, Preview, columns, preview};

fn main() {
    divan::main();
}

/// The width of a row by default.
const COLUMNS: usize = 120;

fn bash(source: &str) -> Preview {
    preview(black_box(source), Dialect::Bash, COLUMNS, &columns)
}

/// Title and source of each command in a file of them.
fn commands(text: &'static str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let commands = text.split("%% ").skip(1);
    commands
        .filter_map(|command| command.split_once('\n'))
        .map(|(title, source)| (title, source.trim_end_matches('\n')))
}

/// One row each: what a person waits for.
const TYPICAL: &str = include_str!("typical.txt");

#[divan::bench(args = commands(TYPICAL).map(|(title, _)| title))]
fn command(bencher: Bencher<'_, '_>, title: &str) {
    let source = commands(TYPICAL)
        .find(|(known, _)| *known == title)
        .map_or("", |(_, source)| source);
    bencher
        .counter(BytesCount::of_str(source))
        .bench(|| bash(source));
}

/// Scripts of many kinds, one after the other.
mod corpus {
    use std::fs;

    use super::{Bencher, BytesCount, bash};

    /// The commands of the test suite.
    #[divan::bench]
    fn commands(bencher: Bencher<'_, '_>) {
        let all = super::commands(include_str!("../tests/agent_commands.txt"));
        let scripts: Vec<String> = all.map(|(_, source)| source.to_owned()).collect();
        run(bencher, &scripts);
    }

    /// Scripts that this system has installed; nothing where there are none.
    #[divan::bench]
    fn installed(bencher: Bencher<'_, '_>) {
        let files = ["/usr/bin", "/usr/sbin", "/etc/init.d"]
            .into_iter()
            .flat_map(fs::read_dir);
        let texts = files
            .flatten()
            .flatten()
            .flat_map(|file| fs::read_to_string(file.path()));
        let shell = |text: &String| {
            let line = text.lines().next().unwrap_or_default();
            line.starts_with("#!") && line.ends_with("sh")
        };
        let scripts: Vec<String> = texts.filter(shell).collect();
        run(bencher, &scripts);
    }

    fn run(bencher: Bencher<'_, '_>, scripts: &[String]) {
        let bytes: usize = scripts.iter().map(String::len).sum();
        bencher.counter(BytesCount::new(bytes)).bench(|| {
            scripts
                .iter()
                .map(|script| bash(script).text().len())
                .sum::<usize>()
        });
    }
}

/// Sources made to cost much; time must grow with their length and no faster.
mod worst {
    use super::{Bencher, BytesCount, bash};

    const KINDS: [&str; 9] = [
        "long word",
        "long line",
        "stages",
        "stages up to the limit",
        "nested quotes",
        "nested substitutions",
        "open heredoc",
        "heredoc of near misses",
        "wide characters",
    ];

    #[divan::bench(args = KINDS)]
    fn case(bencher: Bencher<'_, '_>, kind: &str) {
        let source = source(kind);
        bencher
            .counter(BytesCount::of_str(&source))
            .bench(|| bash(&source));
    }

    fn source(kind: &str) -> String {
        match kind {
            "long word" => "x".repeat(16_000),
            "long line" => format!("echo {}", "word ".repeat(4_000)),
            "stages" => "cat file | ".repeat(2_000),
            "stages up to the limit" => "printf '%s' one two three\n".repeat(64),
            "nested quotes" => "echo \"$(".repeat(1_000),
            "nested substitutions" => format!("echo {}{}", "$(a ".repeat(1_000), ")".repeat(1_000)),
            "open heredoc" => format!("cat <<EOF\n{}", "a line of text\n".repeat(1_000)),
            "heredoc of near misses" => format!("cat <<EOF\n{}", "E\\\n".repeat(5_000)),
            _ => "echo 构建文件夹里的所有内容\n".repeat(60),
        }
    }
}
