import type { RefundStep, SurplusMoney } from "@lopango/contract/payments/surplus";
import { sameContent } from "../../platform/json.ts";
import { sendBy, type Surplus } from "./money.ts";
import type { Payment } from "./payment.ts";
import { stepsOf } from "./sending.ts";

export const surplusOfPayment = ({ reference, refunds }: Payment): Surplus[] =>
  refunds.map((refund) => {
    const { amount_cents, currency, reason, transaction, due_at, status, done, came_back } = refund;
    const steps = stepsOf(refund);
    return {
      amount_cents,
      currency,
      reason,
      payment: reference,
      ...(transaction !== undefined && { transaction }),
      ...(due_at && { due_at }),
      ...(status === "done" && { done: true }),
      ...(done && { transfer: done.reference }),
      ...(status === "due" && came_back && { came_back: came_back.reason }),
      ...(steps && { steps }),
    };
  });

/** Replaces the attempt's refunds in `known`; returns `known` itself where the payer reads the same as before. */
export function surplusAfter(known: Surplus[] | undefined, before: Payment, after: Payment): Surplus[] | undefined {
  const [was, is] = [surplusOfPayment(before), surplusOfPayment(after)];
  if (sameContent(was, is)) return known;
  return [...was.reduce(without, known ?? []), ...is];
}

function without(list: Surplus[], refund: Surplus): Surplus[] {
  const index = list.findIndex((one) => isSame(one, refund));
  return index === -1 ? list : list.toSpliced(index, 1);
}

function isSame(one: Surplus, other: Surplus): boolean {
  if (one.payment !== undefined) return one.payment === other.payment && one.transaction === other.transaction;
  return (
    one.amount_cents === other.amount_cents &&
    one.currency === other.currency &&
    Boolean(one.done) === Boolean(other.done)
  );
}

/**
 * One sum for each reason, by time of receipt. Money that came back, or that is at another step, is a sum of its own, as
 * its payer hears of it.
 */
export function presentSurplus(all: readonly Surplus[]): SurplusMoney[] {
  const sums = new Map<string, SurplusMoney>();
  for (const surplus of all) {
    const one = viewOf(surplus);
    const key = [one.reason, one.currency, one.status, one.came_back, lastStep(one)?.step].join();
    const sum = sums.get(key);
    sums.set(key, sum ? added(sum, one) : one);
  }
  return [...sums.values()];
}

function viewOf({ amount_cents, currency, reason = "another_transaction", ...one }: Surplus): SurplusMoney {
  return {
    amount_cents,
    currency,
    reason,
    status: one.done ? "done" : "due",
    ...(!one.done && one.due_at && { send_by: sendBy(one.due_at) }),
    ...(one.transfer !== undefined && { reference: one.transfer }),
    ...(one.came_back !== undefined && { came_back: one.came_back }),
    ...(one.steps && { steps: one.steps }),
  };
}

const lastStep = ({ steps = [] }: SurplusMoney): RefundStep | undefined => steps.at(-1);

/** The first date is the one that was promised; the steps are those of the refund that is the last to be there. */
function added(sum: SurplusMoney, one: SurplusMoney): SurplusMoney {
  const { amount_cents, send_by, reference } = one;
  const dates = [sum.send_by, send_by].flatMap((date) => date ?? []);
  const references = [sum.reference, reference].flatMap((known) => known ?? []);
  const isLater = (lastStep(one)?.at ?? "") > (lastStep(sum)?.at ?? "");
  return {
    ...sum,
    amount_cents: sum.amount_cents + amount_cents,
    ...(dates.length > 0 && { send_by: dates.toSorted()[0] }),
    ...(references.length > 0 && { reference: references.join(", ") }),
    ...(isLater && { steps: one.steps }),
  };
}
