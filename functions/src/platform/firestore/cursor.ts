import { Problem } from "../problem.ts";

/** Patterns of cursor parts: an id, payment reference or key of two ids, and an instant in seconds and nanoseconds. */
export const ID = /[A-Za-z0-9][A-Za-z0-9_-]{0,63}/;
export const INSTANT = [/\d{1,11}/, /\d{1,9}/] as const;

export function encodeCursor(...parts: (string | number)[]): string {
  return Buffer.from(parts.join(".")).toString("base64url");
}

/** Parses a cursor. @throws Problem `invalid_fields` if a part does not match its pattern */
export function decodeCursor<const Shape extends readonly RegExp[]>(
  cursor: string,
  shape: Shape,
): { -readonly [Part in keyof Shape]: string } {
  const whole = new RegExp(`^${shape.map(({ source }) => `(${source})`).join("\\.")}$`);
  const [, ...parts] = whole.exec(Buffer.from(cursor, "base64url").toString()) ?? [];
  if (parts.length === 0)
    throw new Problem("invalid_fields", {
      errors: [{ field: "cursor", message: "La suite de cette liste n’existe plus. Rechargez la page." }],
    });
  return parts as { -readonly [Part in keyof Shape]: string };
}
