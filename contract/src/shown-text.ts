/**
 * What people type, as others may be shown it: nothing that turns the reading direction of what stands beside it, and
 * nothing that takes no place. Joiners stay: letters of some scripts and families of emoji are made with them.
 */

/** Controls but for tab and line breaks; marks that turn the direction; characters that show nothing anywhere. */
const HIDDEN =
  // oxlint-disable-next-line no-control-regex -- they are what this is about
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\p{Zl}\p{Zp}\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu;

/** One character that can be seen: no space, no filler, no joiner alone, no blank of Braille. */
const SEEN = /(?![\p{Default_Ignorable_Code_Point}\u{2800}])[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text of several lines, trimmed; empty when nothing of it can be seen. */
export function shownText(text: string): string {
  const shown = text.replace(HIDDEN, "");
  return SEEN.test(shown) ? shown.trim() : "";
}

/** The same on one line, such as a name: each run of spaces and line breaks is one space. */
export function shownLine(text: string): string {
  return shownText(text).replace(/\s+/g, " ");
}
