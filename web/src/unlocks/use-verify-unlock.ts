import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { UnlockPayment } from "@lopango/contract/unlocks/unlock";
import type { SurplusMoney } from "@lopango/contract/payments/surplus";
import type { Property } from "@lopango/contract/listings/property";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { useReturn } from "../lib/browser/page-return.ts";
import { useAction } from "../lib/loading/action.ts";
import { usePolling } from "../lib/loading/polling.ts";
import { useSession } from "../identity/session/store.ts";
import { markUnlockSettled, useUnlockMark } from "../listings/unlock-mark.ts";
import { verifyFailure, type Failure } from "./unlock-texts.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    /** Payment status of an unlock. */
    unlock: [property: string, uid: string | null];
    "my-unlocks": [uid: string];
  }
}

/** Tells whether a payment has ended and its status is final. */
export const isPaymentOver = (payment: UnlockPayment | undefined): boolean =>
  payment !== undefined && payment !== "none" && payment !== "pending";

/**
 * Tells whether a payment is polled: it was started here, or the viewer reports one.
 * @param isKnown whether the session is loaded
 */
export const isWatched = (isKnown: boolean, startedAt: number | null, hasAsked: boolean): boolean =>
  isKnown && (startedAt !== null || hasAsked);

interface Watch {
  isWatching: boolean;
  hasAsked: boolean;
  answer: unknown;
  error: unknown;
}

/** Tells whether the viewer waits for the first answer; background requests do not set buttons busy. */
export const isFirstAwaited = ({ isWatching, hasAsked, answer, error }: Watch): boolean =>
  isWatching && hasAsked && answer === undefined && error === undefined;

interface Change {
  hasAsked: boolean;
  asksAgain: boolean;
}

/**
 * Returns the reaction to a changed mark of a started payment. A new payment is checked from the start.
 * @param startedAt null when the payment ended, possibly in another tab
 * @param payment last status from the server
 */
export function afterChange(startedAt: number | null, payment: UnlockPayment | undefined): Change {
  const isStarted = startedAt !== null;
  return { hasAsked: !isStarted, asksAgain: isStarted || !isPaymentOver(payment) };
}

interface VerifyUnlock {
  verify: () => void;
  /** A check that the viewer requested is running. */
  isVerifying: boolean;
  failure: Failure | null;
  payment: UnlockPayment | undefined;
  surplus: readonly SurplusMoney[] | undefined;
  /** The viewer reports a payment, by the button or by returning to the page. */
  hasAsked: boolean;
  /** Polling has stopped. */
  hasGivenUp: boolean;
}

/**
 * Checks a payment on request, when the viewer returns to this tab, and by polling while it is pending.
 * @param isBack whether the payment provider redirected the viewer here
 * @param onAnswer receives the listing as this viewer sees it
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

  // The viewer returns from a payment in another tab.
  useReturn(() => setAsked(true), startedAt !== null);

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
    // Without polling, `setAsked` starts it, which sends the request.
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
