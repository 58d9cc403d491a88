import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { SurplusMoney } from "@lopango/contract/booking";
import type { Property } from "@lopango/contract/property";
import type { UnlockPayment } from "@lopango/contract/unlock";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useComingBack } from "../../lib/browser/coming-back.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { usePolling } from "../../lib/loading/use-polling.ts";
import { useSession } from "../../lib/session/store.ts";
import { markUnlockSettled, useUnlockMark } from "../../lib/payment/unlock-mark.ts";
import { verifyFailure, type Failure } from "./unlock-texts.ts";
import { afterChange, isFirstAwaited, isPaymentOver, isWatched } from "./verification.ts";

export interface VerifyUnlock {
  verify: () => void;
  /** The viewer waits for an answer. */
  isVerifying: boolean;
  failure: Failure | null;
  /** How the payment stood when the server was last asked. */
  payment: UnlockPayment | undefined;
  /** Their money that goes back, as it was then. */
  surplus: readonly SurplusMoney[] | undefined;
  /** The viewer says that they have paid: by pressing the button, or by coming back. */
  hasAsked: boolean;
  /** Nobody asks by itself any more. */
  hasGivenUp: boolean;
}

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
  const isWatching = isWatched(session.status !== "loading", startedAt, hasAsked);
  const { answer, error, hasGivenUp, askNow, restart } = usePolling(
    isWatching && keyOf("unlock", propertyId, session.profile?.uid ?? null),
    () => api.post("/api/paywalls/unlock/settle", { body: { property_id: propertyId } }),
    {
      isAwaited: ({ unlock_payment }) => unlock_payment === "pending",
      onAnswer: ({ unlock_payment, ...property }) => {
        if (isPaymentOver(unlock_payment)) {
          setAsked(true);
          markUnlockSettled(propertyId);
        }
        onAnswer(property);
      },
    },
  );
  const asking = useAction(async () => void (await askNow()));
  const payment = answer?.unlock_payment;

  // From a payment in another tab.
  useComingBack(() => setAsked(true), startedAt !== null);

  const changed = useEffectEvent(() => {
    const change = afterChange(startedAt, payment);
    restart();
    setAsked(change.hasAsked);
    if (change.asksAgain) void askNow();
  });
  const before = useRef(startedAt);
  useEffect(() => {
    if (before.current === startedAt) return;
    before.current = startedAt;
    changed();
  }, [startedAt]);

  const verify = () => {
    setAsked(true);
    // Before anything is watched, watching is what asks.
    if (isWatching) void asking.run();
  };

  return {
    verify,
    isVerifying: asking.isBusy || isFirstAwaited({ isWatching, hasAsked, answer, error }),
    failure: error && hasAsked ? verifyFailure(error) : null,
    payment,
    surplus: answer?.unlock_surplus,
    hasAsked,
    hasGivenUp,
  };
}
