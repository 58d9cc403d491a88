import type { AdminListing, ListingToReview, AdminProperty } from "@lopango/contract/listings/admin-listing";
import { LISTINGS_TO_REVIEW_SIZE } from "@lopango/contract/limits";
import { presentUser } from "../identity/rules/admin-identity-view.ts";
import { presentListing, presentProperty, writtenBy } from "../listings/list-all-listings.ts";
import { Problem } from "../platform/problem.ts";
import type { AuditAction, AuditFacts } from "@lopango/contract/identity/audit";
import type { AuditRecord, Operator } from "../identity/rules/audit.ts";
import { newId } from "../platform/random.ts";
import { requireProvenLetBy } from "../listings/rules/let-by.ts";
import { reinstated, suspended, type Listing } from "../listings/rules/listing.ts";
import { requireShownVersion } from "../platform/hash.ts";
import { isSuspended, withReviewed } from "../identity/rules/user.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { removeListing } from "../listings/delete-listing.ts";
import { cleanUpFiles } from "../files/orphaned-files.ts";
import { callOffStays } from "../bookings/stays-to-come.ts";
import { users } from "../identity/user.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { listings } from "../listings/listing.record.ts";
import type { ModerationDeps } from "./suspend-person.ts";

/**
 * Returns the next listings to read with their hosts: at most three reads each, one for each account that
 * a signal names (20), and a count.
 */
export async function listListingsToReview({
  listings,
  people,
  signals,
  now,
}: ModerationDeps): Promise<{ items: ListingToReview[]; total: number }> {
  const { items, total } = await listings.toReview(LISTINGS_TO_REVIEW_SIZE);
  const withHosts = items.map(async (listing) => {
    const [host, found] = await Promise.all([people.find(listing.owner_id), signals.of(listing.id)]);
    return { ...presentListing(listing, found, now()), host: host && presentUser(host) };
  });
  return { items: await Promise.all(withHosts), total };
}

/** Returns a listing as an admin judges it; two reads and the accounts of its signals. */
export async function viewAdminListing({ listings, signals, now }: ModerationDeps, id: string): Promise<AdminListing> {
  const [listing, found] = await Promise.all([listings.find(id), signals.of(id)]);
  if (!listing) throw new Problem("property_not_found", { detail: "Cette annonce n’existe pas." });
  return presentListing(listing, found, now());
}

interface Suspending {
  reason?: string | null | undefined;
  callOff?: boolean;
  /** Of the listing that the admin read; absent for a decision about a report or a house. */
  read?: { version: string | undefined };
}

/** A held first listing is decided as it was read. */
const requireRead = (listing: Listing, version: string | undefined): void =>
  requireShownVersion(
    writtenBy(listing),
    listing.suspended_because === "review" ? (version ?? "") : version,
    "property_changed",
  );

/**
 * Suspends a listing with a reason that its host reads; only an admin can reinstate it. Bookings stay, unless
 * `call_off` cancels the future ones.
 */
export async function suspendListing(
  deps: ModerationDeps,
  operator: Operator,
  id: string,
  { reason = null, callOff = false, read }: Suspending = {},
): Promise<void> {
  const decide = (listing: Listing): Listing => {
    if (read) requireRead(listing, read.version);
    return suspended(listing, reason);
  };
  await changeListing(deps, operator, id, "property.deactivate", decide, reason);
  if (callOff) await callOffStays(deps, operator, { listing: id }, reason ?? "Annonce désactivée.");
}

/**
 * Puts a listing online (again). After a pending review, it counts as one of its owner's reviewed listings.
 * @param version - of the listing that the admin read
 */
export async function reinstateListing(
  deps: ModerationDeps,
  operator: Operator,
  id: string,
  version?: string,
): Promise<AdminProperty> {
  const decide = async (listing: Listing, tx: UnitOfWork): Promise<Listing> => {
    requireRead(listing, version);
    const owner = await tx.get(users, listing.owner_id);
    if (owner && isSuspended(owner)) throw new Problem("person_suspended");
    if (owner && listing.suspended_because === "review") tx.save(users, withReviewed(owner));
    else if (owner) tx.relyOn(owner);
    const online = reinstated(listing);
    requireProvenLetBy(listing, online, deps.now());
    return online;
  };
  return presentProperty(await changeListing(deps, operator, id, "property.reactivate", decide), deps.now());
}

function changeListing(
  deps: ModerationDeps,
  operator: Operator,
  id: string,
  action: AuditAction,
  decide: (listing: Listing, tx: UnitOfWork) => Listing | Promise<Listing>,
  note: string | null = null,
): Promise<Listing> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const listing = found(await tx.get(listings, id));
    const changed = await decide(listing, tx);
    if (changed === listing) return listing;
    tx.save(listings, changed);
    tx.save(auditLog, audited(entry, deps, operator, action, listing, onlineFacts(changed), note));
    return changed;
  });
}

/** Deletes a listing with its calendar and photos, as its owner can. */
export async function deleteListingForGood(
  deps: ModerationDeps,
  operator: Operator,
  id: string,
  reason: string | null = null,
): Promise<void> {
  const [entry, orphansId] = [newId(deps.random), newId(deps.random)];
  const orphans = await deps.transact(async (tx) => {
    const listing = found(await tx.get(listings, id));
    tx.save(auditLog, audited(entry, deps, operator, "property.delete", listing, null, reason));
    return removeListing(tx, listing, orphansId, deps.now());
  });
  await cleanUpFiles(deps, orphans);
}

function found(listing: Listing | null): Listing {
  if (!listing) throw new Problem("property_not_found", { detail: "Cette annonce n’existe pas." });
  return listing;
}

const onlineFacts = ({ is_active, suspended: bySuspension = false }: Listing): AuditFacts => ({
  is_active,
  suspended: bySuspension,
});

/** A deletion records the data that identifies the listing. */
function audited(
  id: string,
  { now }: ModerationDeps,
  by: Operator,
  action: AuditAction,
  listing: Listing,
  after: AuditFacts | null,
  note: string | null,
): AuditRecord {
  const { title, city, owner_id, photos } = listing;
  return {
    id,
    at: now(),
    by,
    action,
    target: { kind: "property", id: listing.id, label: title },
    before: after ? onlineFacts(listing) : { ...onlineFacts(listing), title, city, owner_id, photos: photos.length },
    after,
    note,
  };
}
