/** `Gombe, Kinshasa`: the parts that are there, from near to far, none twice. */
export function placeName(...parts: (string | null | undefined)[]): string {
  return [...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join(", ");
}
