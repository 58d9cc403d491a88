import useSWR, { useSWRConfig } from "swr";
import type { Property } from "@lopango/contract/property";
import { readProperty } from "../../lib/aliases.ts";
import { api } from "../../lib/api.ts";
import { useSession } from "../../lib/session/store.ts";
import { useUnlockMark } from "../../lib/unlock-mark.ts";
import { fetchProperty, propertyKey } from "./property-request.ts";

export interface PropertyState {
  property: Property | undefined;
  error: unknown;
  retry: () => void;
  /** The listing is locked for everybody, and whether this viewer has unlocked it is just being found out. */
  isChecking: boolean;
  /** The listing as this viewer sees it, from an answer that says so. */
  accept: (own: Property) => void;
}

/** Who is asked for, where no account is. */
const VISITOR = "visitor";

/**
 * A listing as its viewer may see it. It is asked for without identity, so that the CDN can answer; only a
 * locked one is asked for again as the person who is signed in, or with the cookie of a browser that has
 * started to unlock it (design §4, §7).
 */
export function useProperty(id: string): PropertyState {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const { isMarked } = useUnlockMark(id);
  const common = useSWR(propertyKey(id), fetchProperty);

  const isLocked = common.data?.description_locked === true;
  const account = session.status === "signed-in" ? session.profile.uid : null;
  const viewer = account ?? (session.status === "signed-out" && isMarked ? VISITOR : null);
  const own = useSWR(isLocked && viewer !== null && ["property", id, viewer], async () =>
    // A copy that this browser keeps may be the one for everybody.
    readProperty(await api.get("/api/properties/{id}", { params: { id }, revalidate: true })),
  );

  const isAsking = viewer === null ? session.status === "loading" : !own.data && !own.error;
  return {
    property: (isLocked && viewer !== null ? own.data : undefined) ?? common.data,
    error: common.error,
    retry: () => void common.mutate(),
    isChecking: isLocked && isAsking,
    accept: (property) =>
      void mutate(["property", id, account ?? VISITOR], readProperty(property), { revalidate: false }),
  };
}
