//! One word: its forms and how wide they are.

use std::ops::Range;

use crate::piece::Marker;
use crate::printable::is_plain_ascii;
use crate::script::{Script, Word, WordKind};
use crate::writer::{Width, Writer};

/// How much of a word is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// As in the source, unless it spans lines.
    Full,
    /// Without what stands inside command substitutions.
    Outside,
    /// Without the folders in front of a name either.
    Short,
}

/// A script and how to measure it.
#[derive(Clone, Copy)]
pub(crate) struct Context<'a, 's> {
    pub(crate) source: &'s str,
    pub(crate) script: &'a Script,
    pub(crate) width: Width<'a>,
}

impl<'s> Context<'_, 's> {
    /// Writes `word`, which is no heredoc, in this form.
    pub(crate) fn write(&self, writer: &mut Writer<'s>, word: &Word, form: Form) {
        let substitutions = self.script.substitutions_in(&word.range);
        let mut written = word.range.start;
        for substitution in substitutions {
            if form == Form::Full && !substitution.multiline {
                continue;
            }
            writer.verified(written..substitution.range.start);
            writer.marker(Marker::Substitution);
            written = substitution.range.end;
        }
        let mut rest = written..word.range.end;
        if form == Form::Short
            && substitutions.is_empty()
            && let Some(folders) = folders(self.source, word)
        {
            writer.verified(written..folders.start);
            writer.marker(Marker::Folders);
            rest.start = folders.end;
        }
        writer.verified(rest);
    }

    /// Whether `word` holds what this form leaves out.
    pub(crate) fn shrinks(&self, word: &Word, form: Form) -> bool {
        match form {
            Form::Full => false,
            Form::Outside => !self.script.substitutions_in(&word.range).is_empty(),
            Form::Short => folders(self.source, word).is_some(),
        }
    }

    /// Columns of `word` in this form.
    pub(crate) fn columns(&self, word: &Word, form: Form) -> usize {
        match word.kind {
            WordKind::Heredoc => return OMITTED,
            WordKind::Lines => return ASSIGNMENTS,
            WordKind::Assignment | WordKind::Name | WordKind::Argument => {}
        }
        let text = self.source.get(word.range.clone()).unwrap_or_default();
        if is_plain_ascii(text) {
            if form == Form::Full {
                return text.len();
            }
            if !self.shrinks(word, Form::Outside) {
                let folders = folders(self.source, word).filter(|_| form == Form::Short);
                return text.len() - folders.map_or(0, |folders| folders.len() - FOLDERS);
            }
        }
        let mut writer = Writer::new(self.source);
        self.write(&mut writer, word, form);
        if is_plain_ascii(&writer.text) {
            return writer.text.len();
        }
        (self.width)(&writer.text)
    }
}

/// Columns of `…/`.
const FOLDERS: usize = 2;

/// Columns of `[env]`.
pub(crate) const ASSIGNMENTS: usize = 5;

/// Columns of `[…]`.
pub(crate) const OMITTED: usize = 3;

/// The part of a slash-shaped word that `…/` stands for, if that is shorter.
///
/// Kept in front of it are an option's name, a redirection's operator and an opening quote.
fn folders(source: &str, word: &Word) -> Option<Range<usize>> {
    let text = source.get(word.range.clone())?;
    let first = text.find('/')?;
    let prefix = text
        .get(..first)?
        .rfind(['=', '>', '<', '"', '\''])
        .map_or(0, |at| at + 1);
    let quoted = text.get(..prefix)?.ends_with(['"', '\'']);
    let end = if quoted { text.len() - 1 } else { text.len() };
    // A last slash belongs to the name.
    let last = text.get(..end)?.trim_end_matches('/').rfind('/')?;
    let range = prefix..last + 1;
    let dropped = text.get(range.clone())?;
    let shorter = dropped.chars().count() > FOLDERS;
    let clear = !dropped.contains(['\'', '"', '\\', ' ', '\n', '`', '(', '{']);
    (shorter && clear).then(|| word.range.start + range.start..word.range.start + range.end)
}
