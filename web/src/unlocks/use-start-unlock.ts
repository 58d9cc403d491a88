import { useState } from "react";
import type { Property } from "@lopango/contract/listings/property";
import { epochNow } from "../lib/clock.ts";
import { isDecided } from "../lib/api/idempotent-requests.ts";
import { useAction } from "../lib/loading/action.ts";
import { markUnlockSettled, markUnlockStarted } from "../listings/unlock-mark.ts";
import { useStartPayment } from "../payments/use-start-payment.ts";
import { startFailure, type Failure } from "./unlock-texts.ts";

interface PaymentTab {
  /** Returns false when the tab cannot be navigated. */
  goTo: (address: string) => boolean;
  close: () => void;
}

/**
 * Opens an empty tab; null when the browser blocks it.
 * Must run inside the click handler: browsers block tabs opened after an asynchronous answer.
 */
function openPaymentTab(): PaymentTab | null {
  const tab = window.open("", "_blank");
  if (!tab) return null;
  try {
    tab.document.title = "Paiement";
    tab.document.body.textContent = "Ouverture de la page de paiement…";
    // The provider's page must not be able to navigate this one.
    tab.opener = null;
  } catch {
    // Some in-app browsers return a tab without access to its document; navigating it still works.
  }
  return {
    goTo: (address) => {
      try {
        tab.location.replace(address);
        return true;
      } catch {
        return false;
      }
    },
    close: () => tab.close(),
  };
}

interface StartUnlock {
  start: () => Promise<unknown>;
  isStarting: boolean;
  failure: Failure | null;
  forgetFailure: () => void;
  /** URL of the payment page once known, for blocked or closed tabs. */
  address: string | null;
  isBlocked: boolean;
  opened: () => void;
}

/**
 * Starts the payment for a description in a new tab.
 * @param onOutdated called when the price has changed, or the listing is already unlocked
 */
export function useStartUnlock(property: Property, onOutdated: () => void): StartUnlock {
  const [address, setAddress] = useState<string | null>(null);
  const [isBlocked, setBlocked] = useState(false);
  const startPayment = useStartPayment();
  const { id: property_id, unlock_price_cents: amount_cents, unlock_currency: currency } = property;

  const { run, isBusy, error, forgetError } = useAction(async () => {
    const tab = openPaymentTab();
    try {
      const payable = await startPayment({ of: "unlock", property_id, amount_cents, currency });
      markUnlockStarted(property_id, epochNow());
      setAddress(payable);
      const isThere = tab?.goTo(payable) ?? false;
      if (!isThere) tab?.close();
      setBlocked(!isThere);
    } catch (thrown) {
      tab?.close();
      if (isDecided(thrown)) onOutdated();
      if (!isDecided(thrown) || thrown.code !== "already_unlocked") throw thrown;
      // Unlocked by this browser or account: the page only has to load it.
      markUnlockSettled(property_id);
    }
  });

  return {
    start: run,
    isStarting: isBusy,
    failure: error ? startFailure(error) : null,
    forgetFailure: forgetError,
    address,
    isBlocked,
    opened: () => setBlocked(false),
  };
}
