/** An escape of JSON can write half of a character, which is no text: the database refuses it. Only escapes can, and hardly any sender uses them. */
const HALF_CHARACTER = /\\ud[89a-f]/i;
const wellFormed = (_key: string, value: unknown): unknown =>
  typeof value === "string" ? value.toWellFormed() : value;

/** As `JSON.parse`; half a character in a value is U+FFFD then. Names stay as they are. @throws SyntaxError */
export function parseWellFormed(json: string): unknown {
  return JSON.parse(json, HALF_CHARACTER.test(json) ? wellFormed : undefined);
}
