import useSWR, { mutate } from "swr";
import type { PhotoSize } from "@lopango/contract/photos/photos";
import { api } from "../lib/api/api.ts";
import { LONGEST_REQUEST_MS } from "../lib/api/api-client.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { ERASED } from "../lib/browser/device-storage.ts";
import { keepSeen, storedFile, seenFileOr } from "../lib/browser/stored-files.ts";

/**
 * Source of a private photo: requested with the user's token and kept out of the browser's HTTP cache
 * (docs/product/messages.md#photos).
 */
interface PhotoSource {
  key: readonly [string, ...unknown[]];
  /** Null when the photo no longer exists. */
  load: () => Promise<Blob | null>;
}

/**
 * Photo of a conversation, of one that an admin reads (each read is logged), of a report that an admin reads, or queued on
 * this device.
 */
export type PhotoPlace =
  | { thread: string; id: string; isReported?: boolean }
  | { report: string; id: string }
  | { queued: string };

export interface SizedPhoto {
  width: number;
  height: number;
  place: PhotoPlace;
}

function sourceOf(place: PhotoPlace, size: PhotoSize): PhotoSource {
  if ("queued" in place) return { key: keyOf("queued-photo", place.queued), load: () => storedFile(place.queued) };
  if ("report" in place) {
    const { report, id } = place;
    const params = { id: report, photo_id: id };
    return {
      key: keyOf("admin", "report-photo", report, id, size),
      load: () =>
        api.file("/api/admin/report-photos/{id}/{photo_id}", {
          params,
          query: { size },
          timeoutMs: LONGEST_REQUEST_MS,
        }),
    };
  }
  const { thread, id, isReported } = place;
  const asked = { params: { id: thread, photo_id: id }, query: { size }, timeoutMs: LONGEST_REQUEST_MS };
  if (isReported)
    return {
      key: keyOf("admin", "thread-photo", thread, id, size),
      load: () => api.file("/api/admin/threads/{id}/photos/{photo_id}", asked),
    };
  return {
    key: keyOf("thread-photo", thread, id, size),
    load: () => seenFileOr(`${id}/${size}`, () => api.file("/api/threads/{id}/photos/{photo_id}", asked)),
  };
}

const addresses = new Set<string>();
window.addEventListener(ERASED, () => {
  for (const address of addresses) URL.revokeObjectURL(address);
  addresses.clear();
});

function addressOf(file: Blob | null): string | null {
  if (!file) return null;
  const address = URL.createObjectURL(file);
  addresses.add(address);
  return address;
}

/** Caches a sent photo, so that this page does not load it. */
export function keepSentPhoto(place: { thread: string; id: string }, size: PhotoSize, file: Blob): void {
  void keepSeen(`${place.id}/${size}`, file);
  void mutate(sourceOf(place, size).key, addressOf(file), { revalidate: false });
}

/** Returns the photo's object URL: undefined until it is wanted and loaded, null when it does not exist. */
export function usePhoto(place: PhotoPlace, size: PhotoSize, isWanted = true) {
  const { key, load } = sourceOf(place, size);
  return useSWR(isWanted ? key : null, async () => addressOf(await load()), {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
}
