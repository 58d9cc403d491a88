import { formatGuests } from "../platform/french-dates.ts";
import type { Lodgers } from "./lodging.ts";

interface Room extends Lodgers {
  title: string;
  count: number;
}

/** `3 voyageurs, dont 2 enfants (4, 7 ans)`; ages only where all are known. */
export function formatLodgers({ guests, children = [] }: Lodgers): string {
  if (children.length === 0) return formatGuests(guests);
  const years = children.every((age) => (age ?? 0) < 2) ? "an" : "ans";
  const ages = children.includes(null) ? "" : ` (${children.join(", ")}\u00a0${years})`;
  return `${formatGuests(guests)}, dont ${children.length}\u00a0enfant${children.length > 1 ? "s" : ""}${ages}`;
}

/** People of all rooms. */
export const lodgersIn = (rooms: readonly (Lodgers & { count: number })[]): Lodgers => ({
  guests: rooms.reduce((sum, { count, guests }) => sum + count * guests, 0),
  children: rooms.flatMap(({ count, children = [] }) => Array.from({ length: count }, () => children).flat()),
});

/** `1 × Chambre double (2 voyageurs)` of each entry. */
export const formatLodging = (rooms: readonly Room[]): string[] =>
  rooms.map(
    (room) => `${room.count}\u00a0×\u00a0${room.title} (${formatLodgers(room)}${room.count > 1 ? " par chambre" : ""})`,
  );
