import type { ListingsDeps } from "./publish-listing.ts";
import { MAX_PHOTOS } from "@lopango/contract/limits";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { teamsOf } from "../teams/require-right.ts";
import { listings } from "./listing.record.ts";
import { requireListing } from "./require-listing.ts";
import type { ListingPhoto } from "./rules/listing.ts";
import { requireRoom, withNewPhotos, arranged, withoutKnownPhoto, type AlbumRule } from "./rules/listing-photos.ts";
import type { ListingPhotos, PhotoOrder } from "@lopango/contract/listings/host-calendar";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { uploadFiles, type UploadDeps } from "../files/upload.ts";
import type { PhotoFiles } from "../photos/photo-file.store.ts";
import { PHOTOS, readPhotos } from "../photos/read-photos.ts";
import type { RenderedPhoto } from "../photos/rules/rendered-photo.ts";
import { repeatable } from "../platform/firestore/idempotency.ts";
import { sniffedRefusal, requireAll } from "../files/rules/file-refusal.ts";
import type { SentFile } from "../platform/sent-file.ts";
import { sha256 } from "../platform/hash.ts";
import { photoOf } from "./catalogue.ts";
import { newId } from "../platform/random.ts";
import { cleanUpFiles, orphanFiles } from "../files/orphaned-files.ts";
import { accountLimits } from "../identity/account-limits.record.ts";

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

export const albumOfListing = (deps: Pick<ListingsDeps, "listings" | "teams">, id: string): PhotoAlbum => ({
  id,
  rule: { most: MAX_PHOTOS, owner: "Une annonce", thisOne: "celle-ci" },
  async requireEditor(caller) {
    await requireListing(deps.teams.team, await deps.listings.find(id), caller, "edit_establishment");
  },
  async open(tx, caller) {
    const listing = await requireListing(teamsOf(tx), await tx.get(listings, id), caller, "edit_establishment");
    return { photos: listing.photos, save: (photos) => tx.save(listings, { ...listing, photos }) };
  },
});

export interface AddPhotosDeps extends UploadDeps {
  photoFiles: PhotoFiles;
  /** @throws UnusablePhoto */
  renderPhoto: (original: Uint8Array) => Promise<RenderedPhoto>;
}

/**
 * Adds photos to a listing or a house, all or none. A repeated upload returns the current photos.
 * @param form - parses the body, after the caller's right is verified
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

/** Reorders the photos of a listing or a house and sets the cover. */
export function arrangePhotos(
  deps: UploadDeps,
  caller: Identity,
  album: PhotoAlbum,
  order: PhotoOrder,
  count: Count,
): Promise<ListingPhotos> {
  return deps.transact(async (tx) => {
    const [opened, limits] = await Promise.all([album.open(tx, caller), tx.get(accountLimits, caller.uid)]);
    const photos = arranged(opened.photos, order);
    opened.save(photos);
    tx.save(accountLimits, count(limits, deps.now()));
    return { photos: photos.map((photo) => photoOf(album.id, photo)) };
  });
}

/** Removes one photo of a listing or a house; its files are deleted afterwards, or by the sweep. */
export async function deletePhoto(
  deps: UploadDeps,
  caller: Identity,
  album: PhotoAlbum,
  photoId: string,
): Promise<void> {
  const orphansId = newId(deps.random);
  const orphans = await deps.transact(async (tx) => {
    const opened = await album.open(tx, caller);
    opened.save(withoutKnownPhoto(opened.photos, photoId));
    const files = [{ id: photoId }];
    return orphanFiles(tx, orphansId, { folder: "photos", owner_id: album.id, files }, deps.now());
  });
  await cleanUpFiles(deps, orphans);
}
