export type Query = Record<string, string | number | boolean | null | undefined>;

/** `?a=1&b=2` without empty and null values (spec §7), or nothing. */
export function queryString(query: Query = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined && value !== "") params.set(name, String(value));
  }
  const text = params.toString();
  return text && `?${text}`;
}
