import type { CivilMonth } from "@lopango/contract/platform/dates";
import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import type { Property } from "@lopango/contract/listings/property";
import { ApiError } from "../lib/api/api-error.ts";
import { isHost, type SessionState, useSession } from "../identity/session/store.ts";
import { api } from "../lib/api/api.ts";
import { keyOf, type CacheKey } from "../lib/api/cache-keys.ts";
import { useInitialData } from "../lib/api/initial-data.ts";
import { readProperty } from "./read-property.ts";
import { useUnlockMark } from "./unlock-mark.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    /** A listing as the public sees it, or as `viewer` does. */
    property: [id: string, viewer?: string];
    /** The room types of one booking or house, as the public sees them. */
    rooms: [ids: string];
    "own-listing": [id: string, uid: string];
    "own-listings": [uid: string | undefined];
    /** Rate rules of a listing and of its house. */
    rates: [listing: string, uid: string | undefined];
    "host-calendar": [listing: string, uid: string | undefined, month: CivilMonth];
  }
}

interface Answered {
  data?: Property | undefined;
  error?: unknown;
}

const VISITOR = "visitor";

/** Tells whether the request found no listing: unknown, or offline. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** Returns the account id of the viewer, or `visitor` without an account. */
export const viewerOf = (session: SessionState): string =>
  session.status === "signed-in" ? session.profile.uid : VISITOR;

/**
 * Returns the viewer whose answer can differ from the public one; null when there is none.
 * It can for a locked or offline listing, for a host, and in a browser that started an unlock.
 * @param isMarked whether this browser ever started to unlock the listing
 */
export function ownViewer(common: Answered, session: SessionState, isMarked: boolean): string | null {
  const isLocked = common.data?.description_locked === true;
  if (session.status === "signed-in")
    return isLocked || isMarked || isMissing(common.error) || isHost(session) ? viewerOf(session) : null;
  return session.status !== "loading" && isMarked ? VISITOR : null;
}

/**
 * Combines the public answer and the viewer's own.
 * @param viewer result of `ownViewer`
 */
export function viewOf(
  common: Answered,
  own: Answered,
  viewer: string | null,
  session: SessionState,
): { property: Property | undefined; error: unknown; isChecking: boolean } {
  const isAsking = viewer === null ? session.status === "loading" : !own.data && !own.error;
  const isHidden = isMissing(common.error);
  return {
    property: (viewer === null ? undefined : own.data) ?? common.data,
    error: isHidden && isAsking ? undefined : ((isHidden ? own.error : undefined) ?? common.error),
    isChecking: common.data?.description_locked === true && isAsking,
  };
}

interface PropertyState {
  property: Property | undefined;
  error: unknown;
  retry: () => void;
  /** The public listing is locked, and this viewer's own access is still being checked. */
  isChecking: boolean;
  /** Caches the listing as this viewer sees it, from an answer of the server. */
  accept: (own: Property) => void;
}

const propertyName = (id: string): string => unstable_serialize(keyOf("property", id));

/** Loads the public listing without identity, so that the CDN can answer. */
const fetchProperty = async ([, id]: CacheKey<"property">): Promise<Property> =>
  readProperty(await api.get("/api/properties/{id}", { params: { id }, anonymous: true }));

/** Loads the public listing, and again as its viewer where that can change the answer (`ownViewer`). */
export function useProperty(id: string): PropertyState {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const { isMarked } = useUnlockMark(id);
  const common = useSWR(keyOf("property", id), fetchProperty, useInitialData(propertyName(id)));
  const viewer = ownViewer(common, session, isMarked);
  const own = useSWR(viewer !== null && keyOf("property", id, viewer), async () =>
    // The copy in the browser's cache can be the public one.
    readProperty(await api.get("/api/properties/{id}", { params: { id }, revalidate: true })),
  );
  return {
    ...viewOf(common, own, viewer, session),
    retry: () => {
      void common.mutate();
      if (isMissing(common.error)) void own.mutate();
    },
    accept: (property) =>
      void mutate(keyOf("property", id, viewerOf(session)), readProperty(property), { revalidate: false }),
  };
}

interface RoomListings {
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
