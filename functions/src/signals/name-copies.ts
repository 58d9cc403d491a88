import { theName } from "@lopango/contract/platform/french-names";
import type { UserStore } from "../identity/user.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { ReviewStore } from "../reviews/review.store.ts";
import type { Copy } from "./rules/copied-photos.ts";
import { MOST_OTHERS, type Other } from "./rules/signals.ts";

export interface NameCopiesDeps {
  people: Pick<UserStore, "find">;
  listings: Pick<ListingStore, "find">;
  reviews: Pick<ReviewStore, "review">;
  establishments: { find: (id: string) => Promise<{ name: string; owner_id: string } | null> };
}

/**
 * Returns what shows a copy, the first five, and the most photos that one of them shows; one read each. Deleted ones are
 * left out. So are those of the owner by now: after a handover, the index has other rooms under the former owner.
 */
export async function nameCopies(
  deps: NameCopiesDeps,
  owner: string,
  copies: readonly Copy[],
): Promise<{ others: Other[]; photos: number }> {
  const found = await Promise.all(
    copies.slice(0, MOST_OTHERS).map(async ({ source: kind, id, photos }) => {
      const shown = await shownIn(deps, { source: kind, id });
      return shown && shown.owner !== owner ? { other: { kind, id, title: shown.title }, photos } : null;
    }),
  );
  const foreign = found.filter((each) => each !== null);
  return {
    others: foreign.map(({ other }) => other),
    photos: Math.max(0, ...foreign.map(({ photos }) => photos)),
  };
}

async function shownIn(
  deps: NameCopiesDeps,
  { source, id }: Pick<Copy, "source" | "id">,
): Promise<{ title: string; owner: string } | null> {
  switch (source) {
    case "listing": {
      const listing = await deps.listings.find(id);
      return listing && { title: listing.title, owner: listing.owner_id };
    }
    case "house": {
      const house = await deps.establishments.find(id);
      return house && { title: house.name, owner: house.owner_id };
    }
    case "review": {
      const review = await deps.reviews.review(id);
      return review && { title: `Avis sur ${theName(review.property_title)}`, owner: review.guest_id };
    }
    case "account": {
      const user = await deps.people.find(id);
      // Named when an admin reads, so that the name goes with the account.
      return user && { title: "", owner: id };
    }
  }
}
