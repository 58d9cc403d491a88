/** When an agent comes on a day, without schemas. */
export const DAY_HALVES = ["morning", "afternoon"] as const;
export type DayHalf = (typeof DAY_HALVES)[number];

const WORDS: Record<DayHalf, string> = { morning: "le matin", afternoon: "l’après-midi" };

/** Returns `, le matin`, or nothing without a half. */
export const inHalf = (half: DayHalf | null | undefined): string => (half ? `, ${WORDS[half]}` : "");
