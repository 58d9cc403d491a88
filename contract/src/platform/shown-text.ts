import { normalized } from "./normalized.ts";

/**
 * Sanitizes user text: removes bidi controls, invisible and blank characters, and stacked accents.
 * Joiners stay between characters that they join.
 */

/** Accents per letter; Vietnamese and Arabic need no more. */
const MAX_MARKS = 3;

/** Blank glyphs that are not whitespace; treated as spaces. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0\u{13441}\u{13442}\u{1D159}]/u;
/** Joiners of letters and emoji, and variation selectors. */
const JOINS = /\u200C|\u200D|\uFE0E|\uFE0F/u;
/** Scripts without joiners: a joiner after them only hides text. */
const STANDS_ALONE = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{P}\p{Z}\s]/u;
/** Tab and line breaks are controls that stay. */
const HIDDEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Bidi_Control}\p{Zl}\p{Zp}\p{Co}\uFFF9-\uFFFC]/u;
const KEPT_CONTROL = /[\t\n\r]/;
const MARK = /[\p{Mn}\p{Me}]/u;
const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** Multi-line text, trimmed; empty when no character is visible. */
export function shownText(text: string): string {
  let shown = "";
  /** Pending joiner, kept only before a character that it joins. */
  let joiner = "";
  let letter = "";
  let marks = 0;
  for (const typed of normalized(text, "NFC")) {
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
  // «❤» with its trailing variation selector.
  if (joiner === "\uFE0E" || joiner === "\uFE0F") shown += joiner;
  return SEEN.test(shown) ? shown.trim() : "";
}

/** Single-line text: collapses spaces and line breaks. */
export function shownLine(text: string): string {
  return shownText(text).replace(/\s+/g, " ");
}
