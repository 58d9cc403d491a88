import type { HostProfile, HostProfileChanges } from "@lopango/contract/hosts/host";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { users } from "../identity/user.record.ts";
import { addPhotos, type AddPhotosDeps } from "../listings/add-photos.ts";
import { photoOf } from "../listings/catalogue.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { Problem } from "../platform/problem.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { albumOfHost, type HostAlbumDeps } from "./host-album.ts";
import { hosts } from "./host.record.ts";
import type { HostStore } from "./host.store.ts";
import { newHost, type Host } from "./rules/host.ts";

type Caller = Pick<Identity, "uid">;

/** Returns the photo of a host as answers give it; null without one. */
export function photoOfHost({ uid, photos }: Pick<Host, "uid" | "photos">) {
  const [photo] = photos;
  return photo ? photoOf(uid, photo) : null;
}

const present = (host: Host): HostProfile => ({ languages: host.languages, photo: photoOfHost(host) });

export async function viewProfile({ hosts: stored }: { hosts: HostStore }, { uid }: Caller): Promise<HostProfile> {
  return present((await stored.find(uid)) ?? newHost(uid));
}

/** @throws Problem `account_deleted` */
export function changeProfile(
  { transact, now }: Transacting & { now: Clock },
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
  deps: AddPhotosDeps & HostAlbumDeps & { hosts: HostStore },
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
