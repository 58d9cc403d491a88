import type { Property } from "@lopango/contract/listings/property";
import { useRef } from "react";
import { api } from "../lib/api/api.ts";
import { newIdempotencyKey } from "../lib/api/api-client.ts";
import { idempotentRequests } from "../lib/api/idempotent-requests.ts";
import { withLock } from "../lib/browser/with-lock.ts";
import { NoPaymentLink, payableAddress } from "./payment-address.ts";

export type Payment =
  | { of: "stay" | "change"; booking_id: string }
  | { of: "unlock"; property_id: string; amount_cents: number; currency: Property["unlock_currency"] };

function send({ of, ...body }: Payment, idempotencyKey: string): Promise<unknown> {
  if ("property_id" in body)
    // Two tabs can start at once: the second must send the cookie that the first receives.
    return withLock("lopango.unlock", () => api.post("/api/paywalls/unlock/init", { body, idempotencyKey }));
  if (of === "stay") return api.post("/api/payments/maxicash/init", { body, idempotencyKey });
  return api.post("/api/bookings/{id}/change/pay", { params: { id: body.booking_id }, idempotencyKey });
}

/** Returns a function that starts or resumes a payment, and resolves to the address of the provider's page. */
export function useStartPayment(): (payment: Payment) => Promise<string> {
  const requests = useRef(idempotentRequests(newIdempotencyKey));
  return async (payment) => {
    const answer = await requests.current.run(payment, (idempotencyKey) => send(payment, idempotencyKey));
    const address = payableAddress(answer, window.location.hostname);
    if (!address) throw new NoPaymentLink();
    return address;
  };
}
