/** Helpers to read every field name that the API specification allows; our server sends only one of each. */

type Fields = Record<string, unknown>;

export function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

/** Returns the first of the fields that is a text and not empty. */
export function firstText(fields: Fields, names: string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
}
