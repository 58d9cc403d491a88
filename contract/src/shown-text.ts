/**
 * Cleans what people type before others see it: without characters that reverse the text beside them, that are
 * invisible or blank, and without stacks of accents. Joiners stay between characters that they join.
 */

/** Accents on one letter: Vietnamese and Arabic need no more. */
const MAX_MARKS = 3;

/** Characters that are drawn as nothing though they take their place: blanks, like any other. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0\u{13441}\u{13442}\u{1D159}]/u;
/** Joiners of letters and emoji, and what chooses between a character and its picture. */
const JOINS = /\u200C|\u200D|\uFE0E|\uFE0F/u;
/** Needs none of them: a joiner behind it only hides. */
const STANDS_ALONE = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{Z}\s]/u;
/** Tab and line breaks are controls that stay. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Co}\uFFF9-\uFFFC]/u;
const KEPT_CONTROL = /[\t\n\r]/;
/** Marks that are drawn over or under the letter before them. */
const MARK = /[\p{Mn}\p{Me}]/u;
/** One character that can be seen. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Text of several lines, trimmed; empty when nothing of it can be seen. */
export function shownText(text: string): string {
  let shown = "";
  /** Shown when something follows that it joins. */
  let joiner = "";
  let letter = "";
  let marks = 0;
  for (const typed of text.normalize("NFC")) {
    const char = BLANK.test(typed) ? " " : typed;
    if (JOINS.test(char)) {
      if (letter !== "" && !STANDS_ALONE.test(letter)) joiner = char;
    } else if (KEPT_CONTROL.test(char) || !HIDDEN.test(char)) {
      const isMark = MARK.test(char);
      marks = isMark ? marks + 1 : 0;
      if (isMark && (letter === "" || marks > MAX_MARKS)) continue;
      if (!isMark) letter = char;
      shown += joiner + char;
      joiner = "";
    }
  }
  // «❤» with the mark that asks for its picture.
  if (joiner === "\uFE0E" || joiner === "\uFE0F") shown += joiner;
  return SEEN.test(shown) ? shown.trim() : "";
}

/** The same on one line, such as a name: each run of spaces and line breaks is one space. */
export function shownLine(text: string): string {
  return shownText(text).replace(/\s+/g, " ");
}
