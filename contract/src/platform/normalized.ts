/** Marks of one letter in stream-safe text (Unicode Standard Annex 15); no script writes as many. */
const MORE_MARKS = /(\p{M}{30})\p{M}+/gu;

/**
 * Normalizes text in linear time. Ordering the marks of one letter takes the square of their number, so further ones
 * are dropped first.
 */
export const normalized = (text: string, form: "NFC" | "NFD" | "NFKC" | "NFKD"): string =>
  // oxlint-disable-next-line eslint/no-restricted-properties -- the only call
  text.replaceAll(MORE_MARKS, "$1").normalize(form);
