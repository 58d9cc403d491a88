export type Query = Record<string, string | number | boolean | null | undefined>;

const isGiven = (value: Query[string]) => value !== null && value !== undefined && value !== "";

/** `?a=1&b=2` without empty and null values (spec §7), or nothing. */
export function queryString(query: Query = {}): string {
  const text = changeQuery(new URLSearchParams(), query).toString();
  return text && `?${text}`;
}

/** `params` with these values in place of their own, without those that are empty or null, the others untouched. */
export function changeQuery(params: URLSearchParams, changes: Query): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries(changes)) {
    if (isGiven(value)) next.set(name, String(value));
    else next.delete(name);
  }
  return next;
}
