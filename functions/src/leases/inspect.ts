import type { GuaranteeAnswer, NewInspection } from "@lopango/contract/leases/guarantee";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { MAX_ROOM_PHOTOS } from "@lopango/contract/leases/papers";
import type { MessagePhoto } from "@lopango/contract/messages/message";
import type { PhotoSize } from "@lopango/contract/photos/photos";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { inMessage, requireUnsent, shownBy, type ThreadPhoto } from "../messages/rules/thread-photo.ts";
import { threadPhotos } from "../messages/thread-photo.record.ts";
import { addPrivatePhotos, storedPhoto, type PrivatePhotosDeps } from "../messages/thread-photos.ts";
import type { Download } from "../platform/download.ts";
import { Problem } from "../platform/problem.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { idOf } from "../platform/hash.ts";
import { guarantees } from "./guarantee.record.ts";
import type { GuaranteeStore } from "./guarantee.store.ts";
import { photosById, presentGuarantee, requireConfirmed, sideOf, withInspection } from "./rules/guarantee.ts";
import { findGuarantee, requireGuarantee, type LeasesDeps } from "./write-guarantee.ts";

/** Folder of the photos of a lease; no conversation has this id. */
export const photoFolder = (guarantee: string): string => idOf("lease photos", guarantee);

/** Writes an inspection, whose photos both sides then keep (docs/product/leases.md#inspections). */
export function writeInspection(
  deps: LeasesDeps,
  caller: Identity,
  id: string,
  asked: NewInspection,
  count: Count,
): Promise<GuaranteeAnswer> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [{ guarantee, side }, limits] = await Promise.all([
      requireGuarantee(tx, id, caller),
      tx.get(accountLimits, caller.uid),
    ]);
    const shown = photosById(guarantee);
    const ids = asked.rooms.flatMap(({ photos }) => photos);
    const added = ids.filter((photo) => !shown.has(photo));
    const folder = photoFolder(id);
    const read = await Promise.all(added.map((photo) => tx.get(threadPhotos, photo)));
    // An inspection of this lease named it before: either side may name it again.
    const wasNamed = (photo: ThreadPhoto | null): photo is ThreadPhoto =>
      photo?.thread === folder && photo.message === id && photo.due_at > now;
    const unsent = requireUnsent(
      read.filter((photo) => !wasNamed(photo)),
      { thread: folder, author: caller.uid },
      now,
    );
    const found = [...read.filter(wasNamed), ...unsent];
    const photos = new Map([...shown.values(), ...found.map(inMessage)].map((photo) => [photo.id, photo]));
    const after = withInspection(guarantee, side, asked, photos, now);
    if (after === guarantee) return presentGuarantee(guarantee, side);
    // Without its author, whose deletion would take a proof of the other side along.
    for (const photo of found)
      tx.save(threadPhotos, {
        ...shownBy(photo, { id, created_at: now }),
        author: "",
        due_at: keptUntil(guarantee.created_at, KEPT_DAYS.accounting),
      });
    const left = photosById(after);
    for (const photo of await Promise.all(
      [...shown.keys()].filter((one) => !left.has(one)).map((one) => tx.get(threadPhotos, one)),
    ))
      if (photo) tx.save(threadPhotos, { ...photo, due_at: keptUntil(now, KEPT_DAYS.pendingPapers) });
    tx.save(accountLimits, count(limits, now));
    tx.save(guarantees, after);
    return presentGuarantee(after, side);
  });
}

export interface LeaseUploadDeps extends PrivatePhotosDeps {
  guarantees: Pick<GuaranteeStore, "guarantee">;
}

/** Adds photos for a later inspection. */
export async function addLeasePhotos(
  deps: LeaseUploadDeps,
  caller: Identity,
  id: string,
  form: () => Promise<{ files: SentFile[] }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<{ photos: MessagePhoto[] }> {
  const guarantee = await deps.guarantees.guarantee(id);
  if (!guarantee || !sideOf(guarantee, caller)) throw new Problem("guarantee_not_found");
  requireConfirmed(guarantee, "guarantee");
  const place = { uid: caller.uid, folder: photoFolder(id), most: MAX_ROOM_PHOTOS };
  return addPrivatePhotos(deps, place, form, idempotencyKey, count);
}

export async function readLeasePhoto(
  deps: LeasesDeps,
  caller: Identity,
  { id, photo_id }: { id: string; photo_id: string },
  size: PhotoSize,
): Promise<Download> {
  const { guarantee } = await findGuarantee(deps, caller, id);
  if (!photosById(guarantee).has(photo_id)) throw new Problem("photo_not_found");
  return storedPhoto(deps, { thread: photoFolder(id), id: photo_id }, size);
}
