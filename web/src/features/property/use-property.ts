import useSWR, { useSWRConfig } from "swr";
import type { Property } from "@lopango/contract/property";
import { readProperty } from "../../lib/api/aliases.ts";
import { ApiError } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { isHost, useSession } from "../../lib/session/store.ts";
import { useUnlockMark } from "../../lib/session/unlock-mark.ts";
import { fetchProperty } from "./property-request.ts";

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
 * A listing as its viewer may see it. It is asked for without identity, so that the CDN can answer. It is asked
 * for again as the person who is signed in where that may change the answer: it is locked, it is offline (its owner
 * and admins see it), or its viewer is a host, who may own it; a locked one also with the cookie of a browser that
 * has started to unlock it (design §4, §7).
 */
export function useProperty(id: string): PropertyState {
  const session = useSession();
  const { mutate } = useSWRConfig();
  const { isMarked } = useUnlockMark(id);
  const common = useSWR(keyOf("property", id), fetchProperty);

  const isLocked = common.data?.description_locked === true;
  const account = session.status === "signed-in" ? session.profile.uid : null;
  const viewer = account ?? (session.status !== "loading" && isMarked ? VISITOR : null);
  const isHidden = isMissing(common.error);
  const mayDiffer = isLocked || (account !== null && (isHidden || isHost(session)));
  const own = useSWR(mayDiffer && viewer !== null && keyOf("property", id, viewer), async () =>
    // A copy that this browser keeps may be the one for everybody.
    readProperty(await api.get("/api/properties/{id}", { params: { id }, revalidate: true })),
  );

  const isAsking = viewer === null ? session.status === "loading" : !own.data && !own.error;
  return {
    property: (mayDiffer && viewer !== null ? own.data : undefined) ?? common.data,
    error: isHidden ? (isAsking ? undefined : (own.error ?? common.error)) : common.error,
    retry: () => {
      void common.mutate();
      if (isHidden) void own.mutate();
    },
    isChecking: isLocked && isAsking,
    accept: (property) =>
      void mutate(keyOf("property", id, account ?? VISITOR), readProperty(property), { revalidate: false }),
  };
}

/** Not there for everybody: unknown, or offline. */
const isMissing = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
