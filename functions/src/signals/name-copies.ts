import { firstName, maskedName, shownName } from "../identity/rules/names.ts";
import type { UserStore } from "../identity/user.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { ReviewStore } from "../reviews/review.store.ts";
import type { Copy } from "./rules/copied-photos.ts";
import { MOST_OTHERS, type Other } from "./rules/signals.ts";

export interface NameCopiesDeps {
  people: Pick<UserStore, "find">;
  listings: Pick<ListingStore, "find">;
  reviews: Pick<ReviewStore, "review">;
  establishments: { find: (id: string) => Promise<{ name: string } | null> };
}

/** Returns what shows a copy with its name, the first five; one read each. Deleted ones are left out. */
export async function nameCopies(deps: NameCopiesDeps, copies: readonly Copy[]): Promise<Other[]> {
  const named = copies.slice(0, MOST_OTHERS).map(async ({ source: kind, id }): Promise<Other | null> => {
    const title = await titleOf(deps, { source: kind, id });
    return title === null ? null : { kind, id, title };
  });
  return (await Promise.all(named)).filter((each) => each !== null);
}

async function titleOf(deps: NameCopiesDeps, { source, id }: Pick<Copy, "source" | "id">): Promise<string | null> {
  switch (source) {
    case "listing":
      return (await deps.listings.find(id))?.title ?? null;
    case "house":
      return (await deps.establishments.find(id))?.name ?? null;
    case "review": {
      const review = await deps.reviews.review(id);
      return review && `Avis sur ${review.property_title}`;
    }
    case "account": {
      const user = await deps.people.find(id);
      return user && `Profil de ${maskedName(shownName(firstName(user.full_name))) || "l’hôte"}`;
    }
  }
}
