import useSWR, { mutate } from "swr";
import type { PhotoSize } from "@lopango/contract/photos";
import { api } from "../../lib/api/api.ts";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { keepSeen, keptFile, seenFileOr } from "../../lib/browser/kept-files.ts";

/**
 * Where a private photo comes from: asked for with the person's token, and kept by no cache of the browser's
 * (docs/decisions/0086).
 */
interface PhotoSource {
  key: readonly [string, ...unknown[]];
  /** Null where there is none any more. */
  load: () => Promise<Blob | null>;
}

/** Of a conversation, of one that an admin reads (which is written down), or on this device, where it waits to be sent. */
export type PhotoPlace = { thread: string; id: string; isReported?: boolean } | { queued: string };

/** A photo of a message, as it is drawn. */
export interface DrawnPhoto {
  width: number;
  height: number;
  place: PhotoPlace;
}

function sourceOf(place: PhotoPlace, size: PhotoSize): PhotoSource {
  if ("queued" in place) return { key: keyOf("queued-photo", place.queued), load: () => keptFile(place.queued) };
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

/** This page has it already. */
export function keepSentPhoto(place: { thread: string; id: string }, size: PhotoSize, file: Blob): void {
  void keepSeen(`${place.id}/${size}`, file);
  void mutate(sourceOf(place, size).key, addressOf(file), { revalidate: false });
}

/** The photo's address in this page, once somebody wants it: undefined before, null where there is no such photo. */
export function usePhoto(place: PhotoPlace, size: PhotoSize, isWanted = true) {
  const { key, load } = sourceOf(place, size);
  return useSWR(isWanted ? key : null, async () => addressOf(await load()), {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
}
