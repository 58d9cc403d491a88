/** Cuts to `length` UTF-16 units without splitting a surrogate pair: Firestore rejects lone surrogates. */
export function truncate(text: string, length: number): string {
  const part = text.slice(0, length);
  return part.length < text.length && /[\uD800-\uDBFF]$/.test(part) ? part.slice(0, -1) : part;
}
