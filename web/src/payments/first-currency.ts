import type { PayableCurrency } from "@lopango/contract/payments/payable-currency";
import { readStored, writeStored } from "../lib/browser/device-storage.ts";

/** The person's choice on this device. */
const STORED = "lopango.currency";
/** Window event: another currency comes first. */
const CHANGED = "lopango:currency";

/** What the style sheet and `useFirstCurrency` read: the root element has the currency that comes first. */
const page = (): DOMStringMap => document.documentElement.dataset;

export const isShownCurrency = (text: string | null | undefined): text is PayableCurrency =>
  text === "USD" || text === "CDF";

export const firstCurrency = (): PayableCurrency => (page()["first"] === "CDF" ? "CDF" : "USD");

function show(first: PayableCurrency): void {
  if (firstCurrency() === first) return;
  page()["first"] = first;
  dispatchEvent(new Event(CHANGED));
}

/** Puts the chosen currency first; without a choice the operator's. Before the first paint, so that nothing flashes. */
export function showFirstCurrency(ofOperator: PayableCurrency | null = null): void {
  const chosen = readStored(STORED);
  if (isShownCurrency(chosen)) show(chosen);
  else if (ofOperator) show(ofOperator);
}

export function chooseCurrency(first: PayableCurrency): void {
  writeStored(STORED, first);
  show(first);
}

/** Other tabs follow. */
export function onFirstCurrency(listener: () => void): () => void {
  const follow = ({ key }: StorageEvent) => {
    if (key === STORED) showFirstCurrency();
  };
  addEventListener(CHANGED, listener);
  addEventListener("storage", follow);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", follow);
  };
}
