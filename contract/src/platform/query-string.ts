export type Query = Record<string, string | number | boolean | null | undefined>;

const isGiven = (value: Query[string]) => value !== null && value !== undefined && value !== "";

/** `?a=1&b=2` without empty and null values, or the empty string. */
export function queryString(query: Query = {}): string {
  const text = changeQuery(new URLSearchParams(), query).toString();
  return text && `?${text}`;
}

/** Sets the given values, removes the empty and null ones, and keeps the others. */
export function changeQuery(params: URLSearchParams, changes: Query): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (isGiven(value)) next.set(name, String(value));
    else next.delete(name);
  }
  return next;
}
