import useSWR from "swr";
import type { Property } from "@lopango/contract/listings/property";
import { readProperty } from "./read-property.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";

export interface RoomListings {
  /** In the order of the ids; undefined until loaded. */
  listings: Property[] | undefined;
  error: unknown;
  retry: () => void;
}

/** Loads the room types of one house, without identity, so that the CDN can answer. No ids load nothing. */
export function useRoomListings(ids: readonly string[]): RoomListings {
  const { data, error, mutate } = useSWR(ids.length > 0 && keyOf("rooms", ids.join()), () =>
    Promise.all(
      ids.map(async (id) => readProperty(await api.get("/api/properties/{id}", { params: { id }, anonymous: true }))),
    ),
  );
  return { listings: data, error: error as unknown, retry: () => void mutate() };
}
