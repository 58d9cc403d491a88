import { useEffect, useState, useSyncExternalStore } from "react";
import type { Photo } from "@lopango/contract/photos/photo";
import { fileRequest } from "../../lib/api/file-transfer.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { ALBUMS, type Album } from "./album.ts";
import { createListingPhotos, type ListingPhotos } from "./listing-photos.ts";
import { savePhotoOrder } from "./photo-order.ts";
import { createLastingQueue } from "../../files/lasting-queue.ts";
import type { Upload } from "../../files/one-upload.ts";
import { shrink } from "../../files/shrink/shrink.ts";
import { countAccepted, isUnderWay, type UploadQueue } from "../../files/upload-queue.ts";

/** Connections that carry one photo well carry two. */
const AT_ONCE = 2;

interface Uploading {
  queue: UploadQueue;
  /** Null while the listing is being created: its photos are prepared and wait. */
  id: string | null;
  photos: ListingPhotos;
  onPhotos: (photos: Photo[]) => void;
}

/** By id of the owner or name of the form. Module state, so that uploads continue on other screens. */
const albums = new Map<string, Uploading>();

function uploadingOf(name: string, { of, id }: { of: Album["of"]; id: string | null }): Uploading {
  const known = albums.get(name);
  if (known) return known;
  const photos = createListingPhotos();

  const queue = createLastingQueue({
    prepare: (file) => shrink(file),
    send: (photo, file, idempotencyKey, onProgress) =>
      ALBUMS[of].add(album.id ?? "", { ...fileRequest(photo, file), idempotencyKey, onProgress }),
    arrived: (answer, sent) => {
      photos.arrived(answer.photos, sent);
      album.onPhotos([...photos.all()]);
    },
    room: () => ALBUMS[of].most - photos.all().length,
    // The first photo to arrive becomes the cover, so the first one chosen is sent alone.
    width: () => (album.id === null ? 0 : photos.all().length === 0 ? 1 : AT_ONCE),
    isStored: (_, print) => photos.has(print),
  });
  /** Saves the order once all uploads have ended. On failure, the order of arrival stays and the host can change it. */
  const saveOrder = () => {
    if (!album.id || isUnderWay(queue.uploads()) || !photos.takeUnsaved()) return;
    savePhotoOrder({ of, id: album.id }, photos.all()).catch(() => undefined);
  };
  // Deferred, because `arrived` runs after a photo has left the queue.
  queue.subscribe(() => queueMicrotask(saveOrder));
  window.addEventListener(ERASED, photos.takeUnsaved);
  const album: Uploading = { queue, id, photos, onPhotos: () => undefined };
  albums.set(name, album);
  return album;
}

/** Sends the photos chosen before the listing existed. */
export function sendHeldPhotos(name: string, id: string): void {
  const album = albums.get(name);
  if (!album) return;
  albums.delete(name);
  albums.set(id, album);
  album.id = id;
  album.queue.resume();
}

/** Sets the photos and the listener of an album, and returns its upload queue. */
function follow(album: Album, photos: readonly Photo[], onPhotos?: Uploading["onPhotos"]): UploadQueue {
  const uploading = uploadingOf(album.id, album);
  uploading.photos.know(photos);
  if (onPhotos) uploading.onPhotos = onPhotos;
  return uploading.queue;
}

/** Loads a listing or a house, and adds photos that this device uploaded meanwhile: the answer may not contain them. */
export async function withArrivals<P extends { photos: readonly Photo[] }>(
  id: string,
  ask: () => Promise<P>,
): Promise<P> {
  const before = albums.get(id)?.photos.arrivals() ?? 0;
  const answer = await ask();
  const photos = albums.get(id)?.photos;
  return photos && photos.arrivals() > before ? { ...answer, photos: [...photos.all()] } : answer;
}

/** Keeps the host's order when later answers arrive. */
export function keepArranged(ownerId: string, photos: readonly Photo[]): void {
  albums.get(ownerId)?.photos.arranged(photos);
}

export function forgetPhoto(ownerId: string, photoId: string): void {
  albums.get(ownerId)?.photos.deleted(photoId);
}

export interface PhotoUploads {
  uploads: readonly Upload[];
  queue: UploadQueue;
  /** Number of photos that still fit, with running uploads counted. */
  room: number;
}

/**
 * Uploads of an album.
 * @param photos stored photos
 * @param onPhotos called with all photos after each upload
 */
export function usePhotoUploads(
  { of, id }: Album,
  photos: readonly Photo[],
  onPhotos: (photos: Photo[]) => void,
): PhotoUploads {
  const [queue] = useState(() => follow({ of, id }, photos));
  useEffect(() => void follow({ of, id }, photos, onPhotos), [of, id, photos, onPhotos]);
  return useQueue(queue, ALBUMS[of].most - photos.length);
}

/** Photos chosen before the listing exists; `sendHeldPhotos` sends them. */
export function useHeldPhotos(name: string): PhotoUploads {
  return useQueue(uploadingOf(name, { of: "listing", id: null }).queue, ALBUMS.listing.most);
}

function useQueue(queue: UploadQueue, free: number): PhotoUploads {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  return { uploads, queue, room: Math.max(0, free - countAccepted(uploads)) };
}
