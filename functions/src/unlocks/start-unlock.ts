import type { PaymentStart } from "@lopango/contract/bookings/booking";
import type { NewUnlock, UnlockPayment, VerifiedProperty } from "@lopango/contract/unlocks/unlock";
import { PAYABLE_CURRENCY } from "@lopango/contract/limits";
import { ALREADY_COUNTED, type Count } from "../identity/rules/account-limits.ts";
import { type Identity, isVisitorId } from "../identity/rules/identity.ts";
import { hasNumber, isPaywalled, type Listing } from "../listings/rules/listing.ts";
import type { Payment } from "../payments/rules/payment.ts";
import { isResumable, isStarting } from "../payments/rules/attempt.ts";
import { presentSurplus, surplusOfPayment } from "../payments/rules/surplus.ts";
import { Problem } from "../platform/problem.ts";
import { ALL_LISTINGS, noStarts, withStart, type StartNetworks } from "./rules/anonymous-starts.ts";
import { attemptsOf, newViewer, withAttempt } from "./rules/unlock.ts";
import { adoptVisitor } from "./adopt-visitor.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { isTrusted } from "../listings/catalogue.ts";
import { viewListing, type UnlocksDeps } from "./view-listing.ts";
import { onceOnly, repeatable, type RepeatableRequest } from "../platform/firestore/idempotency.ts";
import {
  attemptFor,
  freshAttempt,
  startedPayment,
  type FreshAttempt,
  continueToPage,
  type PaymentPageStep,
} from "../payments/payment-page.ts";
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

/** `someone_new`: an account adopted the visitor. `ask`: asks the provider about earlier attempts, which is counted. */
type Decision = { next: "someone_new" } | { next: "ask"; attempts: Payment[] } | PaymentPageStep;

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

async function continueUnlock(deps: UnlocksDeps, buying: Buying): Promise<PaymentStart | null> {
  const fresh = freshAttempt(deps);
  let decision = await decide(deps, buying, fresh, null);
  if (decision.next === "ask") {
    const unanswered = await settleAttempts(deps, decision.attempts, { failedToo: false });
    decision = await decide(deps, buying, fresh, unanswered);
  }
  if (decision.next === "someone_new") return null;
  if (decision.next === "ask") throw new Error("the provider was asked and is to be asked again");
  return continueToPage(deps, decision);
}

function decide(
  deps: UnlocksDeps,
  { buyer, email, phone, wish, repeat, networks, count, trusted }: Buying,
  fresh: FreshAttempt,
  unanswered: ReadonlySet<string> | null,
): Promise<Decision> {
  return deps.transact(async (tx): Promise<Decision> => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, startedPayment, now);
    const [listing, unlock, known, limits, first] = await Promise.all([
      tx.get(listings, wish.property_id),
      tx.get(unlocks, buyer, wish.property_id),
      tx.get(viewers, buyer),
      tx.get(accountLimits, buyer),
      once.first,
    ]);
    const viewer = known ?? newViewer(buyer);
    if (viewer.account !== null) return { next: "someone_new" };
    const remembered = first && (await tx.get(payments, first.payment));
    const wanted = requireForSale(listing, wish, unlock !== null || (listing !== null && trusted(listing)));
    if (!(await isReachable(tx, wanted))) throw new Problem("not_for_sale");
    const attempts = await attemptsFound((reference) => tx.get(payments, reference), attemptsOf(viewer, wanted.id));
    const starting = attempts.find((payment) => isStarting(payment, now));
    if (starting) return { next: "wait", payment: starting };
    if (!unanswered && attempts.some(({ status }) => status === "open")) {
      tx.save(accountLimits, count(limits, now));
      return { next: "ask", attempts };
    }
    if (attempts.some(({ status }) => status === "review")) throw new Problem("payment_in_review");
    if (remembered?.redirect_url && remembered.status === "open") return { next: "answer", payment: remembered };
    const open = attempts.findLast(
      (payment) =>
        payment.redirect_url !== null &&
        payment.amount_cents === wish.amount_cents &&
        isResumable(payment, now, unanswered),
    );
    if (open) {
      once.made({ payment: open.reference });
      return { next: "answer", payment: open };
    }

    const order = {
      purpose: "unlock",
      viewer_id: buyer,
      property_id: wanted.id,
      payer_id: buyer,
      amount_cents: wish.amount_cents,
      currency: wish.currency,
    } as const;
    const payment = attemptFor(deps, fresh, order, now);
    if (isVisitorId(buyer)) await countAnonymousStart(tx, wanted.id, named(deps, networks()), now);
    tx.save(accountLimits, count(limits, now, unanswered ? ALREADY_COUNTED : 1));
    // Attempts without a page are dropped first: only those with a page can bring money.
    const withPage = attempts.filter(({ redirect_url: page }) => page !== null).map(({ reference }) => reference);
    tx.save(viewers, withAttempt(viewer, wanted.id, payment.reference, withPage));
    tx.save(payments, payment);
    once.made({ payment: payment.reference });
    return { next: "init", payment, token: fresh.token, email, phone };
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
  if (listing.unlock_currency !== PAYABLE_CURRENCY) throw new Problem("currency_not_payable");
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
