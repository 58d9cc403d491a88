import type { MessagesDeps } from "./send-message.ts";
import type { Job } from "../platform/job.ts";
import { MAX_MESSAGE_PHOTOS, MAX_REPORT_PHOTOS } from "@lopango/contract/limits";
import type { MessagePhoto } from "@lopango/contract/messages/message";
import { PHOTO_SIZES, PHOTO_SIZE_WIDTHS, type PhotoSize } from "@lopango/contract/photos/photos";
import { relyOnAccount, uploadFiles, type UploadDeps } from "../files/upload.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { requirePhotosAllowed, requireReader, hasPaidStay } from "./rules/thread.ts";
import {
  inMessage,
  isKept,
  newThreadPhoto,
  reportFolder,
  requireUnsent,
  shownBy,
  type ThreadPhotoName,
} from "./rules/thread-photo.ts";
import type { RenderedPhoto } from "../photos/rules/rendered-photo.ts";
import { Problem } from "../platform/problem.ts";
import { sniffedRefusal, requireAll } from "../files/rules/file-refusal.ts";
import type { SentFile } from "../platform/sent-file.ts";
import type { Download } from "../platform/download.ts";
import { PHOTOS, readPhotos } from "../photos/read-photos.ts";
import { repeatable } from "../platform/firestore/idempotency.ts";
import { sha256 } from "../platform/hash.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { isUnlocked, requireWriter, threadOrNew } from "./threads.ts";
import { threadPhotos } from "./thread-photo.record.ts";
import type { TakeReportPhotos } from "../complaints/file-report.ts";
import type { Report } from "../complaints/rules/report.ts";

export interface ThreadUploadDeps
  extends
    UploadDeps,
    Pick<MessagesDeps, "bookings" | "listings" | "messages" | "people" | "teams" | "threadPhotoFiles" | "unlocks"> {
  /** @throws UnusablePhoto */
  renderPhoto: (original: Uint8Array, widths: readonly number[]) => Promise<RenderedPhoto>;
}

const WIDTHS = PHOTO_SIZES.map((size) => PHOTO_SIZE_WIDTHS[size]);

/**
 * Adds photos to a thread for a later message, all or none. The sweep deletes photos without a message after a day.
 * @param form - parses the body, after the sender is verified
 */
