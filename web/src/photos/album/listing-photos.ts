import type { Photo } from "@lopango/contract/photos/photo";
import type { ArrivedFile } from "../../files/upload-queue.ts";

/** Photos of one listing as this device knows them. Answers can arrive late, twice, or out of order. */
export interface ListingPhotos {
  all: () => readonly Photo[];
  /** Sets the photos loaded by the listing's page. */
  know: (photos: readonly Photo[]) => void;
  /** Records an uploaded file with the server's answer, which lists all photos at that time. */
  arrived: (answer: readonly Photo[], sent: Pick<ArrivedFile, "place" | "fingerprint">) => void;
  arrivals: () => number;
  /** Tells whether a file with this content was uploaded from this device and still exists. */
  has: (fingerprint: string | null) => boolean;
  /** Marks a photo as deleted: an older answer can still contain it. */
  deleted: (id: string) => void;
  /** Marks photos as ordered by the host: later answers do not move them. */
  arranged: (photos: readonly Photo[]) => void;
  /** Returns whether arrivals left an unsaved order, and resets the flag. */
  takeUnsaved: () => boolean;
}

export function createListingPhotos(): ListingPhotos {
  let photos: readonly Photo[] = [];
  let arrivals = 0;
  let isUnsaved = false;
  let arranged: ReadonlySet<string> = new Set();
  const deleted = new Set<string>();
  /** Index in the order of choice on this device, by photo id. */
  const places = new Map<string, number>();
  const prints = new Map<string, string>();

  return {
    all: () => photos,
    know: (known) => void (photos = known),
    arrived: (answer, { place, fingerprint }) => {
      arrivals += 1;
      // Answers can arrive out of order: known photos stay, deleted ones are not added again.
      const known = new Set([...photos.map(({ id }) => id), ...deleted]);
      const all = [...photos, ...answer.filter(({ id }) => !known.has(id))];
      photos = all;
      const arrived = answer.at(-1);
      // The answer to a retry lists the current photos, so its last one can be another photo.
      if (!arrived || places.has(arrived.id) || deleted.has(arrived.id)) return;
      places.set(arrived.id, place);
      if (fingerprint) prints.set(fingerprint, arrived.id);
      if (arranged.has(arrived.id)) return;
      photos = withArrival(all, arrived, (id) => places.get(id));
      isUnsaved ||= photos.some(({ id }, at) => id !== all[at]?.id);
    },
    arrivals: () => arrivals,
    has: (fingerprint) => fingerprint !== null && photos.some(({ id }) => prints.get(fingerprint) === id),
    deleted: (id) => void deleted.add(id),
    arranged: (order) => void (arranged = new Set(order.map(({ id }) => id))),
    takeUnsaved: () => {
      const was = isUnsaved;
      isUnsaved = false;
      return was;
    },
  };
}

/**
 * Inserts an arrived photo before the first photo chosen after it, but never before one chosen earlier.
 * A photo inserted before the cover becomes the cover, because the first photo chosen is the cover.
 * @param place index of a photo in the order of choice; undefined for photos from elsewhere
 */
export function withArrival<P extends { id: string; is_cover: boolean }>(
  photos: readonly P[],
  arrived: P,
  place: (id: string) => number | undefined,
): P[] {
  const others = photos.filter(({ id }) => id !== arrived.id);
  const own = place(arrived.id) ?? Infinity;
  const earlier = others.map(({ id }) => (place(id) ?? Infinity) < own).lastIndexOf(true);
  const later = others.findIndex(({ id }) => (place(id) ?? -1) > own);
  const at = later < 0 ? others.length : Math.max(later, earlier + 1);
  const leads = at === 0 && others[0]?.is_cover === true;
  const rest = leads ? others.map((photo) => ({ ...photo, is_cover: false })) : others;
  const placed = { ...arrived, is_cover: !rest.some(({ is_cover }) => is_cover) };
  return [...rest.slice(0, at), placed, ...rest.slice(at)];
}
