import type { HostLanguage } from "@lopango/contract/listings/languages";
import type { ListingPhoto } from "../../listings/rules/listing.ts";
import type { Question } from "./questions.ts";
import type { EventOf } from "../../platform/event.ts";

/** What a host shows about themselves, and how they answer (docs/product/hosts.md). */
export interface Host {
  uid: string;
  languages: HostLanguage[];
  /** One at most. */
  photos: ListingPhoto[];
  /** Oldest first. */
  questions: Question[];
}

export const newHost = (uid: string): Host => ({ uid, languages: [], photos: [], questions: [] });

export const HOST_EVENTS = ["user.portrait_changed"] as const;

export type HostEvent = EventOf<(typeof HOST_EVENTS)[number]>;

/** Tells that the photo of a host came, changed or went, so that it is compared with others. */
export function eventsOfHost(before: Host | null, after: Host | null): HostEvent[] {
  const photoOf = (host: Host | null) => host?.photos[0]?.id;
  const uid = (after ?? before)?.uid ?? null;
  return photoOf(before) === photoOf(after) ? [] : [{ kind: "user.portrait_changed", by: uid, facts: { user: uid } }];
}
