/** Facts that an agent counts on the spot; an absent one was not checked. Without schemas: the form imports them without zod. */
export const VISITED_FACTS = ["bedrooms", "bathrooms", "power_hours"] as const;
export type VisitedFact = (typeof VISITED_FACTS)[number];
