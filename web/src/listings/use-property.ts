import useSWR, { unstable_serialize, useSWRConfig } from "swr";
import type { Property } from "@lopango/contract/listings/property";
import { readProperty } from "./read-property.ts";
import { api } from "../lib/api/api.ts";
import { keyOf, type CacheKey } from "../lib/api/cache-keys.ts";
import { useInitialData } from "../lib/api/initial-data.ts";
import { useSession } from "../identity/session/store.ts";
import { useUnlockMark } from "./unlock-mark.ts";
import { isMissing, ownViewer, viewerOf, viewOf } from "./viewing.ts";

export interface PropertyState {
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
