import { useSyncExternalStore } from "react";
import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import { newListeners } from "../../lib/listeners.ts";

/** How the payer wants to pay, on every screen of this visit, and what just failed. */
interface ChosenMethod {
  /** Null: the server chooses. */
  method: PaymentMethod | null;
  failed: readonly PaymentMethod[];
}

let chosen: ChosenMethod = { method: null, failed: [] };
const changes = newListeners();

function become(next: ChosenMethod): void {
  chosen = next;
  changes.call();
}

export const chosenMethod = (): PaymentMethod | null => chosen.method;

/** A method that failed before is wanted again. */
export const chooseMethod = (method: PaymentMethod): void =>
  become({ method, failed: chosen.failed.filter((one) => one !== method) });

/** Takes back the choice of a method that stopped working. */
export const dropMethod = (): void => {
  const { method, failed } = chosen;
  if (method !== null) become({ method: null, failed: [...failed, method] });
};

export const useChosenMethod = (): ChosenMethod =>
  useSyncExternalStore(
    changes.add,
    () => chosen,
    () => chosen,
  );
