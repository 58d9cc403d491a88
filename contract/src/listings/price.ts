import type { Category } from "./categories.ts";
import { addMonths, monthsBetween, nightsBetween, nightsOf, type CivilDate } from "../platform/dates.ts";
import type { RatePlan } from "./rate-schemas.ts";
import { rateOfNight, type NightlyRates } from "./rates.ts";
import { alikeRooms, lodgersOf, type LodgedRooms, type Lodgers } from "./lodging.ts";
import { charged } from "../payments/money.ts";
import type { PriceLine } from "../payments/price-line.ts";

/** Fields of a listing that a quote needs. */
export interface Rate extends NightlyRates {
  category: Category;
  currency: string;
  rate_plan?: RatePlan | undefined;
}

/** Who stays in a room. `breakfast`: wanted, where it has a price. */
export interface Party extends Partial<Lodgers> {
  breakfast?: boolean | undefined;
}

export interface Quote {
  nights: number;
  /** Whole calendar months of a logement, each at the monthly price; 0 for a hotel. */
  months: number;
  /** Nights charged one by one: all of a hotel, the rest after whole months of a logement. */
  single_nights: number;
  /** Price of one night (hotel) or one month (logement), before any rate rule. */
  unit_price_cents: number;
  unit: "night" | "month";
  /** Price of each night of a hotel; empty for a logement. */
  nights_priced: { date: CivilDate; price_cents: number }[];
  /** Add up to `total_cents`. */
  lines: PriceLine[];
  total_cents: number;
  currency: string;
}

/** What a screen shows of a price, of a quote or of a booking. */
export type Price = Pick<Quote, "lines" | "total_cents" | "currency">;

export const MONTHLY_RULE =
  "Un mois va d’une date à la même date du mois suivant. Chaque nuit en plus coûte un trentième du prix du mois.";

export const WEEKLY_REBATE_NIGHTS = 7;
export const MONTHLY_REBATE_NIGHTS = 28;

export const sumOf = (lines: readonly PriceLine[]): number =>
  lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

/**
 * Price of a stay in minor units: the server charges it and the pages show it (docs/product/rates.md).
 * A hotel charges each night at its rate, less a rebate, then what each person costs. A logement charges whole calendar
 * months from check-in, then a thirtieth per night. 0 nights cost 0.
 */
export function quote(rate: Rate, checkin: CivilDate, checkout: CivilDate, party: Party = {}): Quote {
  const isMonthly = rate.category === "logement";
  const months = isMonthly ? monthsBetween(checkin, checkout) : 0;
  const single_nights = nightsBetween(addMonths(checkin, months), checkout);
  const nights_priced = isMonthly
    ? []
    : nightsOf(checkin, checkout).map((date) => ({ date, price_cents: rateOfNight(rate, date).price_cents }));
  const lines = isMonthly
    ? monthlyLines(rate.base_price_cents, months, single_nights, rate.currency)
    : nightlyLines(
        nights_priced.map(({ price_cents }) => price_cents),
        rate.rate_plan ?? {},
        party,
        rate.currency,
      );
  return {
    nights: nightsBetween(checkin, checkout),
    months,
    single_nights,
    unit_price_cents: rate.base_price_cents,
    unit: isMonthly ? "month" : "night",
    nights_priced,
    lines,
    total_cents: sumOf(lines),
    currency: rate.currency,
  };
}

/** Price of one hotel room whose nights cost these prices, in minor units: what `quote` charges. */
export const priceOfNights = (prices: readonly number[], plan: RatePlan, party: Party, currency: string): number =>
  sumOf(nightlyLines(prices, plan, party, currency));

