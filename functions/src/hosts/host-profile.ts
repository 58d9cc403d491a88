import type { HostProfile, HostProfileChanges } from "@lopango/contract/hosts/host";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { users } from "../identity/user.record.ts";
import { addPhotos, type AddPhotosDeps, type PhotoAlbum } from "../listings/photo-album.ts";
import { photoOf } from "../listings/catalogue.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting, Transact } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { hosts } from "./host.record.ts";
import type { HostStore } from "./host.store.ts";
import { newHost, type Host } from "./rules/host.ts";
import type { UserStore } from "../identity/user.store.ts";
import { orphanFiles } from "../files/orphaned-files.ts";
import { newId, type Random } from "../platform/random.ts";
import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { userLabel } from "../identity/rules/user.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { ReviewStore } from "../reviews/review.store.ts";
import type { PersonalData } from "../identity/personal-data.ts";

export interface HostsDeps {
  hosts: HostStore;
  people: Pick<UserStore, "find">;
  listings: Pick<ListingStore, "listedCount" | "listedOf">;
  bookings: Pick<BookingStore, "begunStays">;
  reviews: Pick<ReviewStore, "hostRating" | "ofHostsPlaces">;
  transact: Transact;
  now: Clock;
  random: Random;
}

type Caller = Pick<Identity, "uid">;

/** Returns the photo of a host as answers give it; null without one. */
export function photoOfHost({ uid, photos }: Pick<Host, "uid" | "photos">) {
  const [photo] = photos;
  return photo ? photoOf(uid, photo) : null;
}

const present = (host: Host): HostProfile => ({ languages: host.languages, photo: photoOfHost(host) });

export async function viewProfile({ hosts: stored }: Pick<HostsDeps, "hosts">, { uid }: Caller): Promise<HostProfile> {
  return present((await stored.find(uid)) ?? newHost(uid));
}

export function changeProfile(
  { transact, now }: HostsDeps,
  { uid }: Caller,
  { languages }: HostProfileChanges,
  count: Count,
): Promise<HostProfile> {
  return transact(async (tx) => {
    const [known, user, limits] = await Promise.all([
      tx.get(hosts, uid),
      tx.get(users, uid),
      tx.get(accountLimits, uid),
    ]);
    if (!user) throw new Problem("account_deleted");
    tx.relyOn(user);
    const after = { ...(known ?? newHost(uid)), languages };
    tx.save(accountLimits, count(limits, now()));
    tx.save(hosts, after);
    return present(after);
  });
}

const ONE_PHOTO = "Votre profil a une seule photo\u202f: envoyez-en une.";

/**
 * Replaces the photo of a host.
 * @throws Problem `account_deleted`, `too_many_photos`, and those of `addPhotos`
 */
export async function addHostPhoto(
  deps: AddPhotosDeps & HostsDeps,
  caller: Identity,
  form: () => Promise<{ files: SentFile[] }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<HostProfile> {
  const oneFile = async () => {
    const sent = await form();
    if (sent.files.length > 1) throw new Problem("too_many_photos", { detail: ONE_PHOTO });
    return sent;
  };
  await addPhotos(deps, caller, albumOfHost(deps, caller.uid), oneFile, idempotencyKey, count);
  return viewProfile(deps, caller);
}

/** The one photo of a host: a new one replaces the former, whose files the sweep deletes. */
export function albumOfHost(
  { people, now, random }: Pick<HostsDeps, "people" | "now" | "random">,
  uid: string,
): PhotoAlbum {
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
          tx.save(hosts, { ...host, photos: kept });
          orphanFiles(tx, replaced, { folder: "photos", owner_id: uid, files: photos.slice(0, -1) }, now());
        },
      };
    },
  };
}

/** Removes the photo of a host; nothing without one. */
export function removeHostPhoto(
  { transact, now, random }: Transacting & { now: Clock; random: Random },
  by: Operator,
  uid: string,
  note: string,
): Promise<void> {
  const [entry, orphans] = [newId(random), newId(random)];
  return transact(async (tx) => {
    const [host, user] = await Promise.all([tx.get(hosts, uid), tx.get(users, uid)]);
    if (!host || host.photos.length === 0) return;
    tx.save(hosts, { ...host, photos: [] });
    orphanFiles(tx, orphans, { folder: "photos", owner_id: uid, files: host.photos }, now());
    const target = { kind: "user", id: uid, label: user ? userLabel(user) : uid } as const;
    tx.save(auditLog, {
      id: entry,
      at: now(),
      by,
      action: "user.remove_photo",
      target,
      before: { photos: host.photos.length },
      after: { photos: 0 },
      note,
    });
  });
}

export const personalHosts: PersonalData<
  Transacting & { hosts: HostStore; publicUrl: string; now: Clock; random: Random }
> = {
  records: [hosts],
  exported: (deps, { uid }) => ({
    host_profile: async () => {
      const host = await deps.hosts.find(uid);
      const photo = host && photoOfHost(host);
      const questions = host?.questions.map(({ asked_at, answered_at }) => ({
        asked_at: asked_at.toISOString(),
        answered_at: answered_at?.toISOString() ?? null,
      }));
      return host && { languages: host.languages, photo: photo && deps.publicUrl + photo.url, questions };
    },
  }),
  erase({ transact, now, random }, { uid }) {
    const orphans = newId(random);
    return transact(async (tx) => {
      const host = await tx.get(hosts, uid);
      if (!host) return;
      orphanFiles(tx, orphans, { folder: "photos", owner_id: uid, files: host.photos }, now());
      tx.remove(hosts, uid);
    });
  },
};
