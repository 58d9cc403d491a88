import { useRef, useState } from "react";
import type { Property } from "@lopango/contract/property";
import { createAttempts, isDecided } from "../../lib/api/attempt.ts";
import { payableAddress } from "../../lib/api/payment-address.ts";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { api } from "../../lib/api/api.ts";
import { markUnlockSettled, markUnlockStarted } from "../../lib/session/unlock-mark.ts";
import { oneTabAtATime, openPaymentTab, type PaymentTab } from "./payment-tab.ts";
import { NO_PAYMENT_LINK, startFailure, type Failure } from "./unlock-texts.ts";

export interface StartUnlock {
  start: () => Promise<void>;
  isStarting: boolean;
  failure: Failure | null;
  /** The payment page, once it is known: for a browser that blocks tabs, and for who closed theirs. */
  address: string | null;
  /** The browser did not let the tab open. */
  isBlocked: boolean;
  /** The viewer went to the payment page by its link. */
  opened: () => void;
}

/**
 * Starts paying for a description, in a tab of its own.
 * @param onOutdated called when the listing is not what the page shows: its price changed, or it is unlocked already.
 */
export function useStartUnlock(property: Property, onOutdated: () => void): StartUnlock {
  const [isStarting, setStarting] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const isBusy = useRef(false);
  const attempts = useRef(createAttempts(newIdempotencyKey));
  const { id: property_id, unlock_price_cents: amount_cents, unlock_currency: currency } = property;

  const ask = async (tab: PaymentTab | null) => {
    const body = { property_id, amount_cents, currency };
    const answer = await attempts.current.run(body, (idempotencyKey) =>
      oneTabAtATime(() => api.post("/api/paywalls/unlock/init", { body, idempotencyKey })),
    );
    const payable = payableAddress(answer, window.location.hostname);
    if (!payable) {
      tab?.close();
      return setFailure({ title: NO_PAYMENT_LINK });
    }
    markUnlockStarted(property_id, Date.now());
    setAddress(payable);
    setBlocked(tab === null);
    tab?.goTo(payable);
  };

  const start = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    const tab = openPaymentTab();
    setStarting(true);
    setFailure(null);
    try {
      await ask(tab);
    } catch (error) {
      tab?.close();
      // By this browser or this account: it only has to be asked for.
      const isUnlocked = isDecided(error) && error.code === "already_unlocked";
      if (isUnlocked) markUnlockSettled(property_id);
      else setFailure(startFailure(error));
      if (isDecided(error)) onOutdated();
    } finally {
      isBusy.current = false;
      setStarting(false);
    }
  };

  return { start, isStarting, failure, address, isBlocked, opened: () => setBlocked(false) };
}