/** Rooms of one listing as a booking sells them: those with the same people together, priced by their people. */
export const pricedRooms = (
  listing: Rate & { id: string },
  title: string,
  { breakfast, ...room }: LodgedRooms & Pick<Party, "breakfast">,
  { checkin, checkout }: { checkin: CivilDate; checkout: CivilDate },
) =>
  alikeRooms(lodgersOf(room)).map(({ count, guests, children }) => {
    const price = quote(listing, checkin, checkout, { guests, children, breakfast });
    return {
      property_id: listing.id,
      title,
      count,
      guests,
      ...(children && { children: [...children] }),
      unit_price_cents: price.unit_price_cents,
      price_lines: price.lines,
      total_cents: price.total_cents * count,
    };
  });

/** Guests who pay for what each person costs: all but the youngest children, where the plan lets them stay for free. */
const payingGuests = ({ guests = 1, children = [] }: Party, { free_child_age: free = -1 }: RatePlan): number =>
  guests - children.filter((age) => age !== null && age <= free).length;

function monthlyLines(price: number, months: number, nights: number, currency: string): PriceLine[] {
  const lines: PriceLine[] = [];
  if (months > 0) lines.push({ kind: "months", months, unit_cents: price, amount_cents: price * months });
  if (nights > 0) {
    const amount_cents = charged((price * nights) / 30, currency);
    lines.push({ kind: "nights_of_month", nights, unit_cents: price, amount_cents });
  }
  return lines;
}

/** `prices`: of each night. */
function nightlyLines(prices: readonly number[], plan: RatePlan, party: Party, currency: string): PriceLine[] {
  const nights = prices.length;
  if (nights === 0) return [];
  const guests = payingGuests(party, plan);
  const ofNights = [...new Set(prices)].map((unit_cents): PriceLine => {
    const count = prices.filter((price) => price === unit_cents).length;
    return { kind: "nights", nights: count, unit_cents, amount_cents: unit_cents * count };
  });
  const perPerson = (kind: PriceLine["kind"], people: number, unit_cents: number | undefined): PriceLine[] =>
    unit_cents === undefined || unit_cents === 0 || people < 1
      ? []
      : [{ kind, nights, guests: people, unit_cents, amount_cents: unit_cents * people * nights }];
  return [
    ...ofNights,
    ...rebateLine(sumOf(ofNights), nights, plan, currency),
    ...perPerson("extra_guests", guests - (plan.included_guests ?? guests), plan.extra_guest_cents),
    ...(party.breakfast ? perPerson("breakfast", guests, plan.breakfast_cents) : []),
    ...(plan.breakfast_cents === 0 ? [{ kind: "breakfast_included" as const, amount_cents: 0 }] : []),
    ...perPerson("tax", guests, plan.tax_cents),
  ];
}

/** The larger of the rebates that the length gives, off the nights alone. */
function rebateLine(
  cents: number,
  nights: number,
  { weekly_rebate = 0, monthly_rebate = 0 }: RatePlan,
  currency: string,
): PriceLine[] {
  const weekly = nights >= WEEKLY_REBATE_NIGHTS ? weekly_rebate : 0;
  const monthly = nights >= MONTHLY_REBATE_NIGHTS ? monthly_rebate : 0;
  const percent = Math.max(weekly, monthly);
  if (percent === 0) return [];
  const kind = monthly > weekly ? "monthly_rebate" : "weekly_rebate";
  return [{ kind, percent, amount_cents: -charged((cents * percent) / 100, currency) }];
}

const PER_PERSON: readonly PriceLine["kind"][] = ["extra_guests", "breakfast", "breakfast_included", "tax"];

export const isPerPerson = ({ kind }: PriceLine): boolean => PER_PERSON.includes(kind);

/** Whether a guest who wants breakfast, or does not, has what they want: where it is included everybody has it. */
export const suitsBreakfast = (lines: readonly PriceLine[], breakfast: boolean): boolean =>
  lines.some(({ kind }) => kind === "breakfast_included") || hasBreakfast(lines) === breakfast;

/** Whether the guest pays for breakfast. */
export const hasBreakfast = (lines: readonly PriceLine[]): boolean => lines.some(({ kind }) => kind === "breakfast");
