import type { AuditFacts } from "@lopango/contract/identity/audit";
import type { AdminProvider, PayableMethods, ProviderSetting } from "@lopango/contract/payments/payment-provider";
import { providerTitle } from "@lopango/contract/payments/provider-title";
import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { Problem } from "../platform/problem.ts";
import { newId } from "../platform/random.ts";
import { providerStates } from "./provider.record.ts";
import { byPreference, methodsOn, type ProviderOnOffer } from "./rules/provider-choice.ts";
import { newProviderState, presentProvider, resumed, withSetting, type ProviderState } from "./rules/provider-state.ts";
import { offerOf, readOffers } from "./start-payment.ts";
import type { PaymentsDeps } from "./settle.ts";

/** Returns the methods that one can pay by, from states that are some seconds old. */
export async function listPaymentMethods(
  deps: PaymentsDeps & { providerStates: () => Promise<ProviderState[]> },
  currency: string,
): Promise<PayableMethods> {
  const states = await deps.providerStates();
  const offers = deps.providers.all.map((provider) =>
    offerOf(provider, states.find(({ name }) => name === provider.name) ?? newProviderState(provider.name)),
  );
  return { methods: methodsOn(offers, currency, deps.now()) };
}

const present = (offers: readonly ProviderOnOffer[], name: string, now: Date): AdminProvider => {
  const found = offers.find((offer) => offer.name === name);
  if (!found) throw new Problem("provider_not_found");
  const [first] = byPreference(
    offers.filter(({ state }) => state.is_on),
    now,
    { health: false },
  );
  return { ...presentProvider(found, now), is_first: first === found };
};

export function listProviders(deps: PaymentsDeps): Promise<AdminProvider[]> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const offers = await readOffers(tx, deps.providers);
    return byPreference(offers, now, { health: false }).map(({ name }) => present(offers, name, now));
  });
}

export const changeProvider = (
  deps: PaymentsDeps,
  operator: Operator,
  name: string,
  setting: ProviderSetting,
): Promise<AdminProvider> =>
  change(deps, operator, "provider.set", name, (state, now) => withSetting(state, setting, now), {
    ...(setting.is_on !== undefined && { takes_payments: setting.is_on }),
    ...(setting.is_first && { is_first: true }),
  });

/** Lets a stopped provider take attempts again. Repeated, it changes nothing. */
export const resumeProvider = (deps: PaymentsDeps, operator: Operator, name: string): Promise<AdminProvider> =>
  change(deps, operator, "provider.resume", name, resumed, { stopped: false });

function change(
  deps: PaymentsDeps,
  operator: Operator,
  action: "provider.set" | "provider.resume",
  name: string,
  decide: (state: ProviderState, now: Date) => ProviderState,
  facts: AuditFacts,
): Promise<AdminProvider> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const offers = await readOffers(tx, deps.providers);
    const found = offers.find((offer) => offer.name === name);
    if (!found) throw new Problem("provider_not_found");
    const after = decide(found.state, now);
    if (after !== found.state) {
      tx.save(providerStates, after);
      tx.save(auditLog, {
        id: entry,
        at: now,
        by: operator,
        action,
        target: { kind: "provider", id: name, label: providerTitle(name) },
        before: null,
        after: facts,
        note: null,
      });
    }
    return present(
      offers.map((offer) => (offer === found ? { ...offer, state: after } : offer)),
      name,
      now,
    );
  });
}
