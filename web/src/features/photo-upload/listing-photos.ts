import type { Photo } from "@lopango/contract/property";
import type { ArrivedFile } from "../../lib/uploads/upload-queue.ts";
import { withArrival } from "./chosen-order.ts";

/** The photos of one listing as this device knows them: answers come late, twice and in another order than was sent. */
export interface ListingPhotos {
  all: () => readonly Photo[];
  /** As the listing's page has them. */
  know: (photos: readonly Photo[]) => void;
  /** A file has arrived, and the server answered all photos as they were then. */
  arrived: (answer: readonly Photo[], sent: Pick<ArrivedFile, "place" | "fingerprint">) => void;
  /** How many have arrived from this device. */
  arrivals: () => number;
  /** Whether a file of that content arrived from this device and is still there. */
  has: (fingerprint: string | null) => boolean;
  /** One was deleted: an answer that is older may still name it. */
  deleted: (id: string) => void;
  /** The host has put these in order: an answer of theirs that comes later moves them no more. */
  arranged: (photos: readonly Photo[]) => void;
  /** Whether they stand otherwise than the server has them since some arrived; it is not said again. */
  takeUnsaved: () => boolean;
}

export function createListingPhotos(): ListingPhotos {
  let photos: readonly Photo[] = [];
  let arrivals = 0;
  let isUnsaved = false;
  let arranged: ReadonlySet<string> = new Set();
  const deleted = new Set<string>();
  /** As they were chosen on this device, by the photo's id. */
  const places = new Map<string, number>();
  const prints = new Map<string, string>();

  return {
    all: () => photos,
    know: (known) => void (photos = known),
    arrived: (answer, { place, fingerprint }) => {
      arrivals += 1;
      // An answer may be older than one that overtook it: what is known already stays, what was deleted does too.
      const known = new Set([...photos.map(({ id }) => id), ...deleted]);
      const all = [...photos, ...answer.filter(({ id }) => !known.has(id))];
      photos = all;
      const arrived = answer.at(-1);
      // A repetition is answered with the photos as they are by then: the last of them may be another one.
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
