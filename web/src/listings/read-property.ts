import { USUAL_TIMES } from "@lopango/contract/listings/cancellation";
import { DEFAULT_CURRENCY, DEFAULT_UNLOCK_CENTS } from "@lopango/contract/limits";
import type { Property } from "@lopango/contract/listings/property";
import { fieldsOf, firstText } from "../lib/api/aliases.ts";

export const LISTING_NOT_LOADED = "Impossible de charger le bien.";

/** Defaults for fields that a cached response of an older version lacks. */
const NEWER_FIELDS = {
  ...USUAL_TIMES,
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
