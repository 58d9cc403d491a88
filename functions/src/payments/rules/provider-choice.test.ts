import { expect, test } from "vitest";
import { methodsOn, providersFor, type ProviderOnOffer } from "./provider-choice.ts";
import { newProviderState, type ProviderState } from "./provider-state.ts";

const NOW = new Date("2027-03-01T12:00:00Z");

const anOffer = (
  name: string,
  methods: ProviderOnOffer["methods"],
  state: Partial<ProviderState> = {},
  currencies = ["USD", "CDF"],
): ProviderOnOffer => ({
  name,
  methods,
  currencies,
  can_expire: false,
  state: { ...newProviderState(name), ...state },
});

const failed = (count: number, seconds = 30) => ({
  failures: { count, at: new Date(NOW.getTime() - seconds * 1000), reason: "unreachable" },
});
const STOPPED = { stop: { at: NOW, references: [] } };
const PREFERRED = { preferred_at: NOW };

/** MaxiCash knows every method, pawaPay three. */
const both = (maxicash: Partial<ProviderState> = {}, pawapay: Partial<ProviderState> = {}) => [
  anOffer("maxicash", ["mpesa", "orange", "airtel", "afrimoney", "card"], maxicash),
  anOffer("pawapay", ["mpesa", "orange", "airtel"], pawapay),
];

test.each([
  ["the configured order decides", both(), "mpesa", ["maxicash", "pawapay"]],
  ["an admin's choice is first", both({}, PREFERRED), "mpesa", ["pawapay", "maxicash"]],
  ["an admin's choice does not know each method", both({}, PREFERRED), "card", ["maxicash"]],
  ["no method goes to any", both(), null, ["maxicash", "pawapay"]],
  ["one that is off takes nothing", both({ is_on: false }), "mpesa", ["pawapay"]],
  ["one that is stopped takes nothing", both(STOPPED), "mpesa", ["pawapay"]],
  ["its method alone takes nothing either", both(STOPPED), "card", []],
  ["one that just failed comes last", both(failed(1)), "mpesa", ["pawapay", "maxicash"]],
  ["a failure counts for two minutes", both(failed(1, 120)), "mpesa", ["maxicash", "pawapay"]],
  [
    "an admin's choice that just failed comes last",
    both({}, { ...PREFERRED, ...failed(1) }),
    "orange",
    ["maxicash", "pawapay"],
  ],
  ["one that is away is not asked", both(failed(3)), "mpesa", ["pawapay"]],
  ["its method alone is not asked either", both(failed(3)), "card", []],
  ["after two minutes it is tried again", both(failed(3, 120)), "card", ["maxicash"]],
  ["all that are away are tried for no method", both(failed(3), failed(3)), null, ["maxicash", "pawapay"]],
  ["what is stopped is not tried even then", both(STOPPED, failed(3)), null, ["pawapay"]],
] as const)("%s", (_name, offers, method, expected) => {
  expect(providersFor(offers, { method, currency: "USD" }, NOW).map(({ name }) => name)).toEqual(expected);
});

test("a currency that a provider does not know goes to others, and one that failed in the request is left out", () => {
  const offers = [anOffer("maxicash", ["card"], {}, ["USD"]), anOffer("pawapay", ["card"])];
  const named = (currency: string, except?: Set<string>) =>
    providersFor(offers, { method: "card", currency }, NOW, except).map(({ name }) => name);
  expect([named("CDF"), named("USD", new Set(["maxicash"])), named("ZAR")]).toEqual([["pawapay"], ["pawapay"], []]);
});

test("methods that no working provider knows are not available, those of a provider that is off are not named", () => {
  const available = (offers: ProviderOnOffer[]) =>
    methodsOn(offers, "USD", NOW).map(({ method, is_available }) => `${method} ${is_available}`);
  expect(available(both())).toEqual(["mpesa true", "orange true", "airtel true", "afrimoney true", "card true"]);
  expect(available(both(STOPPED))).toEqual([
    "mpesa true",
    "orange true",
    "airtel true",
    "afrimoney false",
    "card false",
  ]);
  expect(available(both({ is_on: false }))).toEqual(["mpesa true", "orange true", "airtel true"]);
});
