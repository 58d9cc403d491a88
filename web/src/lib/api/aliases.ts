import type { PaymentStart } from "@lopango/contract/bookings/booking";
import type { CivilDate } from "@lopango/contract/calendar/dates";
import {
  DEFAULT_CHECKIN_TIME,
  DEFAULT_CHECKOUT_TIME,
  DEFAULT_CURRENCY,
  DEFAULT_UNLOCK_CENTS,
} from "@lopango/contract/limits";
import type { Property } from "@lopango/contract/listings/property";

/** Reads every field name that the API specification allows; our server sends only one of each. */

type Fields = Record<string, unknown>;

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}

function firstText(fields: Fields, names: string[]): string | null {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === "string" && value !== "") return value;
  }
  return null;
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

/** Accepts a list of days or `{days}`. */
export function readBlockedDates(answer: unknown): CivilDate[] {
  const days = Array.isArray(answer) ? answer : fieldsOf(answer)["days"];
  if (!Array.isArray(days)) return [];
  return days
    .map(fieldsOf)
    .filter((day) => day["is_blocked"] ?? day["blocked"])
    .map((day) => String(day["date"]));
}

/** Defaults for fields that a cached response of an older version lacks. */
const NEWER_FIELDS = {
  checkin_time: DEFAULT_CHECKIN_TIME,
  checkout_time: DEFAULT_CHECKOUT_TIME,
  told_after_payment: [],
};

/** Reads a listing's unlock fields under any name, with the specification's defaults. */
export function readProperty<T extends Partial<Property>>(
  answer: T,
): T & Pick<Property, "unlocked_by_me" | "unlock_price_cents" | "unlock_currency"> {
  const fields = fieldsOf(answer);
  const price = [fields["unlock_price_cents"], fields["paywall_price_cents"], fields["reveal_price_cents"]].find(
    (value) => typeof value === "number",
  );
  return {
    ...NEWER_FIELDS,
    ...answer,
    unlocked_by_me: Boolean(fields["unlocked_by_me"] ?? fields["unlocked"] ?? fields["is_unlocked"]),
    unlock_price_cents: typeof price === "number" ? price : DEFAULT_UNLOCK_CENTS,
    unlock_currency: (firstText(fields, ["unlock_currency"]) ?? DEFAULT_CURRENCY).toUpperCase(),
  };
}
