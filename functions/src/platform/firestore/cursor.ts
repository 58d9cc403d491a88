import { Problem } from "../problem.ts";

/** What parts of cursors look like: an id or a payment's reference, and an instant in seconds and nanoseconds. */
export const ID = /[A-Za-z0-9][A-Za-z0-9-]{0,63}/;
export const INSTANT = [/\d{1,11}/, /\d{1,9}/] as const;

/** Where a page ended, as its reader sends it back to go on from there. */
export function encodeCursor(...parts: (string | number)[]): string {
  return Buffer.from(parts.join(".")).toString("base64url");
}

/** The parts of a cursor, each in the shape that it must have. @throws Problem `invalid_fields` for a cursor that is none */
export function decodeCursor<const Shape extends readonly RegExp[]>(
  cursor: string,
  shape: Shape,
): { -readonly [Part in keyof Shape]: string } {
  const whole = new RegExp(`^${shape.map(({ source }) => `(${source})`).join("\\.")}$`);
  const [, ...parts] = whole.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (parts.length === 0)
    throw new Problem("invalid_fields", {
      errors: [{ field: "cursor", message: "Cette suite de liste n’existe pas." }],
    });
  return parts as { -readonly [Part in keyof Shape]: string };
}
