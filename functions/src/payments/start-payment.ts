import type { PaymentStart } from "@lopango/contract/payments/payment-provider";
import { REQUEST_TIMEOUT_MS } from "@lopango/contract/limits";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { expireAttempt } from "./expire-attempt.ts";
import { continueToPage, NoPage, type PaymentPageStep } from "./payment-page.ts";
import { providerStates } from "./provider.record.ts";
import type { ProviderState } from "./rules/provider-state.ts";
import { ANSWER_TIMEOUTS_MS, type PaymentProvider, type PaymentProviders } from "./providers/provider.ts";
import { NOTHING_KNOWN, type Knowledge } from "./rules/next-attempt.ts";
import type { Payment } from "./rules/payment.ts";
import type { ProviderOnOffer } from "./rules/provider-choice.ts";
import { settleAttempts, type PaymentsDeps } from "./settle.ts";

/**
 * `ask`: asks the provider about the earlier attempts, which is counted. `expire`: ends an earlier attempt's page.
 * `none`: nothing is to be paid.
 */
export type StartDecision =
  | { next: "ask"; ask: () => Promise<Set<string>> }
  | { next: "expire"; payment: Payment }
  | { next: "none" }
  | PaymentPageStep;

export const offerOf = (provider: PaymentProvider, state: ProviderState): ProviderOnOffer => ({
  name: provider.name,
  methods: provider.methods,
  currencies: provider.currencies,
  can_expire: provider.expire !== undefined,
  state,
});

export const readOffers = (tx: Pick<UnitOfWork, "get">, { all }: PaymentProviders): Promise<ProviderOnOffer[]> =>
  Promise.all(all.map(async (provider) => offerOf(provider, await tx.get(providerStates, provider.name))));

/**
 * Starts a payment: decides again after each thing that it finds out. A provider that gives no page is followed by the
 * next one in the same request, while there is time. Null: nothing is to be paid.
 */
export async function startPayment(
  deps: PaymentsDeps,
  decide: (known: Knowledge) => Promise<StartDecision>,
): Promise<PaymentStart | null> {
  const begun = deps.now().getTime();
  const hasTime = (): boolean =>
    deps.now().getTime() - begun <= REQUEST_TIMEOUT_MS - ANSWER_TIMEOUTS_MS.init - ANSWER_MARGIN_MS;
  let known = NOTHING_KNOWN;
  // Each round learns of the earlier attempts, of a page that ends, or of a provider.
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const decision = await decide(known);
    switch (decision.next) {
      case "none":
        return null;
      case "ask":
        known = { ...known, unanswered: await decision.ask() };
        break;
      case "expire":
        known = await afterExpiring(deps, decision.payment, known);
        break;
      default:
        try {
          return await continueToPage(deps, decision);
        } catch (error) {
          if (!(error instanceof NoPage) || !hasTime()) throw error;
          const failed = new Set([...known.failed, error.provider]);
          known = { ...known, failed, unanswered: known.unanswered ?? new Set() };
        }
    }
  }
  throw new Error("a payment could not be decided");
}

const ANSWER_MARGIN_MS = 500;
/** Exceeds the questions, the pages that end, and the providers of one request. */
const MAX_ROUNDS = 12;

async function afterExpiring(deps: PaymentsDeps, payment: Payment, known: Knowledge): Promise<Knowledge> {
  const outcome = await expireAttempt(deps, payment);
  const tried = new Set([...known.tried, payment.reference]);
  if (outcome !== "too_late") return { ...known, tried };
  const lasting = new Set([...known.lasting, payment.reference]);
  const unanswered = await settleAttempts(deps, [payment], { failedToo: false });
  return { ...known, tried, lasting, unanswered: new Set([...(known.unanswered ?? []), ...unanswered]) };
}
