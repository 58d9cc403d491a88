import type { UserStore } from "../identity/user.store.ts";
import { users } from "../identity/user.record.ts";
import type { PhotoAlbum } from "../listings/photo-album.ts";
import { orphanedPhotos } from "../photos/orphaned-photos.record.ts";
import { photosRemoved } from "../photos/rules/orphaned-photos.ts";
import type { Clock } from "../platform/clock.ts";
import { newId, type Random } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { hosts } from "./host.record.ts";
import { newHost } from "./rules/host.ts";

export interface HostAlbumDeps {
  people: Pick<UserStore, "find">;
  now: Clock;
  random: Random;
}

/**
 * The one photo of a host: a new one replaces the former, whose files the sweep deletes.
 * @throws Problem by its functions: `account_deleted`
 */
export function albumOfHost({ people, now, random }: HostAlbumDeps, uid: string): PhotoAlbum {
  const replaced = newId(random);
  return {
    id: uid,
    // The former photo and the one that replaces it.
    rule: { most: 2, owner: "Un profil", thisOne: "celui-ci" },
    async requireEditor() {
      if (!(await people.find(uid))) throw new Problem("account_deleted");
    },
    async open(tx) {
      const [known, user] = await Promise.all([tx.get(hosts, uid), tx.get(users, uid)]);
      if (!user) throw new Problem("account_deleted");
      tx.relyOn(user);
      const host = known ?? newHost(uid);
      return {
        photos: host.photos,
        save(photos) {
          const kept = photos.slice(-1).map((photo) => ({ ...photo, is_cover: true }));
          const former = photos.slice(0, -1).map(({ id }) => id);
          tx.save(hosts, { ...host, photos: kept });
          if (former.length > 0) tx.save(orphanedPhotos, photosRemoved(replaced, uid, former, now()));
        },
      };
    },
  };
}
