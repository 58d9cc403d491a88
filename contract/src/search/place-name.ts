/** `Gombe, Kinshasa`: joins the non-empty parts without duplicates. */
export function placeName(...parts: (string | null | undefined)[]): string {
  return [...new Set(parts.map((part) => part?.trim()).filter(Boolean))].join(", ");
}
