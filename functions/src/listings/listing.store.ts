import type { Category } from "@lopango/contract/listings/categories";
import type { CardListing, Listing, ManagedListing } from "./rules/listing.ts";
import type { CountedPageRequest, ListPage, PageRequest } from "../platform/list-page.ts";
import { hostsNamed } from "../identity/user.store.ts";
import { monthParts, calendars } from "../calendar/calendar-month.record.ts";
import { batches } from "../platform/firestore/batches.ts";
import { countedPage, countsOf, newestPage } from "../platform/firestore/pages.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { listingViews } from "./listing-views.record.ts";
import { CARD_FIELDS, foundCard, foundManaged, listings, MANAGED_FIELDS } from "./listing.record.ts";

/** Firestore's limit of disjunctions in a query. */
const MAX_ALTERNATIVES = 30;

export function listingStore(db: Database) {
  const all = listings.in(db);
  const held = all.where("suspended_because", "in", ["review", "let"]);

  return {
    find: (id: string) => listings.find(db, id),
    views: (id: string) => listingViews.find(db, id),

    /** Returns the lead of a house; null while none of its room types is on offer. One read. */
    async leadOf(establishmentId: string): Promise<Listing | null> {
      const own = all.where("establishment_id", "==", establishmentId).where("is_listed", "==", true);
      const [lead] = (await own.limit(1).get()).docs;
      return lead ? listings.found(lead) : null;
    },

    /** Returns the room types of a house by title: one read each, 40 at most. */
    async ofEstablishment(establishmentId: string): Promise<Listing[]> {
      const { docs } = await all.where("establishment_id", "==", establishmentId).get();
      return readable(docs, listings.found).toSorted((one, other) => one.title.localeCompare(other.title, "fr"));
    },

    /** Returns the leads of these houses, in any order: one read each. */
    async leadsOf(establishmentIds: readonly string[]): Promise<CardListing[]> {
      const ids = [...new Set(establishmentIds)];
      const chunks = Array.from({ length: Math.ceil(ids.length / MAX_ALTERNATIVES) }, (_, index) =>
        ids.slice(index * MAX_ALTERNATIVES, (index + 1) * MAX_ALTERNATIVES),
      );
      const found = await Promise.all(
        chunks.map((chunk) =>
          all
            .where("establishment_id", "in", chunk)
            .where("is_listed", "==", true)
            .select(...CARD_FIELDS)
            .get(),
        ),
      );
      return found.flatMap(({ docs }) => readable(docs, foundCard));
    },

    /** Deletes past months of a deleted listing's calendar, in parts or not. */
    async forgetRemains(id: string, months: readonly string[]): Promise<void> {
      const batch = db.batch();
      for (const month of months) batch.delete(calendars.doc(db, id, month));
      const parts = await monthParts.in(db).where("property_id", "==", id).select().get();
      for (const { ref } of parts.docs) batch.delete(ref);
      await batch.commit();
    },

    /** Includes inactive listings. */
    async countOf(ownerId: string): Promise<number> {
      return (await all.where("owner_id", "==", ownerId).count().get()).data().count;
    },

    /** Returns the existing listings of these ids, active or not, in this order: one read each. */
    async these(ids: readonly string[]): Promise<CardListing[]> {
      const references = [...new Set(ids)].map((id) => listings.doc(db, id));
      if (references.length === 0) return [];
      const found = await db.getAll(...references, { fieldMask: CARD_FIELDS });
      return readable(
        found.filter(({ exists }) => exists),
        foundCard,
      );
    },

    /** Returns listings of one owner, inactive ones too, newest first. */
    ownedBy(ownerId: string, category: Category | undefined, page: PageRequest): Promise<ListPage<CardListing>> {
      const own = all.where("owner_id", "==", ownerId);
      const wanted = category === undefined ? own : own.where("category", "==", category);
      return newestPage(wanted.select(...CARD_FIELDS), page, foundCard);
    },

    /** Number of listings that searches show, a house once; one read for 1,000. */
    listedTotal: async (): Promise<number> => (await all.where("is_listed", "==", true).count().get()).data().count,

    /** Number of listings of one owner that searches show, a house once. */
    async listedCount(ownerId: string): Promise<number> {
      return (await all.where("owner_id", "==", ownerId).where("is_listed", "==", true).count().get()).data().count;
    },

    /** Returns the listings of one owner that searches show, newest first. */
    listedOf(ownerId: string, page: PageRequest): Promise<ListPage<CardListing>> {
      const listed = all.where("owner_id", "==", ownerId).where("is_listed", "==", true);
      return newestPage(listed.select(...CARD_FIELDS), page, foundCard);
    },

    /** Newest first. Up to ten hosts named by the query are read too. */
    all: async (page: CountedPageRequest, { is_active }: { is_active: boolean | undefined }) =>
      countedPage(
        db,
        listings,
        page,
        { is_active },
        { read: { item: foundManaged, fields: MANAGED_FIELDS }, ids: await hostsNamed(db, page.q) },
      ),

    /** Returns the existing listings of these ids for admins, in this order: one read each. */
    async managed(ids: readonly string[]): Promise<ManagedListing[]> {
      if (ids.length === 0) return [];
      const found = await db.getAll(...ids.map((id) => listings.doc(db, id)), { fieldMask: MANAGED_FIELDS });
      return readable(
        found.filter(({ exists }) => exists),
        foundManaged,
      );
    },

    /** Listings held for an admin, oldest first. */
    async toReview(size: number): Promise<{ items: Listing[]; total: number }> {
      const [{ docs }, counted] = await Promise.all([held.orderBy("created_at").limit(size).get(), held.count().get()]);
      return { items: readable(docs, listings.found), total: counted.data().count };
    },

    /** Streams ids of homes whose host is to be asked, or did not answer, oldest first. */
    dueHomes: (now: Date) => batches(all.where("free_step_at", "<=", now), "free_step_at"),

    counts: (now: Date) =>
      countsOf({
        properties: all,
        listings_to_review: held,
        homes_online: all.where("free_step_at", ">", new Date(0)),
        homes_unconfirmed: all.where("free_marked_at", "<=", now),
      }),
  };
}

export type ListingStore = ReturnType<typeof listingStore>;
