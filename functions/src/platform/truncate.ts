/** At most the first `length` units of a text. A character of two is never cut in two: half of it is no text, and the database refuses it. */
export function truncate(text: string, length: number): string {
  const part = text.slice(0, length);
  return part.length < text.length && /[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part;
}
