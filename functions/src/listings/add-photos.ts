import { z } from "zod";
import type { ListingPhotos } from "@lopango/contract/listings/host-calendar";
import type { Count } from "../identity/rules/account-limits.ts";
import { newId, type Random } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { ListingPhoto } from "./rules/listing.ts";
import { requireRoom, withNewPhotos } from "./rules/new-photos.ts";
import { mayStillEnd, uploadBegun, type OrphanedPhotos } from "../photos/rules/orphaned-photos.ts";
import { busy, isRefusal } from "../platform/problem.ts";
import { sniffedRefusal, requireAll, type SentFile } from "../platform/sent-file.ts";
import type { RenderedPhoto } from "../photos/rules/rendered-photo.ts";
import { photoOf } from "./catalogue.ts";
import type { PhotoAlbum } from "./photo-album.ts";
import { onceOnly, repeatable, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import { cleanUpPhotos, type OrphanDeps } from "../photos/delete-orphaned-photos.ts";
import type { Clock } from "../platform/clock.ts";
import { PHOTOS, readPhotos } from "../photos/read-photos.ts";
import { sha256 } from "../platform/hash.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { orphanedPhotos } from "../photos/orphaned-photos.record.ts";

export interface AddPhotosDeps extends OrphanDeps {
  transact: Transact;
  /** @throws UnusablePhoto */
  renderPhoto: (original: Uint8Array) => Promise<RenderedPhoto>;
  now: Clock;
  random: Random;
}

interface Upload {
  caller: Identity;
  album: PhotoAlbum;
  files: SentFile[];
  repeat: RepeatableRequest | null;
}

/** A repeated upload returns the current photos. */
const NOTHING_KEPT = z.object({});

/**
 * Adds photos to a listing or a house, all or none. The order keeps files and records consistent after a crash: record
 * of orphans, then files, then the album.
 * @param form - parses the body, after the caller's right is verified
 * @throws Problem of the album, `too_many_photos`, `invalid_fields` naming each refused file,
 * `too_many_requests`, `idempotency_key_reused`, `busy`
 */
export async function addPhotos(
  deps: AddPhotosDeps,
  caller: Identity,
  album: PhotoAlbum,
  form: () => Promise<{ files: SentFile[] }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<ListingPhotos> {
  await album.requireEditor(caller);
  const { files } = await form();
  requireAll(
    files,
    files.map((file) => sniffedRefusal(file, PHOTOS)),
  );
  const repeat = repeatable(caller.uid, "addPhotos", idempotencyKey, {
    propertyId: album.id,
    files: files.map(({ bytes }) => sha256(bytes)),
  });
  const upload: Upload = { caller, album, files, repeat };

  const begun = await begin(deps, upload, count);
  const photos =
    "owner_id" in begun ? await take(deps, upload, begun, await keepFiles(deps, upload, begun)) : begun.photos;
  return { photos: photos.map((photo) => photoOf(album.id, photo)) };
}

/** Counts the photos and records the future files as orphans, or returns the result of the first upload. */
function begin(
  deps: AddPhotosDeps,
  { caller, album, files, repeat }: Upload,
  count: Count,
): Promise<OrphanedPhotos | { photos: readonly ListingPhoto[] }> {
  const orphansId = newId(deps.random);
  const photoIds = files.map(() => newId(deps.random));
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, NOTHING_KEPT, now);
    const [{ photos }, limits, first] = await Promise.all([
      album.open(tx, caller),
      tx.get(accountLimits, caller.uid),
      once.first,
    ]);
    if (first) return { photos };
    requireRoom(photos, files.length, album.rule);
    const orphans = uploadBegun(orphansId, album.id, photoIds, now);
    tx.save(accountLimits, count(limits, now, files.length));
    tx.save(orphanedPhotos, orphans);
    return orphans;
  });
}

/** Renders every photo before it saves the first file. Nothing references them yet, so a failure may delete them. */
async function keepFiles(
  deps: AddPhotosDeps,
  { album, files }: Upload,
  orphans: OrphanedPhotos,
): Promise<RenderedPhoto[]> {
  try {
    const rendered = await readPhotos(files, deps.renderPhoto);
    for (const [index, { variants }] of rendered.entries())
      await deps.photoFiles.save(album.id, orphans.photo_ids[index] ?? "", variants);
    return rendered;
  } catch (error) {
    await cleanUpPhotos(deps, orphans);
    throw error;
  }
}

/**
 * Adds the photos to the album. Only a refusal deletes their files here: after a lost response the commit may have
 * succeeded, and the sweep decides by the record of orphans.
 */
async function take(
  deps: AddPhotosDeps,
  upload: Upload,
  orphans: OrphanedPhotos,
  rendered: RenderedPhoto[],
): Promise<readonly ListingPhoto[]> {
  try {
    const { photos, taken } = await decide(deps, upload, orphans, rendered);
    if (!taken) await cleanUpPhotos(deps, orphans);
    return photos;
  } catch (error) {
    if (isRefusal(error)) await cleanUpPhotos(deps, orphans);
    throw error;
  }
}

function decide(
  deps: AddPhotosDeps,
  { caller, album, repeat }: Upload,
  orphans: OrphanedPhotos,
  rendered: RenderedPhoto[],
): Promise<{ photos: readonly ListingPhoto[]; taken: boolean }> {
  const added = rendered.map(({ width, height, thumbhash, hashes }, index) => ({
    id: orphans.photo_ids[index] ?? "",
    width,
    height,
    thumbhash,
    hashes,
  }));
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, NOTHING_KEPT, now);
    const [opened, pending, first] = await Promise.all([
      album.open(tx, caller),
      tx.get(orphanedPhotos, orphans.id),
      once.first,
    ]);
    const { photos: known } = opened;
    // A retry after a lost response finds the photos already added.
    if (known.some(({ id }) => orphans.photo_ids.includes(id))) return { photos: known, taken: true };
    if (first) return { photos: known, taken: false };
    if (!pending || !mayStillEnd(pending, now)) throw busy();
    const photos = withNewPhotos(known, added, album.rule);
    opened.save(photos);
    tx.remove(orphanedPhotos, orphans.id);
    once.made({});
    return { photos, taken: true };
  });
}
