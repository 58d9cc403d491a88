import type { Job } from "../platform/job.ts";
import { z } from "zod";
import { MAX_MESSAGE_PHOTOS, MAX_REPORT_PHOTOS } from "@lopango/contract/limits";
import type { MessagePhoto } from "@lopango/contract/messages/message";
import { PHOTO_SIZES, PHOTO_SIZE_WIDTHS, type PhotoSize } from "@lopango/contract/photos/photos";
import { requireNotLeaving, type Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { newId, type Random } from "../platform/random.ts";
import { isPaid, requirePhotosAllowed, requireReader } from "./rules/thread.ts";
import { inMessage, isKept, newThreadPhoto, type ThreadPhotoName, reportFolder } from "./rules/thread-photo.ts";
import type { RenderedPhoto } from "../photos/rules/rendered-photo.ts";
import { Problem } from "../platform/problem.ts";
import { sniffedRefusal, requireAll, type SentFile } from "../platform/sent-file.ts";
import type { BookingStore } from "../bookings/booking.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { MessageStore } from "./message.store.ts";
import type { ThreadPhotoFiles } from "./thread-photo-file.store.ts";
import type { ThreadPhotoStore } from "./thread-photo.store.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import type { Download } from "../platform/download.ts";
import type { Log } from "../platform/log.ts";
import { PHOTOS, readPhotos } from "../photos/read-photos.ts";
import type { Clock } from "../platform/clock.ts";
import { onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import type { UserStore } from "../identity/user.store.ts";
import { sha256 } from "../platform/hash.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { isUnlocked, requireWriter, threadOrNew } from "./threads.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { threadPhotos } from "./thread-photo.record.ts";

interface KeepPhotosDeps {
  transact: Transact;
  threadPhotoFiles: ThreadPhotoFiles;
  /** @throws UnusablePhoto */
  renderPhoto: (original: Uint8Array, widths: readonly number[]) => Promise<RenderedPhoto>;
  now: Clock;
  random: Random;
}

export interface AddThreadPhotosDeps extends KeepPhotosDeps {
  messages: Pick<MessageStore, "thread">;
  teams: Pick<TeamStore, "team">;
  bookings: Pick<BookingStore, "booking">;
  listings: ListingStore;
  people: Pick<UserStore, "find">;
  unlocks: Pick<UnlockStore, "find">;
}

const WIDTHS = PHOTO_SIZES.map((size) => PHOTO_SIZE_WIDTHS[size]);

/**
 * Adds photos to a thread for a later message, all or none. Records precede files; the sweep deletes photos without a
 * message after a day.
 * @param form - parses the body, after the sender is verified
 * @throws Problem `thread_not_found`, `thread_over`, `photos_after_payment`, `invalid_fields` naming each refused file,
 * `too_many_requests`, `idempotency_key_reused`
 */
export async function addThreadPhotos(
  deps: AddThreadPhotosDeps,
  { uid }: Pick<Identity, "uid">,
  id: string,
  form: () => Promise<{ files: SentFile[] }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<{ photos: MessagePhoto[] }> {
  await requireMayAdd(deps, uid, id);
  return addPrivatePhotos(deps, { uid, folder: id, most: MAX_MESSAGE_PHOTOS }, form, idempotencyKey, count);
}

/**
 * Adds photos for a later report, as those of a later message. Only admins see them.
 * @throws Problem `invalid_fields` naming each refused file, `too_many_requests`, `idempotency_key_reused`
 */
export const addReportPhotos = (
  deps: KeepPhotosDeps,
  { uid }: Pick<Identity, "uid">,
  form: () => Promise<{ files: SentFile[] }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<{ photos: MessagePhoto[] }> =>
  addPrivatePhotos(deps, { uid, folder: reportFolder(uid), most: MAX_REPORT_PHOTOS }, form, idempotencyKey, count);

async function addPrivatePhotos(
  deps: KeepPhotosDeps,
  { uid, folder: id, most }: { uid: string; folder: string; most: number },
  form: () => Promise<{ files: SentFile[] }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<{ photos: MessagePhoto[] }> {
  const { files } = await form();
  requireAll(
    files,
    files.map((file, index) => (index < most ? sniffedRefusal(file, PHOTOS) : `${most} photos au plus à la fois.`)),
  );
  const repeat = repeatable(uid, "addThreadPhotos", idempotencyKey, {
    thread: id,
    files: files.map(({ bytes }) => sha256(bytes)),
  });
  const before = await deps.transact(async (tx) => {
    const once = onceOnly(tx, repeat, addedPhotoIds, deps.now());
    const [limits, first] = await Promise.all([tx.get(accountLimits, uid), once.first]);
    const known = await stillThere(tx, first, deps.now());
    if (!known) tx.save(accountLimits, count(limits, deps.now(), files.length));
    return known;
  });
  if (before) return { photos: before };

  const rendered = await readPhotos(files, (bytes) => deps.renderPhoto(bytes, WIDTHS));
  const photos = rendered.map(({ width, height, variants }) => ({ id: newId(deps.random), width, height, variants }));
  const answer = photos.map(inMessage);
  await deps.transact(async (tx) => {
    const limits = await tx.get(accountLimits, uid);
    // The commit conflicts with a concurrent deletion of the account.
    requireNotLeaving(limits);
    tx.relyOn(limits);
    for (const photo of answer)
      tx.save(threadPhotos, newThreadPhoto({ ...photo, thread: id, author: uid }, deps.now()));
  });
  for (const { id: photo, variants } of photos)
    await deps.threadPhotoFiles.save({ thread: id, id: photo }, sizesOf(variants));
  // Runs after the files are saved, so that a repeated request returns existing photos only. Concurrent duplicates get
  // the first result.
  return deps.transact(async (tx) => {
    const once = onceOnly(tx, repeat, addedPhotoIds, deps.now());
    const twins = await stillThere(tx, await once.first, deps.now());
    if (!twins) once.made({ photos: answer.map((photo) => photo.id) });
    return { photos: twins ?? answer };
  });
}

const addedPhotoIds = z.object({ photos: z.array(z.string()) });

/** Returns the photos of the first request; null when there was none, or when a message can no longer use them. */
async function stillThere(
  tx: UnitOfWork,
  first: z.output<typeof addedPhotoIds> | null,
  now: Date,
): Promise<MessagePhoto[] | null> {
  const found = first && (await Promise.all(first.photos.map((photo) => tx.get(threadPhotos, photo))));
  const photos = found?.flatMap((photo) => (photo && isKept(photo, now) ? [inMessage(photo)] : []));
  return photos && photos.length === found?.length ? photos : null;
}

const sizesOf = (variants: RenderedPhoto["variants"]) =>
  PHOTO_SIZES.flatMap((size, index) => {
    const bytes = variants[index]?.bytes;
    return bytes ? [{ size, bytes }] : [];
  });

async function requireMayAdd(deps: AddThreadPhotosDeps, uid: string, id: string): Promise<void> {
  const [known, booking] = await Promise.all([deps.messages.thread(id), deps.bookings.booking(id)]);
  const asking = await threadOrNew(deps, { known, booking }, deps.now());
  const { thread, side } = await requireWriter(deps.teams.team, asking, uid, "thread");
  requireReader(thread, side);
  const unlocked = await isUnlocked((viewer, property) => deps.unlocks.find(viewer, property), thread);
  requirePhotosAllowed(isPaid(booking) || unlocked);
}

export interface ReadThreadPhotoDeps {
  messages: Pick<MessageStore, "thread">;
  teams: Pick<TeamStore, "team">;
  threadPhotoFiles: ThreadPhotoFiles;
}

/**
 * Returns one photo of the caller's thread: one read.
 * @throws Problem `thread_not_found`, `photo_not_found`
 */
export async function readThreadPhoto(
  deps: ReadThreadPhotoDeps,
  { uid }: Pick<Identity, "uid">,
  photo: ThreadPhotoName,
  size: PhotoSize,
): Promise<Download> {
  await requireWriter(deps.teams.team, await deps.messages.thread(photo.thread), uid, "thread");
  return storedPhoto(deps, photo, size);
}

/** @throws Problem `photo_not_found` */
export async function storedPhoto(
  { threadPhotoFiles }: Pick<ReadThreadPhotoDeps, "threadPhotoFiles">,
  photo: ThreadPhotoName,
  size: PhotoSize,
): Promise<Download> {
  const stored = await threadPhotoFiles.find(photo, size);
  if (!stored) throw new Problem("photo_not_found");
  return { name: "photo.webp", content_type: "image/webp", bytes: stored.bytes, open: () => stored.open() };
}

export interface ClearThreadPhotosDeps {
  threadPhotos: ThreadPhotoStore;
  threadPhotoFiles: ThreadPhotoFiles;
}

/** Deletes photos without a message, or with a deleted one. Idempotent: after a crash the files are deleted again. */
export const dueThreadPhotos = (deps: ClearThreadPhotosDeps, now: Date): Job => ({
  name: "thread_photos",
  ms: 5_000,
  counts: "thread_photos_cleared",
  due: () => deps.threadPhotos.due(now),
  async work(id) {
    const photo = await deps.threadPhotos.photo(id);
    if (!photo || photo.due_at > now) return;
    await deps.threadPhotoFiles.remove([photo]);
    await deps.threadPhotos.forget([id]);
  },
});

/**
 * Deletes the user's photos in threads; failures are left to the sweep. Records of unsent photos stay, because a
 * running upload may still add files.
 */
export async function removeThreadPhotos(
  deps: ClearThreadPhotosDeps & { log: Log; now: Clock },
  uid: string,
): Promise<void> {
  for await (const photos of deps.threadPhotos.disown(uid, deps.now()))
    try {
      await deps.threadPhotoFiles.remove(photos);
      await deps.threadPhotos.forget(photos.filter(({ message }) => message !== null).map(({ id }) => id));
    } catch (error) {
      deps.log("photos of conversations are left to the sweep", { photos: photos.length, error: String(error) });
    }
}
