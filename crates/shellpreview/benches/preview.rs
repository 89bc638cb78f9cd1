//! Speed of the entry points.
fn main() {
    divan::main();
}
