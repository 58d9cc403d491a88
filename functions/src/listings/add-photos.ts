import type { ListingPhotos } from "@lopango/contract/listings/host-calendar";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { uploadFiles, type UploadDeps } from "../files/upload.ts";
import type { PhotoFiles } from "../photos/photo-file.store.ts";
import { PHOTOS, readPhotos } from "../photos/read-photos.ts";
import type { RenderedPhoto } from "../photos/rules/rendered-photo.ts";
import { repeatable } from "../platform/firestore/idempotency.ts";
import { sniffedRefusal, requireAll, type SentFile } from "../platform/sent-file.ts";
import { sha256 } from "../platform/hash.ts";
import { photoOf } from "./catalogue.ts";
import type { PhotoAlbum } from "./photo-album.ts";
import { requireRoom, withNewPhotos } from "./rules/new-photos.ts";

export interface AddPhotosDeps extends UploadDeps {
  photoFiles: PhotoFiles;
  /** @throws UnusablePhoto */
  renderPhoto: (original: Uint8Array) => Promise<RenderedPhoto>;
}

/**
 * Adds photos to a listing or a house, all or none. A repeated upload returns the current photos.
 * @param form - parses the body, after the caller's right is verified
 * @throws Problem of the album
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
  const photos = await uploadFiles(deps, {
    uid: caller.uid,
    folder: "photos",
    files,
    repeat: repeatable(caller.uid, "addPhotos", idempotencyKey, {
      propertyId: album.id,
      files: files.map(({ bytes }) => sha256(bytes)),
    }),
    count,
    prepare: () => readPhotos(files, deps.renderPhoto),
    save: (ownerId, id, { variants }: RenderedPhoto) => deps.photoFiles.save(ownerId, id, variants),
    async open(tx, begun) {
      const opened = await album.open(tx, caller);
      return {
        owner_id: album.id,
        isAdded: opened.photos.some(({ id }) => begun?.file_ids.includes(id)),
        repeated: () => opened.photos,
        requireRoom: () => requireRoom(opened.photos, files.length, album.rule),
        add(kept) {
          const added = kept.map(({ id, content: { width, height, thumbhash, hashes } }) => ({
            id,
            width,
            height,
            thumbhash,
            hashes,
          }));
          const all = withNewPhotos(opened.photos, added, album.rule);
          opened.save(all);
          return all;
        },
      };
    },
  });
  return { photos: photos.map((photo) => photoOf(album.id, photo)) };
}
