import type { EventOf } from "../../platform/event.ts";
import type { Establishment } from "./establishment.ts";

export const ESTABLISHMENT_EVENTS = ["user.gallery_changed"] as const;

export type EstablishmentEvent = EventOf<(typeof ESTABLISHMENT_EVENTS)[number]>;

/** Tells that the photos of a house, or their owner, changed, so that they are compared with others. */
export function eventsOfEstablishment(before: Establishment | null, after: Establishment | null): EstablishmentEvent[] {
  const house = after ?? before;
  const galleryOf = (one: Establishment | null) =>
    one && one.photos.length > 0 ? [one.owner_id, ...one.photos.map(({ id }) => id)].join() : "";
  if (!house || galleryOf(before) === galleryOf(after)) return [];
  const facts = { user: house.owner_id, establishment: house.id, property: house.lead_id };
  return [{ kind: "user.gallery_changed", by: null, facts }];
}
