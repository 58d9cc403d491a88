import { MAX_HOUSE_PHOTOS } from "@lopango/contract/limits";
import type { PhotoAlbum } from "../listings/photo-album.ts";
import { teamsOf } from "../teams/require-right.ts";
import type { TeamStore } from "../teams/team.store.ts";
import { establishments } from "./establishment.record.ts";
import type { EstablishmentStore } from "./establishment.store.ts";
import { requireHouse } from "./require-house.ts";

export interface HouseAlbumDeps {
  establishments: Pick<EstablishmentStore, "find">;
  teams: TeamStore;
}

/** @throws Problem by its functions: `establishment_not_found`, `forbidden` */
export const albumOfHouse = (deps: HouseAlbumDeps, id: string): PhotoAlbum => ({
  id,
  rule: { most: MAX_HOUSE_PHOTOS, owner: "Un hôtel", thisOne: "celui-ci" },
  async requireEditor(caller) {
    await requireHouse(deps.teams.team, await deps.establishments.find(id), caller, "edit_house");
  },
  async open(tx, caller) {
    const house = await requireHouse(teamsOf(tx), await tx.get(establishments, id), caller, "edit_house");
    return { photos: house.photos, save: (photos) => tx.save(establishments, { ...house, photos }) };
  },
});
