import { AggregateField, type Query } from "@google-cloud/firestore";
import { averageOf, type Rating } from "@lopango/contract/listings/rating";
import { batches } from "../platform/firestore/batches.ts";
import { newestPage } from "../platform/firestore/pages.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import type { PageRequest } from "../platform/list-page.ts";
import { aboutGuest, reviews } from "./review.record.ts";
import type { Review } from "./rules/review.ts";

export function reviewStore(db: Database) {
  const all = reviews.in(db);

  return {
    review: (id: string) => reviews.find(db, id),

    /** Published reviews of up to 30 places, the last published first. */
    aboutPlaces: (propertyIds: readonly string[], page: PageRequest) =>
      newestPage(all.where("shown_about", "in", propertyIds), page, reviews.found, "published_at"),

    /** Published reviews of all places of a host, the last published first. */
    ofHostsPlaces: (uid: string, page: PageRequest) =>
      newestPage(all.where("shown_host", "==", uid), page, reviews.found, "published_at"),

    /** Mean of what hosts said of a guest; null before the first. One read. */
    guestRating: (uid: string) => meanOf(all.where("shown_about", "==", aboutGuest(uid))),
    /** Mean of all published reviews of places; null before the first. One read for 1,000 reviews. */
    placesRating: () => meanOf(all.where("shown_host", ">", "")),
    /** Mean of what guests said of the places of a host; null before the first. One read for 1,000 reviews. */
    hostRating: (uid: string) => meanOf(all.where("shown_host", "==", uid)),

    /** Ids of hidden reviews whose time has come by `now`, oldest first, in batches. */
    due: (now: Date) => batches(all.where("due_at", "<=", now), "due_at"),

    /** Reviews of the stays of a guest, or of a host, by both sides. */
    ofGuest: (uid: string, page: PageRequest) =>
      newestPage(all.where("guest_id", "==", uid), page, reviews.found, "written_at"),
    ofHost: (uid: string, page: PageRequest) =>
      newestPage(all.where("host_id", "==", uid), page, reviews.found, "written_at"),

    /** The first published reviews of all places of a host, the oldest first. */
    async firstOfHost(uid: string, size: number): Promise<Review[]> {
      const first = all.where("shown_host", "==", uid).orderBy("published_at").limit(size);
      return readable((await first.get()).docs, reviews.found);
    },
  };
}

async function meanOf(found: Query): Promise<Rating | null> {
  const wanted = { count: AggregateField.count(), sum: AggregateField.sum("rating") };
  const { count, sum } = (await found.aggregate(wanted).get()).data();
  return count === 0 ? null : { average: averageOf(sum, count), count };
}

export type ReviewStore = ReturnType<typeof reviewStore>;
