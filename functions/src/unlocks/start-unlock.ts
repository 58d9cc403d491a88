import type { PaymentStart } from "@lopango/contract/payments/payment-provider";
import type { NewUnlock, UnlockPayment, VerifiedProperty } from "@lopango/contract/unlocks/unlock";
import { isPayable } from "@lopango/contract/payments/payable-currency";
import { ALREADY_COUNTED, type Count } from "../identity/rules/account-limits.ts";
import { type Identity, isVisitorId } from "../identity/rules/identity.ts";
import { hasNumber, isPaywalled, type Listing } from "../listings/rules/listing.ts";
import { isResting } from "../listings/rules/free-home.ts";
import { rateOfTheDay } from "../payments/exchange-rate.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { isOffered, isStarting, newAttempt, toExpire } from "../payments/rules/attempt.ts";
import { presentSurplus, surplusOfPayment } from "../payments/rules/surplus.ts";
import { Problem } from "../platform/problem.ts";
import { ALL_LISTINGS, noStarts, withStart, type StartNetworks } from "./rules/anonymous-starts.ts";
import { attemptsOf, newViewer, withAttempt } from "./rules/unlock.ts";
import { adoptVisitor } from "./adopt-visitor.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { isTrusted } from "../listings/catalogue.ts";
import { viewListing, type UnlocksDeps } from "./view-listing.ts";
import { onceOnly, repeatable, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import { freshAttempts, startedPayment, type FreshAttempt } from "../payments/payment-page.ts";
import { hasFailed } from "../payments/rules/provider-choice.ts";
import { nextAttempt, type Knowledge } from "../payments/rules/next-attempt.ts";
import { readOffers, startPayment, type StartDecision } from "../payments/start-payment.ts";
import { settleOnRequest, settleAttempts } from "../payments/settle.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import { payments } from "../payments/payment.record.ts";
import { anonymousStarts, unlocks, viewers } from "./unlock.record.ts";

/** An account, a visitor by cookie, both or neither. */
export interface ViewerIdentity {
  identity: Identity | null;
  visitor: string | null;
}

interface Buying {
  buyer: string;
  /** Empty when unknown. */
  email: string;
  phone: string;
  wish: NewUnlock;
  repeat: RepeatableRequest | null;
  networks: () => StartNetworks;
  count: Count;
  /** Whether the buyer sees the description without payment. */
  trusted: (listing: Listing) => boolean;
}

/**
 * Starts the payment for a description. An open attempt is reused for ten minutes, so that a double click or second tab
 * doesn't pay twice. `visitor`: the browser's new visitor id; null for accounts.
 */
export async function startUnlock(
  deps: UnlocksDeps,
  { identity, visitor, networks }: ViewerIdentity & { networks: () => StartNetworks },
  wish: NewUnlock,
  idempotencyKey: string | null,
  count: Count,
): Promise<{ value: PaymentStart; visitor: string | null }> {
  if (identity && visitor) await adoptVisitor(deps, visitor, identity.uid);
  const trusted = await isTrusted(deps, identity);
  const buy = async (buyer: string): Promise<PaymentStart | null> => {
    const repeat = repeatable(buyer, "initUnlock", idempotencyKey, wish);
    const { email = "", phone } = identity ?? {};
    return continueUnlock(deps, { buyer, email, phone: phone ?? "", wish, repeat, networks, count, trusted });
  };

  if (identity) return { value: required(await buy(identity.uid)), visitor: null };
  const known = visitor ?? deps.visitors.newId(idempotencyKey);
  const value = await buy(known);
  if (value) return { value, visitor: known };
  // An account adopted this visitor; the browser's current user may be another person.
  const fresh = deps.visitors.newId(null);
  return { value: required(await buy(fresh)), visitor: fresh };
}

function required(start: PaymentStart | null): PaymentStart {
  if (!start) throw new Error("a new viewer was taken over before anybody knew of it");
  return start;
}

/** Null: an account adopted the visitor. */
function continueUnlock(deps: UnlocksDeps, buying: Buying): Promise<PaymentStart | null> {
  const fresh = freshAttempts(deps);
  return startPayment(deps, (known) => decide(deps, buying, fresh, known));
}

function decide(
  deps: UnlocksDeps,
  { buyer, email, phone, wish, repeat, networks, count, trusted }: Buying,
  fresh: (provider: string) => FreshAttempt,
  known: Knowledge,
): Promise<StartDecision> {
  return deps.transact(async (tx): Promise<StartDecision> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, startedPayment, now);
    const [listing, unlock, stored, limits, first, offers, rate] = await Promise.all([
      tx.get(listings, wish.property_id),
      tx.get(unlocks, buyer, wish.property_id),
      tx.get(viewers, buyer),
      tx.get(accountLimits, buyer),
      once.first,
      readOffers(tx, deps.providers),
      rateOfTheDay(tx, now),
    ]);
    const viewer = stored ?? newViewer(buyer);
    if (viewer.account !== null) return { next: "none" };
    const remembered = first && (await tx.get(payments, first.payment));
    const wanted = requireForSale(listing, wish, unlock !== null || (listing !== null && trusted(listing)));
    if (isResting(wanted, now)) throw new Problem("home_resting");
    if (!(await isReachable(tx, wanted))) throw new Problem("not_for_sale");
    const attempts = await attemptsFound((reference) => tx.get(payments, reference), attemptsOf(viewer, wanted.id));
    const starting = attempts.find((payment) => isStarting(payment, now));
    if (starting) return { next: "wait", payment: starting };
    if (!known.unanswered && attempts.some(({ status }) => status === "open")) {
      tx.save(accountLimits, count(limits, now));
      return { next: "ask", ask: () => settleAttempts(deps, attempts, { failedToo: false }) };
    }
    if (attempts.some(({ status }) => status === "review")) throw new Problem("payment_in_review");
    if (remembered && isOffered(remembered)) return { next: "answer", payment: remembered };
    const open =
      attempts.findLast(
        ({ status, redirect_url: page, amount_cents }) =>
          status === "open" && page !== null && amount_cents === wish.amount_cents,
      ) ?? null;
    const next = nextAttempt(open, offers, { method: wish.method ?? null, currency: wish.currency }, known, now);
    if (open && next.next === "resume") {
      once.made({ payment: open.reference });
      return { next: "answer", payment: open };
    }
    if (open && next.next === "expire") return { next: "expire", payment: open };
    if (next.next !== "new") throw new Error("an attempt without a page was to go on");
    const { provider } = next;

    const order = {
      purpose: "unlock",
      viewer_id: buyer,
      property_id: wanted.id,
      payer_id: buyer,
      amount_cents: wish.amount_cents,
      currency: wish.currency,
      ...(rate && { exchange_rate: rate }),
    } as const;
    const { reference, token } = fresh(provider);
    const payment = newAttempt(order, { reference, provider, method: wish.method ?? null }, now);
    if (isVisitorId(buyer)) await countAnonymousStart(tx, wanted.id, named(deps, networks()), now);
    tx.save(accountLimits, count(limits, now, known.unanswered ? ALREADY_COUNTED : 1));
    // Attempts without a page are dropped first: only those with a page can bring money.
    const withPage = attempts.filter(({ redirect_url: page }) => page !== null).map(({ reference }) => reference);
    tx.save(viewers, withAttempt(viewer, wanted.id, payment.reference, withPage));
    tx.save(payments, payment);
    for (const replaced of attempts) if (replaced.status === "open") tx.save(payments, toExpire(replaced, now));
    once.made({ payment: payment.reference });
    const noteSuccess = hasFailed(offers, provider);
    return { next: "init", payment, token, email, phone, until: null, noteSuccess };
  });
}