export async function addThreadPhotos(
  deps: ThreadUploadDeps,
  { uid }: Pick<Identity, "uid">,
  id: string,
  form: () => Promise<{ files: SentFile[] }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<{ photos: MessagePhoto[] }> {
  await requireMayAdd(deps, uid, id);
  return addPrivatePhotos(deps, { uid, folder: id, most: MAX_MESSAGE_PHOTOS }, form, idempotencyKey, count);
}

/** Adds photos for a later report, as those of a later message. Only admins see them. */
export const addReportPhotos = (
  deps: ThreadUploadDeps,
  { uid }: Pick<Identity, "uid">,
  form: () => Promise<{ files: SentFile[] }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<{ photos: MessagePhoto[] }> =>
  addPrivatePhotos(deps, { uid, folder: reportFolder(uid), most: MAX_REPORT_PHOTOS }, form, idempotencyKey, count);

/** The deps of photos that only those in a folder see. */
export type PrivatePhotosDeps = UploadDeps & Pick<ThreadUploadDeps, "threadPhotoFiles" | "renderPhoto">;

/** Adds photos to a folder for what names them later. The sweep deletes those that nothing names after a day. */
export async function addPrivatePhotos(
  deps: PrivatePhotosDeps,
  { uid, folder: thread, most }: { uid: string; folder: string; most: number },
  form: () => Promise<{ files: SentFile[] }>,
  idempotencyKey: string | null,
  count: Count,
): Promise<{ photos: MessagePhoto[] }> {
  const { files } = await form();
  requireAll(
    files,
    files.map((file, index) => (index < most ? sniffedRefusal(file, PHOTOS) : `${most} photos au plus à la fois.`)),
  );
  const photos = await uploadFiles(deps, {
    uid,
    folder: "message-photos",
    files,
    repeat: repeatable(uid, "addThreadPhotos", idempotencyKey, {
      thread,
      files: files.map(({ bytes }) => sha256(bytes)),
    }),
    count,
    prepare: () => readPhotos(files, (bytes) => deps.renderPhoto(bytes, WIDTHS)),
    save: (_thread, id, { variants }: RenderedPhoto) => deps.threadPhotoFiles.save({ thread, id }, sizesOf(variants)),
    open: async (tx, begun, now) => ({
      owner_id: thread,
      isAdded: begun !== null && (await stillThere(tx, begun.file_ids, now)) !== null,
      repeated: ({ file_ids }) => stillThere(tx, file_ids, now),
      // The message that shows them has a limit.
      requireRoom: () => {},
      async add(kept) {
        await relyOnAccount(tx, uid);
        const added = kept.map(({ id, content: { width, height } }) => ({ id, width, height }));
        for (const photo of added) tx.save(threadPhotos, newThreadPhoto({ ...photo, thread, author: uid }, now));
        return added;
      },
    }),
  });
  return { photos };
}

/** Returns the photos of the first request; null when a message can no longer use them. */
async function stillThere(tx: UnitOfWork, ids: readonly string[], now: Date): Promise<MessagePhoto[] | null> {
  const found = await Promise.all(ids.map((id) => tx.get(threadPhotos, id)));
  const photos = found.flatMap((photo) => (photo && isKept(photo, now) ? [inMessage(photo)] : []));
  return photos.length === found.length ? photos : null;
}

const sizesOf = (variants: RenderedPhoto["variants"]) =>
  PHOTO_SIZES.flatMap((size, index) => {
    const bytes = variants[index]?.bytes;
    return bytes ? [{ size, bytes }] : [];
  });

async function requireMayAdd(deps: ThreadUploadDeps, uid: string, id: string): Promise<void> {
  const [known, booking] = await Promise.all([deps.messages.thread(id), deps.bookings.booking(id)]);
  const asking = await threadOrNew(deps, { known, booking }, deps.now());
  const { thread, side } = await requireWriter(deps.teams.team, asking, uid, "thread");
  requireReader(thread, side);
  const unlocked = await isUnlocked((viewer, property) => deps.unlocks.find(viewer, property), thread);
  requirePhotosAllowed(hasPaidStay(booking) || unlocked);
}

/** Returns one photo of the caller's thread: one read. */
export async function readThreadPhoto(
  deps: MessagesDeps,
  { uid }: Pick<Identity, "uid">,
  photo: ThreadPhotoName,
  size: PhotoSize,
): Promise<Download> {
  await requireWriter(deps.teams.team, await deps.messages.thread(photo.thread), uid, "thread");
  return storedPhoto(deps, photo, size);
}

export async function storedPhoto(
  { threadPhotoFiles }: Pick<MessagesDeps, "threadPhotoFiles">,
  photo: ThreadPhotoName,
  size: PhotoSize,
): Promise<Download> {
  const stored = await threadPhotoFiles.find(photo, size);
  if (!stored) throw new Problem("photo_not_found");
  return { name: "photo.webp", content_type: "image/webp", bytes: stored.bytes, open: () => stored.open() };
}

/** Deletes photos without a message, or with a deleted one. Idempotent: after a crash the files are deleted again. */
export const dueThreadPhotos = (deps: Pick<MessagesDeps, "threadPhotos" | "threadPhotoFiles">, now: Date): Job => ({
  name: "thread_photos",
  ms: 2_000,
  counts: "thread_photos_cleared",
  due: () => deps.threadPhotos.due(now),
  async work(id) {
    const photo = await deps.threadPhotos.photo(id);
    if (!photo || photo.due_at > now) return;
    await deps.threadPhotoFiles.remove(photo.thread, [photo.id]);
    await deps.threadPhotos.forget([id]);
  },
});

/** Deletes the user's photos in threads; failures are left to the sweep, and so are the records of unsent photos. */
export async function removeThreadPhotos(deps: MessagesDeps, uid: string): Promise<void> {
  for await (const photos of deps.threadPhotos.disown(uid, deps.now()))
    try {
      await Promise.all(photos.map(({ thread, id }) => deps.threadPhotoFiles.remove(thread, [id])));
      await deps.threadPhotos.forget(photos.filter(({ message }) => message !== null).map(({ id }) => id));
    } catch (error) {
      deps.log("photos of conversations are left to the sweep", { photos: photos.length, error: String(error) });
    }
}

/** Keeps photos of a report for two years (docs/product/moderation.md#reports). */
export const takeReportPhotos: TakeReportPhotos = async (tx, { id, reporter, photos: ids, now }) => {
  const found = await Promise.all(ids.map((photo) => tx.get(threadPhotos, photo)));
  const photos = requireUnsent(found, { thread: reportFolder(reporter), author: reporter }, now);
  for (const photo of photos) tx.save(threadPhotos, shownBy(photo, { id, created_at: now }));
  return photos.map(inMessage);
};

export const reportPhoto = (
  deps: Pick<MessagesDeps, "threadPhotoFiles">,
  { reporter }: Pick<Report, "reporter">,
  id: string,
  size: PhotoSize,
): Promise<Download> => storedPhoto(deps, { thread: reportFolder(reporter), id }, size);
