const TOO_MANY = "C’est plus que le nombre maximal de voyageurs.";

interface Capacity {
  max_guests: number;
  adults: number | null;
  children: number | null;
}

/** Returns the fact that contradicts the capacity with its French error; null where none does. */
export function capacityProblem(listing: Capacity): { field: "adults" | "children"; message: string } | null {
  const field = (["adults", "children"] as const).find((name) => (listing[name] ?? 0) > listing.max_guests);
  return field ? { field, message: TOO_MANY } : null;
}
