import { useEffect, useState, useSyncExternalStore } from "react";
import type { Photo } from "@lopango/contract/property";
import { MAX_PHOTOS } from "@lopango/contract/limits";
import { api } from "../../lib/api.ts";
import { LONGEST_REQUEST_MS, newIdempotencyKey } from "../../lib/api-client.ts";
import { useLeaveWarning } from "../../lib/use-leave-warning.ts";
import { shrink } from "./shrink.ts";
import { createUploadQueue, isUnderWay, type Upload, type UploadQueue } from "./upload-queue.ts";

/** Lines that carry one photo well carry two (design §9). */
const AT_ONCE = 2;

interface Listing {
  queue: UploadQueue;
  /** How many photos the server has, as far as is known. */
  stored: number;
  /** Hears of the photos that the server has after each that arrived. */
  onPhotos: (photos: Photo[]) => void;
}

/** What is on its way goes on while its host looks at other screens. */
const listings = new Map<string, Listing>();

function listingOf(propertyId: string): Listing {
  const known = listings.get(propertyId);
  if (known) return known;
  const queue = createUploadQueue({
    prepare: shrink,
    send: (photo, name, idempotencyKey, onProgress) => {
      const body = new FormData();
      body.append("files", photo, name);
      return api.post("/api/properties/{id}/photos", {
        params: { id: propertyId },
        body,
        idempotencyKey,
        onProgress,
        timeoutMs: LONGEST_REQUEST_MS,
      });
    },
    arrived: ({ photos }) => {
      listing.stored = photos.length;
      listing.onPhotos(photos);
    },
    room: () => MAX_PHOTOS - listing.stored,
    // The first one to arrive becomes the cover: that has to be the first one chosen.
    width: () => (listing.stored === 0 ? 1 : AT_ONCE),
    newKey: newIdempotencyKey,
  });
  const listing: Listing = { queue, stored: 0, onPhotos: () => undefined };
  listings.set(propertyId, listing);
  return listing;
}

/** Tells a listing's uploads what its page knows, and answers their queue. */
function follow(propertyId: string, known: Partial<Pick<Listing, "stored" | "onPhotos">>): UploadQueue {
  return Object.assign(listingOf(propertyId), known).queue;
}

/**
 * The photos of a listing that are on their way.
 * @param stored how many photos the listing has.
 * @param onPhotos called with all its photos after each that arrived.
 */
export function usePhotoUploads(
  propertyId: string,
  stored: number,
  onPhotos: (photos: Photo[]) => void,
): { uploads: readonly Upload[]; queue: UploadQueue } {
  const [queue] = useState(() => follow(propertyId, { stored }));
  useEffect(() => void follow(propertyId, { stored, onPhotos }), [propertyId, stored, onPhotos]);
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);

  useLeaveWarning(isUnderWay(uploads));
  return { uploads, queue };
}
