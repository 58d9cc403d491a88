import { inBothCurrencies } from "@lopango/contract/payments/both-currencies";
import type { Money } from "@lopango/contract/payments/money";
import type { Pricing, RateRule } from "@lopango/contract/listings/rate-schemas";
import { expect, test } from "vitest";
import {
  fieldsOfNights,
  fieldsOfRule,
  newFields,
  nightsInWords,
  percentInWords,
  rateInWords,
  replacedPrices,
  ruleOf,
  type RateFields,
} from "./night-rates.ts";

const inBoth = (money: Money) => inBothCurrencies(money, null);

const pricing = (...rates: RateRule[]): Pricing => ({
  category: "hotel",
  currency: "USD",
  base_price_cents: 8_000,
  min_nights: 1,
  rates,
  rate_plan: {},
});
const RANGE = { from: "2027-04-05", to: "2027-04-10" };
const season = { from: "2027-04-01", to: "2027-04-30", price_cents: 9_000, closed_to_arrival: true };
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, " ");
const changed = (different: Partial<RateFields>, before = fieldsOfNights("a", pricing(), RANGE)) =>
  ruleOf({ ...before, ...different }, before);

test("the form begins with what the nights share, and empty where they differ", () => {
  expect(fieldsOfNights("a", pricing(season), RANGE)).toMatchObject({
    amount: "90",
    min_nights: "1",
    closed_to_arrival: true,
  });
  const weekend = { ...season, weekdays: [5, 6] };
  expect(fieldsOfNights("a", pricing(weekend), RANGE)).toMatchObject({
    change: "same",
    amount: "",
    closed_to_arrival: false,
  });
});

test("only what changed is sent, and the listing’s own price or an emptied stay returns to the listing’s own", () => {
  expect(changed({ amount: "120", days: "some", weekdays: [5, 6] }).rule).toEqual({
    ...RANGE,
    weekdays: [5, 6],
    price_cents: 12_000,
  });
  expect(changed({ min_nights: "30", closed_to_departure: true }).rule).toEqual({
    ...RANGE,
    min_nights: 30,
    closed_to_departure: true,
  });
  const before = fieldsOfNights("a", pricing(season), RANGE);
  expect(changed({ change: "own", amount: "", closed_to_arrival: false }, before).rule).toEqual({
    ...RANGE,
    price_cents: null,
    closed_to_arrival: false,
  });
});

test.each<[Partial<RateFields>, object]>([
  [{ amount: "0" }, { price: "Indiquez un prix supérieur à 0." }],
  [{ amount: "-5" }, { price: "Indiquez un prix supérieur à 0." }],
  [{ amount: "90,5" }, { price: "Un montant entier, sans centimes : par exemple 45." }],
  [{ amount: "90", days: "some", weekdays: [] }, { weekdays: "Choisissez au moins un jour." }],
  [{ change: "more", amount: "0" }, { price: "Indiquez un pourcentage entier, de 1 à 300." }],
  [{ change: "more", amount: "301" }, { price: "Indiquez un pourcentage entier, de 1 à 300." }],
  [{ change: "less", amount: "91" }, { price: "Indiquez un pourcentage entier, de 1 à 90." }],
  [{ rooms: [], amount: "90" }, { rooms: "Choisissez au moins une chambre." }],
  [{ to: "", amount: "90" }, { dates: "Choisissez la première et la dernière nuit." }],
  [{}, { form: "Changez d’abord le prix, le séjour le plus court, les arrivées ou les départs." }],
])("%j is refused with a sentence", (different, errors) => {
  const said = Object.entries(changed(different).errors ?? {}).map(([name, text]) => [name, plain(text)]);
  expect(Object.fromEntries(said)).toEqual(errors);
});

