import type { Clock } from "../platform/clock.ts";
import type { Transact, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { payableOf, type Payables } from "./payable.ts";
import { payments } from "./payment.record.ts";
import type { ExpireOutcome, PaymentProviders } from "./providers/provider.ts";
import { expired, toExpire } from "./rules/attempt.ts";
import type { Payment } from "./rules/payment.ts";

/** Has the sweep end an attempt's page at its provider, with the commit that needs it no more. */
export async function scheduleExpiry(tx: UnitOfWork, reference: string | null | undefined, now: Date): Promise<void> {
  const payment = reference ? await tx.get(payments, reference) : null;
  if (!payment) return;
  const after = toExpire(payment, now);
  if (after !== payment) tx.save(payments, after);
}

/**
 * Ends an attempt's page at its provider and closes the attempt. Safe to repeat: a crash between both leaves an open
 * attempt, which is asked about and ended again. `unknown` also where the provider knows no end.
 */
export async function expireAttempt(
  deps: { providers: PaymentProviders; payables: Payables; transact: Transact; now: Clock },
  attempt: Payment,
): Promise<ExpireOutcome> {
  const { reference } = attempt;
  const outcome = (await deps.providers.of(attempt).expire?.({ reference })) ?? "unknown";
  if (outcome !== "expired") return outcome;
  await deps.transact(async (tx) => {
    const payment = await tx.get(payments, reference);
    if (payment?.status !== "open") return;
    tx.save(payments, expired(payment, deps.now()));
    await payableOf(deps.payables, attempt).closeAttempt(tx, attempt);
  });
  return outcome;
}
