/** JSON escapes can encode lone surrogates, which Firestore rejects. Other encodings cannot, and escapes are rare. */
const HALF_CHARACTER = /\\ud[89a-f]/i;
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;

/** `JSON.parse` that replaces lone surrogates in values by U+FFFD; property names stay. @throws SyntaxError */
export function parseWellFormed(json: string): unknown {
  return JSON.parse(json, HALF_CHARACTER.test(json) ? wellFormed : undefined);
}