test("the prices that a new one replaces are named", () => {
  const said = (...rates: RateRule[]) =>
    plain(replacedPrices(pricing(...rates), fieldsOfNights("a", pricing(), RANGE), inBoth));
  expect(said()).toBe("");
  expect(said(season)).toBe("Remplace 90 $US du 1er avril 2027 au 30 avril 2027.");
  expect(said(season, { from: "2027-04-06", to: "2027-04-06", price_cents: 10_000 })).toBe(
    "Remplace 90 $US du 1er avril 2027 au 30 avril 2027 et 100 $US le 6 avril 2027.",
  );
  // Saturday 10 April alone.
  const saturday: RateFields = { ...fieldsOfNights("a", pricing(), RANGE), days: "some", weekdays: [6] };
  expect(replacedPrices(pricing({ ...season, weekdays: [7] }), saturday, inBoth)).toBe("");
});

test("a new rule is for days that the host chooses, and asks for its price", () => {
  const before = newFields("a", pricing(), "2027-04-01");
  expect(before).toMatchObject({ from: "2027-04-01", to: "2028-03-31", days: "some", weekdays: [], change: "more" });
  expect(ruleOf(before, before).errors).toMatchObject({ weekdays: "Choisissez au moins un jour." });
  const friday: RateFields = { ...before, weekdays: [5, 6] };
  expect(ruleOf(friday, before).errors).toEqual({ price: "Indiquez un pourcentage entier, de 1 à 300." });
  const dates = { from: "2027-04-01", to: "2028-03-31", weekdays: [5, 6] };
  expect(ruleOf({ ...friday, amount: "20" }, before).rule).toEqual({ ...dates, price_percent: 20 });
  expect(ruleOf({ ...friday, change: "less", amount: "10" }, before).rule).toEqual({ ...dates, price_percent: -10 });
  expect(ruleOf({ ...friday, change: "same", min_nights: "2" }, before).rule).toEqual({ ...dates, min_nights: 2 });
});

test("a rule that is changed keeps what is not touched, and no longer sets what is emptied", () => {
  const rule: RateRule = { ...RANGE, weekdays: [5, 6], price_percent: 20, min_nights: 2, closed_to_departure: false };
  const before = fieldsOfRule(rule, ["a"], "2027-04-07");
  expect(before).toMatchObject({ from: "2027-04-07", days: "some", change: "more", amount: "20", min_nights: "2" });
  const kept = { from: "2027-04-07", to: RANGE.to, weekdays: [5, 6], closed_to_departure: false };
  expect(ruleOf({ ...before, amount: "25" }, before, rule).rule).toEqual({ ...kept, price_percent: 25, min_nights: 2 });
  expect(ruleOf({ ...before, min_nights: "" }, before, rule).rule).toEqual({ ...kept, price_percent: 20 });
});

test("rules are read in words, and a percentage with its outcome", () => {
  const words = (rule: RateRule) => [nightsInWords(rule), ...rateInWords(rule, pricing(), inBoth)].map(plain);
  expect(words({ ...RANGE, weekdays: [5, 6], price_percent: 20, min_nights: 2 })).toEqual([
    "Vendredis et samedis du 5 avril 2027 au 10 avril 2027",
    "+20 %, soit 96 $US la nuit",
    "2 nuits au moins",
  ]);
  expect(words({ from: RANGE.from, to: RANGE.from, price_cents: null, closed_to_arrival: true })).toEqual([
    "Nuit du lundi 5 avril 2027",
    "prix de l’annonce, 80 $US la nuit",
    "pas d’arrivée",
  ]);
  expect(words({ ...RANGE, price_percent: -10, closed_to_departure: false })).toEqual([
    "Toutes les nuits du 5 avril 2027 au 10 avril 2027",
    "−10 %, soit 72 $US la nuit",
    "départs possibles",
  ]);
  const fields: RateFields = { ...newFields("a", pricing(), RANGE.from), amount: "20" };
  expect(plain(percentInWords(fields, "Suite", pricing(), inBoth) ?? "")).toBe("Suite : 96 $US au lieu de 80 $US");
});
