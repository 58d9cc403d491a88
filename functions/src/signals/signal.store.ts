import { placeKey } from "@lopango/contract/platform/plain-letters";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { textMarks } from "../listings/rules/text-marks.ts";
import type { CountedPage, CountedPageRequest } from "../platform/list-page.ts";
import { batches } from "../platform/firestore/batches.ts";
import { countedPage } from "../platform/firestore/pages.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import { comparedPhotos, listingSignals } from "./signal.record.ts";
import { portraitSignal, reviewSignal } from "./rules/copied-photos.ts";
import { openSignals, accountsIn, profileTitle, withNames, type Signal } from "./rules/signals.ts";

/** Documents that one comparison reads. */
const COMPARED = 20;
/** Reviews whose photos are copies. */
const COPIED = 5;

export function signalStore(db: Database) {
  const all = listings.in(db);
  const seen = async (signals: readonly Signal[]): Promise<Omit<Signal, "reasons">[]> => {
    const uids = new Set(accountsIn(signals));
    const people = await Promise.all([...uids].map((uid) => users.find(db, uid)));
    return withNames(signals, new Map(people.flatMap((user) => (user ? [[user.uid, profileTitle(user)]] : []))));
  };
  return {
    find: (id: string) => listingSignals.find(db, id),
    /** Open ones; empty until the listing was compared. One read, and one for each account: at most 20. */
    async of(id: string): Promise<Omit<Signal, "reasons">[]> {
      const known = await listingSignals.find(db, id);
      return seen(openSignals(known?.signals ?? [], known?.dismissed ?? []));
    },

    /** Copies of the photos of a review (`review:<id>`), or of the photo of a host (`account:<uid>`); at most six reads. */
    async ofPhotos(id: string): Promise<Omit<Signal, "reasons">[]> {
      const { copies = [] } = (await comparedPhotos.find(db, id)) ?? {};
      const [source, of = ""] = id.split(":");
      return seen(source === "review" ? reviewSignal([{ review: of, copies }]) : portraitSignal(copies));
    },

    /** Ids of listings with an open signal, the last compared first. */
    async watched(page: CountedPageRequest): Promise<CountedPage<string>> {
      const { items, ...rest } = await countedPage(db, listingSignals, page, { is_open: true });
      return { ...rest, items: items.map(({ id }) => id) };
    },

    /** Photos of a host or a house, or of five reviews of a listing, that are copies; `about` as in the record. */
    async copiesAbout(about: string) {
      const { docs } = await comparedPhotos.in(db).where("copied_about", "==", about).limit(COPIED).get();
      return readable(docs, comparedPhotos.found);
    },

    /** Ids of listings whose signals name it, and of compared photos that copy it: at most `COMPARED` each. */
    async naming(key: string): Promise<{ listings: string[]; photos: string[] }> {
      const [ofListings, ofPhotos] = await Promise.all(
        [listingSignals, comparedPhotos].map((kind) =>
          kind.in(db).where("named", "array-contains", key).limit(COMPARED).get(),
        ),
      );
      const idsOf = (found: typeof ofListings) => found?.docs.map(({ id }) => id) ?? [];
      return { listings: idsOf(ofListings), photos: idsOf(ofPhotos) };
    },

    /** Ids of listings with a signal that ended by `now`. */
    overdue: (now: Date) => batches(listingSignals.in(db).where("ends_at", "<=", now), "ends_at"),

    async withNumber({ contact_phone, contact_whatsapp }: Listing): Promise<Listing[]> {
      const numbers = [...new Set([contact_phone, contact_whatsapp].filter((number) => number !== null))];
      if (numbers.length === 0) return [];
      const found = await Promise.all(
        ["contact_phone", "contact_whatsapp"].map((field) =>
          all
            .where(field, "in", numbers)
            .limit(COMPARED / 2)
            .get(),
        ),
      );
      return found.flatMap(({ docs }) => readable(docs, listings.found));
    },

    async withText({ description }: Listing): Promise<Listing[]> {
      const marks = textMarks(description);
      if (marks.length === 0) return [];
      const { docs } = await all.where("text_marks", "array-contains-any", marks).limit(COMPARED).get();
      return readable(docs, listings.found);
    },

    /** The newest online of the same category and quartier. */
    async near({ category, quartier }: Listing): Promise<Listing[]> {
      if (quartier === "") return [];
      const near = all.where("is_active", "==", true).where("category", "==", category);
      const newest = near.where("quartier_key", "==", placeKey(quartier)).orderBy("created_at", "desc").limit(COMPARED);
      return readable((await newest.get()).docs, listings.found);
    },
  };
}

export type SignalStore = ReturnType<typeof signalStore>;
