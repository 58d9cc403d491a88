import { useEffect, useRef, useState } from "react";
import useSWR from "swr";
import type { Property } from "@lopango/contract/property";
import type { UnlockPayment } from "@lopango/contract/unlock";
import { settleDelay } from "../../lib/loading/settle-schedule.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../lib/session/store.ts";
import { markUnlockSettled, useUnlockMark } from "../../lib/session/unlock-mark.ts";
import { verifyFailure, type Failure } from "./unlock-texts.ts";

export interface VerifyUnlock {
  verify: () => void;
  /** The viewer waits for an answer. */
  isVerifying: boolean;
  failure: Failure | null;
  /** How the payment stood when the server was last asked. */
  payment: UnlockPayment | undefined;
  /** The viewer says that they have paid: by pressing the button, or by coming back. */
  hasAsked: boolean;
  /** Nobody asks by itself any more. */
  hasGivenUp: boolean;
}

const isOver = (payment: UnlockPayment | undefined): boolean =>
  payment === "paid" || payment === "refused" || payment === "review";

/**
 * Finds out what became of a payment: when the viewer asks, when they come back to this tab, and again and again
 * while the provider has not spoken.
 * @param isBack the payment provider sent the viewer back to this page.
 * @param onAnswer called with the listing as its viewer may see it now.
 */
export function useVerifyUnlock(
  propertyId: string,
  isBack: boolean,
  onAnswer: (property: Property) => void,
): VerifyUnlock {
  const session = useSession();
  const { startedAt } = useUnlockMark(propertyId);
  const [hasAsked, setAsked] = useState(isBack || startedAt !== null);
  const [isVerifying, setVerifying] = useState(false);
  const [hasGivenUp, setGivenUp] = useState(false);
  const asked = useRef(0);

  const isWatching = session.status !== "loading" && (startedAt !== null || hasAsked);
  const { data, error, mutate } = useSWR(
    isWatching && keyOf("unlock", propertyId, session.profile?.uid ?? null),
    () => api.post("/api/paywalls/unlock/settle", { body: { property_id: propertyId } }),
    {
      dedupingInterval: 500,
      focusThrottleInterval: 2000,
      revalidateOnFocus: true,
      refreshInterval: (answer) => (answer?.unlock_payment === "pending" ? (settleDelay(asked.current) ?? 0) : 0),
      onSuccess: ({ unlock_payment, ...property }) => {
        asked.current += 1;
        setGivenUp(settleDelay(asked.current) === null);
        if (isOver(unlock_payment)) {
          setAsked(true);
          markUnlockSettled(propertyId);
        }
        onAnswer(property);
      },
    },
  );

  useComingBack(startedAt !== null, () => setAsked(true));

  const before = useRef(startedAt);
  useEffect(() => {
    if (before.current === startedAt) return;
    before.current = startedAt;
    // Another payment was started; or the one under way came to an end in another tab, the payment's own perhaps.
    asked.current = 0;
    setGivenUp(false);
    setAsked(startedAt === null);
    if (startedAt !== null || !isOver(data?.unlock_payment)) void mutate();
  }, [startedAt, data, mutate]);

  const verify = () => {
    setAsked(true);
    // Before anything is watched, watching is what asks.
    if (!isWatching) return;
    setVerifying(true);
    void mutate().finally(() => setVerifying(false));
  };

  return {
    verify,
    isVerifying: isVerifying || (hasAsked && isWatching && data === undefined && error === undefined),
    failure: error && hasAsked ? verifyFailure(error) : null,
    payment: data?.unlock_payment,
    hasAsked,
    hasGivenUp,
  };
}

/** Calls `onBack` when the viewer returns to this tab, as from a payment in another one. */
function useComingBack(isAway: boolean, onBack: () => void): void {
  const back = useRef(onBack);
  useEffect(() => {
    back.current = onBack;
  });
  useEffect(() => {
    if (!isAway) return;
    const look = () => {
      if (document.visibilityState === "visible") back.current();
    };
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pageshow", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("pageshow", look);
    };
  }, [isAway]);
}
