import { useEffect, useState, useSyncExternalStore } from "react";
import { MAX_PHOTOS } from "@lopango/contract/limits";
import type { Photo } from "@lopango/contract/listings/property";
import { api } from "../../lib/api/api.ts";
import { fileRequest } from "../../lib/api/file-request.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { createListingPhotos, type ListingPhotos } from "./listing-photos.ts";
import { savePhotoOrder } from "./photo-order.ts";
import { createLastingQueue } from "../../lib/uploads/lasting-queue.ts";
import type { Upload } from "../../lib/uploads/one-upload.ts";
import { shrink } from "../../lib/uploads/shrink.ts";
import { countWanted, isUnderWay, type UploadQueue } from "../../lib/uploads/upload-queue.ts";

/** Connections that carry one photo well carry two. */
const AT_ONCE = 2;

interface Listing {
  queue: UploadQueue;
  /** Null while the listing is being created: its photos are prepared and wait. */
  id: string | null;
  photos: ListingPhotos;
  onPhotos: (photos: Photo[]) => void;
}

/** By listing id or form name. Module state, so that uploads continue on other screens. */
const listings = new Map<string, Listing>();

function listingOf(name: string, id: string | null): Listing {
  const known = listings.get(name);
  if (known) return known;
  const photos = createListingPhotos();

  const queue = createLastingQueue({
    prepare: (file) => shrink(file),
    send: (photo, file, idempotencyKey, onProgress) =>
      api.post("/api/properties/{id}/photos", {
        params: { id: listing.id ?? "" },
        ...fileRequest(photo, file),
        idempotencyKey,
        onProgress,
      }),
    arrived: (answer, sent) => {
      photos.arrived(answer.photos, sent);
      listing.onPhotos([...photos.all()]);
    },
    room: () => MAX_PHOTOS - photos.all().length,
    // The first photo to arrive becomes the cover, so the first one chosen is sent alone.
    width: () => (listing.id === null ? 0 : photos.all().length === 0 ? 1 : AT_ONCE),
    isStored: (_, print) => photos.has(print),
  });
  /** Saves the order once all uploads have ended. On failure, the order of arrival stays and the host can change it. */
  const saveOrder = () => {
    if (!listing.id || isUnderWay(queue.uploads()) || !photos.takeUnsaved()) return;
    savePhotoOrder(listing.id, photos.all()).catch(() => undefined);
  };
  // Deferred, because `arrived` runs after a photo has left the queue.
  queue.subscribe(() => queueMicrotask(saveOrder));
  window.addEventListener(ERASED, photos.takeUnsaved);
  const listing: Listing = { queue, id, photos, onPhotos: () => undefined };
  listings.set(name, listing);
  return listing;
}

/** Sends the photos chosen before the listing existed. */
export function sendHeldPhotos(name: string, id: string): void {
  const listing = listings.get(name);
  if (!listing) return;
  listings.delete(name);
  listings.set(id, listing);
  listing.id = id;
  listing.queue.resume();
}

/** Sets the photos and the listener of a listing, and returns its upload queue. */
function follow(id: string, photos: readonly Photo[], onPhotos?: Listing["onPhotos"]): UploadQueue {
  const listing = listingOf(id, id);
  listing.photos.know(photos);
  if (onPhotos) listing.onPhotos = onPhotos;
  return listing.queue;
}

/** Loads a listing and adds photos that this device uploaded meanwhile: the answer may not contain them. */
export async function withArrivals<P extends { photos: readonly Photo[] }>(
  id: string,
  ask: () => Promise<P>,
): Promise<P> {
  const before = listings.get(id)?.photos.arrivals() ?? 0;
  const answer = await ask();
  const photos = listings.get(id)?.photos;
  return photos && photos.arrivals() > before ? { ...answer, photos: [...photos.all()] } : answer;
}

/** Keeps the host's order when later answers arrive. */
export function keepArranged(propertyId: string, photos: readonly Photo[]): void {
  listings.get(propertyId)?.photos.arranged(photos);
}

export function forgetPhoto(propertyId: string, photoId: string): void {
  listings.get(propertyId)?.photos.deleted(photoId);
}

export interface PhotoUploads {
  uploads: readonly Upload[];
  queue: UploadQueue;
  /** Number of photos that still fit, with running uploads counted. */
  room: number;
}

/**
 * Uploads of a listing's photos.
 * @param photos stored photos of the listing
 * @param onPhotos called with all photos after each upload
 */
export function usePhotoUploads(
  propertyId: string,
  photos: readonly Photo[],
  onPhotos: (photos: Photo[]) => void,
): PhotoUploads {
  const [queue] = useState(() => follow(propertyId, photos));
  useEffect(() => void follow(propertyId, photos, onPhotos), [propertyId, photos, onPhotos]);
  return useQueue(queue, photos.length);
}

/** Photos chosen before the listing exists; `sendHeldPhotos` sends them. */
export function useHeldPhotos(name: string): PhotoUploads {
  return useQueue(listingOf(name, null).queue, 0);
}

function useQueue(queue: UploadQueue, stored: number): PhotoUploads {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  return { uploads, queue, room: Math.max(0, MAX_PHOTOS - stored - countWanted(uploads)) };
}