const named = ({ networkName }: UnlocksDeps, { sender, visitor }: StartNetworks): StartNetworks => ({
  sender: networkName(sender),
  visitor: networkName(visitor),
});

/** Limits starts without an account, per listing and in all, by network (docs/decisions/0107). */
async function countAnonymousStart(
  tx: UnitOfWork,
  listingId: string,
  networks: StartNetworks,
  now: Date,
): Promise<void> {
  const ids = [listingId, ALL_LISTINGS];
  const known = await Promise.all(ids.map((id) => tx.get(anonymousStarts, id)));
  for (const [index, id] of ids.entries())
    tx.save(anonymousStarts, withStart(known[index] ?? noStarts(id, now), networks, now));
}

async function attemptsFound(
  find: (reference: string) => Promise<Payment | null>,
  references: string[],
): Promise<Payment[]> {
  return (await Promise.all(references.map(find))).filter((payment) => payment !== null);
}

/** Whether the host has a phone number or an e-mail address; without one nothing is sold. */
async function isReachable(tx: UnitOfWork, listing: Listing): Promise<boolean> {
  return hasNumber(listing) || Boolean((await tx.get(users, listing.owner_id))?.email);
}

/** Requires that the description is for sale at the price that the buyer saw. */
function requireForSale(listing: Listing | null, wish: NewUnlock, has: boolean): Listing {
  if (!listing?.is_active) throw new Problem("property_not_found");
  if (!isPaywalled(listing)) throw new Problem("not_for_sale");
  if (has) throw new Problem("already_unlocked");
  const message = "Ce n’est pas le prix de l’annonce.";
  const errors = [
    ...(wish.amount_cents === listing.unlock_price_cents ? [] : [{ field: "amount_cents", message }]),
    ...(wish.currency === listing.unlock_currency ? [] : [{ field: "currency", message }]),
  ];
  if (errors.length > 0) throw new Problem("unlock_price_changed", { errors });
  if (!isPayable(listing.unlock_currency)) throw new Problem("currency_not_payable");
  return listing;
}

/** Asks the provider about the viewer's recent attempts for a listing and returns the listing. */
export async function verifyUnlock(
  deps: UnlocksDeps,
  { identity, visitor }: ViewerIdentity,
  propertyId: string,
): Promise<VerifiedProperty> {
  if (identity && visitor) await adoptVisitor(deps, visitor, identity.uid);
  const buyer = identity?.uid ?? visitor;
  const viewer = buyer === null ? null : await deps.unlocks.viewer(buyer);
  const references = viewer ? attemptsOf(viewer, propertyId) : [];

  await settleAttempts(deps, await attemptsFound((reference) => deps.payments.payment(reference), references), {
    failedToo: true,
    settle: settleOnRequest,
  });
  const property = await viewListing(deps, propertyId, { identity, visitor });
  if (property.unlocked_by_me) return { ...property, unlock_payment: "paid" };
  const attempts = await attemptsFound((reference) => deps.payments.payment(reference), references);
  const surplus = presentSurplus(attempts.flatMap(surplusOfPayment));
  return {
    ...property,
    ...(surplus.length > 0 && { unlock_surplus: surplus }),
    unlock_payment: paymentStateOf(attempts),
  };
}

function paymentStateOf(attempts: Payment[]): UnlockPayment {
  if (attempts.some(({ status }) => status === "review")) return "review";
  const last = attempts.at(-1);
  if (!last) return "none";
  // A refunded payment leaves the description for sale.
  if (last.refunds.length > 0) return "returned";
  // After a day no answer of the provider is expected.
  if (last.status === "open") return last.given_up_at ? "none" : "pending";
  return last.status === "paid" ? "paid" : "refused";
}
