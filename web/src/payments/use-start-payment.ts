import type { PaymentStart } from "@lopango/contract/payments/payment-provider";
import type { PaymentMethod } from "@lopango/contract/payments/payment-method";
import { fieldsOf, firstText } from "../lib/api/aliases.ts";
import { ApiError } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { useIdempotentRequests } from "../lib/api/idempotent-requests.ts";
import { chosenMethod, dropMethod } from "./methods/chosen-method.ts";
import { withLock } from "../lib/browser/with-lock.ts";

/** The answer to a payment's start has no valid payment address. */
export class NoPaymentLink extends Error {
  override readonly name = "NoPaymentLink";
}

/** `redirect_url` is null when the provider could not create its payment page. */
export function readPaymentStart(answer: unknown): {
  payment_id: PaymentStart["payment_id"] | null;
  redirect_url: string | null;
} {
  const fields = fieldsOf(answer);
  return {
    payment_id: firstText(fields, ["payment_id", "id"]),
    redirect_url: firstText(fields, ["redirect_url", "checkout_url", "paymentUrl", "url", "payment_link"]),
  };
}

const isLoopback = (host: string) => host === "localhost" || host === "127.0.0.1" || host === "[::1]";

/** `URL.canParse` is missing before Chrome 120 and Safari 17. */
function parsed(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * Returns the payment address of a response, or null if it is unsafe.
 * Allows `https`, and a sandbox on localhost from a page on localhost.
 */
export function payableAddress(answer: unknown, pageHost: string): string | null {
  const address = readPaymentStart(answer).redirect_url;
  const url = address ? parsed(address) : null;
  if (!url) return null;
  const { protocol, hostname, href } = url;
  if (protocol === "https:") return href;
  return protocol === "http:" && isLoopback(hostname) && isLoopback(pageHost) ? href : null;
}

type Payment =
  | { of: "stay" | "change"; booking_id: string }
  | { of: "unlock"; property_id: string; amount_cents: number; currency: string };

type WantedPayment = Payment & { method?: PaymentMethod };

function send({ of, ...body }: WantedPayment, idempotencyKey: string): Promise<unknown> {
  if ("property_id" in body)
    // Two tabs can start at once: the second must send the cookie that the first receives.
    return withLock("lopango.unlock", () => api.post("/api/paywalls/unlock/init", { body, idempotencyKey }));
  if (of === "stay") return api.post("/api/payments/maxicash/init", { body, idempotencyKey });
  const { booking_id: id, ...wish } = body;
  return api.post("/api/bookings/{id}/change/pay", { params: { id }, body: wish, idempotencyKey });
}

/** Returns a function that starts or resumes a payment, and resolves to the address of the provider's page. */
export function useStartPayment(): (payment: Payment) => Promise<string> {
  const requests = useIdempotentRequests();
  return async (payment) => {
    const method = chosenMethod();
    const wanted = { ...payment, ...(method && { method }) };
    const answer = await requests
      .run(wanted, (idempotencyKey) => send(wanted, idempotencyKey))
      .catch((error: unknown) => {
        if (error instanceof ApiError && error.code === "method_unavailable") dropMethod();
        throw error;
      });
    const address = payableAddress(answer, window.location.hostname);
    if (!address) throw new NoPaymentLink();
    return address;
  };
}
