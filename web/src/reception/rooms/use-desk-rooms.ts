import useSWR from "swr";
import { ROOM_MARK } from "@lopango/contract/bookings/rooms";
import { MAX_PAGE_SIZE } from "@lopango/contract/limits";
import { ApiError } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { keptValue } from "../../lib/browser/kept-value.ts";

/** A single listing, or a room type of a house. */
export interface DeskRoom {
  id: string;
  title: string;
  /** House of the room type; null for a single listing. */
  house: string | null;
  /** Name of that house; absent on devices that kept the rooms earlier. */
  houseName?: string;
  /** No SMS goes out from a listing that is not online. */
  isOffline?: boolean;
}

interface KeptRooms {
  uid: string;
  rooms: DeskRoom[];
}

const keptRooms = keptValue<KeptRooms | null>("lopango.reception-rooms", (text) => {
  try {
    const kept = JSON.parse(text ?? "null") as KeptRooms | null;
    return kept && typeof kept.uid === "string" && Array.isArray(kept.rooms) ? kept : null;
  } catch {
    return null;
  }
});

/**
 * Own listings, and the room types on offer of the houses at whose reception the caller works. Without network it is
 * what the device kept; undefined until known.
 */
export function useDeskRooms(uid: string): DeskRoom[] | undefined {
  const kept = keptRooms.use();
  const { data } = useSWR(keyOf("reception-listings", uid), () => loadRooms(), {
    onSuccess: (rooms) => keptRooms.become({ uid, rooms }),
  });
  return data ?? (kept?.uid === uid ? kept.rooms : undefined);
}

async function loadRooms(): Promise<DeskRoom[]> {
  const [own, teams] = await Promise.all([
    api.list("/api/properties", { query: { owner: "me", limit: MAX_PAGE_SIZE } }),
    api.get("/api/host/teams"),
  ]);
  const houses = await Promise.all(
    teams.map(({ establishment_id: id }) =>
      api.get("/api/establishments/{id}", { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }),
    ),
  );
  return [
    ...own.items.map(({ id, title, establishment_id: house, is_active }) => ({
      id,
      title,
      house,
      isOffline: !is_active,
      ...(house !== null && title.includes(ROOM_MARK) && { houseName: title.slice(0, title.indexOf(ROOM_MARK)) }),
    })),
    // A house without a room type on offer is not found.
    ...houses.flatMap((house) =>
      (house?.rooms ?? []).map(({ property_id: id, title }) => ({
        id,
        title,
        house: house?.id ?? null,
        ...(house && { houseName: house.name }),
      })),
    ),
  ];
}
