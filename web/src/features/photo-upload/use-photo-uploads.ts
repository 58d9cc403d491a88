import { useEffect, useState, useSyncExternalStore } from "react";
import { MAX_PHOTOS } from "@lopango/contract/limits";
import type { Photo } from "@lopango/contract/property";
import { api } from "../../lib/api/api.ts";
import { LONGEST_REQUEST_MS, newIdempotencyKey } from "../../lib/api/api-client.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { createNetworkWaker } from "../../lib/browser/network-waker.ts";
import { createListingPhotos, type ListingPhotos } from "./listing-photos.ts";
import { savePhotoOrder } from "./photo-order.ts";
import { fingerprintOf } from "../../lib/uploads/fingerprint.ts";
import { protectUploads } from "../../lib/uploads/protect-uploads.ts";
import { shrink } from "../../lib/uploads/shrink.ts";
import {
  countWanted,
  createUploadQueue,
  isUnderWay,
  type Upload,
  type UploadQueue,
} from "../../lib/uploads/upload-queue.ts";

/** Lines that carry one photo well carry two (design §9). */
const AT_ONCE = 2;

interface Listing {
  queue: UploadQueue;
  /** Null while the listing is being written: its photos are made ready and wait. */
  id: string | null;
  photos: ListingPhotos;
  /** Hears of them after each that arrived. */
  onPhotos: (photos: Photo[]) => void;
}

/** What is on its way goes on while its host looks at other screens; by the listing's id, or the name of a form. */
const listings = new Map<string, Listing>();

function listingOf(name: string, id: string | null): Listing {
  const known = listings.get(name);
  if (known) return known;
  const photos = createListingPhotos();
  const network = createNetworkWaker();

  const queue = createUploadQueue({
    prepare: (file) => shrink(file),
    send: (photo, file, idempotencyKey, onProgress) => {
      const body = new FormData();
      body.append("files", photo, file);
      return api.post("/api/properties/{id}/photos", {
        params: { id: listing.id ?? "" },
        body,
        idempotencyKey,
        onProgress,
        timeoutMs: LONGEST_REQUEST_MS,
      });
    },
    arrived: (answer, sent) => {
      network.rested();
      photos.arrived(answer.photos, sent);
      listing.onPhotos([...photos.all()]);
    },
    room: () => MAX_PHOTOS - photos.all().length,
    // The first one to arrive becomes the cover: that has to be the first one chosen.
    width: () => (listing.id === null ? 0 : photos.all().length === 0 ? 1 : AT_ONCE),
    newKey: newIdempotencyKey,
    fingerprint: fingerprintOf,
    isStored: (_, print) => photos.has(print),
    wake: network.wake,
  });
  protectUploads(queue);
  /** Once all are there, or given up. Kept as they came where that fails; the host can still move them. */
  const saveOrder = () => {
    if (!listing.id || isUnderWay(queue.uploads()) || !photos.takeUnsaved()) return;
    savePhotoOrder(listing.id, photos.all()).catch(() => undefined);
  };
  // After `arrived`, which hears of a photo once it has left the queue.
  queue.subscribe(() => queueMicrotask(saveOrder));
  window.addEventListener(ERASED, photos.takeUnsaved);
  const listing: Listing = { queue, id, photos, onPhotos: () => undefined };
  listings.set(name, listing);
  return listing;
}

/** The listing exists now: the photos that were chosen while it was written are sent. */
export function sendHeldPhotos(name: string, id: string): void {
  const listing = listings.get(name);
  if (!listing) return;
  listings.delete(name);
  listings.set(id, listing);
  listing.id = id;
  listing.queue.resume();
}

/** Tells a listing's uploads what its page knows, and answers their queue. */
function follow(id: string, photos: readonly Photo[], onPhotos?: Listing["onPhotos"]): UploadQueue {
  const listing = listingOf(id, id);
  listing.photos.know(photos);
  if (onPhotos) listing.onPhotos = onPhotos;
  return listing.queue;
}

/**
 * Asks how a listing is, with the photos that arrived from this device meanwhile: an answer that left before them knows
 * nothing of them.
 */
export async function withArrivals<P extends { photos: readonly Photo[] }>(
  id: string,
  ask: () => Promise<P>,
): Promise<P> {
  const before = listings.get(id)?.photos.arrivals() ?? 0;
  const answer = await ask();
  const photos = listings.get(id)?.photos;
  return photos && photos.arrivals() > before ? { ...answer, photos: [...photos.all()] } : answer;
}

/** The host has put a listing's photos in order. */
export function keepArranged(propertyId: string, photos: readonly Photo[]): void {
  listings.get(propertyId)?.photos.arranged(photos);
}

/** A photo of a listing was deleted. */
export function forgetPhoto(propertyId: string, photoId: string): void {
  listings.get(propertyId)?.photos.deleted(photoId);
}

export interface PhotoUploads {
  uploads: readonly Upload[];
  queue: UploadQueue;
  /** How many photos more the listing takes beside those that are on their way. */
  room: number;
}

/**
 * The photos of a listing that are on their way.
 * @param photos that the listing has
 * @param onPhotos called with all its photos after each that arrived
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

/** The photos that are chosen while a listing is written; `sendHeldPhotos` sends them. */
export function useHeldPhotos(name: string): PhotoUploads {
  return useQueue(listingOf(name, null).queue, 0);
}

function useQueue(queue: UploadQueue, stored: number): PhotoUploads {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  return { uploads, queue, room: Math.max(0, MAX_PHOTOS - stored - countWanted(uploads)) };
}
