import { MAX_PHOTOS } from "@lopango/contract/limits";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { teamsOf } from "../teams/require-right.ts";
import type { TeamStore } from "../teams/team.store.ts";
import { listings } from "./listing.record.ts";
import type { ListingStore } from "./listing.store.ts";
import { requireListing } from "./require-listing.ts";
import type { ListingPhoto } from "./rules/listing.ts";
import type { AlbumRule } from "./rules/new-photos.ts";

type Caller = { uid: string };

/** Photos of a listing or a house. Its functions refuse callers who may not edit them. */
export interface PhotoAlbum {
  /** Of the listing or the house. */
  id: string;
  rule: AlbumRule;
  requireEditor(caller: Caller): Promise<void>;
  open(
    tx: UnitOfWork,
    caller: Caller,
  ): Promise<{ photos: readonly ListingPhoto[]; save(photos: ListingPhoto[]): void }>;
}

export interface AlbumDeps {
  listings: Pick<ListingStore, "find">;
  teams: TeamStore;
}

/** @throws Problem by its functions: `property_not_found`, `forbidden` */
export const albumOfListing = (deps: AlbumDeps, id: string): PhotoAlbum => ({
  id,
  rule: { most: MAX_PHOTOS, owner: "Une annonce", thisOne: "celle-ci" },
  async requireEditor(caller) {
    await requireListing(deps.teams.team, await deps.listings.find(id), caller, "edit_house");
  },
  async open(tx, caller) {
    const listing = await requireListing(teamsOf(tx), await tx.get(listings, id), caller, "edit_house");
    return { photos: listing.photos, save: (photos) => tx.save(listings, { ...listing, photos }) };
  },
});
