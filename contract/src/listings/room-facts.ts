import { formatFact, type FactName, type GivenFacts } from "./listing-facts.ts";

/** Facts of a hotel's room type, which its application asks too. Apart, because guests load the others. */
export const ROOM_FACTS = [
  "double_beds",
  "single_beds",
  "room_size",
  "adults",
  "children",
] as const satisfies FactName[];
export type RoomFact = (typeof ROOM_FACTS)[number];

export const roomFactsOf = (given: Record<RoomFact, number | null>): Record<RoomFact, number | null> =>
  Object.fromEntries(ROOM_FACTS.map((name) => [name, given[name]])) as Record<RoomFact, number | null>;

/** `1 grand lit`, `2 adultes`: the given facts of a room type. */
export const roomFacts = (given: GivenFacts): string[] =>
  ROOM_FACTS.map((name) => formatFact(name, given)).filter((text) => text !== null);
