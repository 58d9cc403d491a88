import { establishments } from "../establishments/establishment.record.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import { withCheck } from "../listings/rules/held-checks.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { sameContent } from "../platform/json.ts";
import type { Check } from "./rules/check.ts";

/** Stores what holds of a check where guests read it: on the listing, on the house with its room types, on the person. */
export function markSubject(tx: UnitOfWork, { kind, subject, held }: Check): Promise<void> {
  if (subject.kind === "person") return markPerson(tx, subject.id, held);
  return subject.kind === "house" ? markHouse(tx, subject.id, kind, held) : markListing(tx, subject.id, kind, held);
}

async function markPerson(tx: UnitOfWork, uid: string, held: Check["held"]): Promise<void> {
  const user = await tx.get(users, uid);
  const identity_check = held && { checked_at: held.checked_at, until: held.until };
  if (user && !sameContent(user.identity_check ?? null, identity_check)) tx.save(users, { ...user, identity_check });
}

type Held = { checked_at: Date; until: Date } | null;

export async function markListing(tx: UnitOfWork, id: string, kind: Check["kind"], held: Held): Promise<void> {
  const listing = await tx.get(listings, id);
  if (!listing) return;
  const checks = withCheck(listing.checks, kind, held);
  if (!sameContent(checks, listing.checks)) tx.save(listings, { ...listing, checks });
}

export async function markHouse(tx: UnitOfWork, id: string, kind: Check["kind"], held: Held): Promise<void> {
  const house = await tx.get(establishments, id);
  if (!house) return;
  const checks = withCheck(house.checks, kind, held);
  if (sameContent(checks, house.checks)) return;
  tx.save(establishments, { ...house, checks });
  const rooms = await Promise.all(house.room_ids.map((room) => tx.get(listings, room)));
  for (const room of rooms) if (room) tx.save(listings, { ...room, checks });
}
