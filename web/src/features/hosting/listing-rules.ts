import { ERRORS } from "@lopango/contract/errors";
import { listingChanges, newListing, type ListingChanges, type NewListing } from "@lopango/contract/listing-form";
import { parseAmount, toCents } from "../../lib/amount.ts";
import { formName, isBookable, type ListingErrors, type ListingFields } from "./listing-fields.ts";

/** The rules of the listing form, with the schemas of the contract behind them: loaded only when a form is checked. */

export type Checked<T> = { listing: T; errors?: undefined } | { listing?: undefined; errors: ListingErrors };

const NOT_AN_AMOUNT = "Entrez un prix, à partir de 0.";
/** An empty field is no number, and not 0. */
const number = (text: string) => (text.trim() === "" ? Number.NaN : Number(text.replace(",", ".")));
const cents = (text: string) => {
  const amount = parseAmount(text);
  return amount === null ? Number.NaN : toCents(amount);
};

function inputOf({ price, unlock_price, max_guests, units, ...fields }: ListingFields) {
  return {
    ...fields,
    base_price_cents: cents(price),
    unlock_price_cents: cents(unlock_price),
    max_guests: number(max_guests),
    units: number(units),
    supports_booking: isBookable(fields),
  };
}

type Issue = { path: PropertyKey[]; message: string };

function errorsOf(issues: readonly Issue[], fields: ListingFields): ListingErrors {
  const errors: ListingErrors = {};
  for (const { path, message } of issues) {
    const name = formName(String(path[0]));
    if (name) errors[name] ??= message;
  }
  if (parseAmount(fields.price) === null) errors.price = NOT_AN_AMOUNT;
  if (parseAmount(fields.unlock_price) === null) errors.unlock_price = NOT_AN_AMOUNT;
  if (errors.currency) errors.currency = "Trois lettres, par exemple USD.";
  else if (isBookable(fields) && fields.currency.trim().toUpperCase() !== "USD")
    errors.currency = ERRORS.currency_not_payable.detail;
  return errors;
}

const hasAny = (errors: ListingErrors) => Object.keys(errors).length > 0;

/** A listing that can be published, or what is wrong, by field. */
export function checkNewListing(fields: ListingFields): Checked<NewListing> {
  const { success, data, error } = newListing.safeParse(inputOf(fields));
  const errors = errorsOf(error?.issues ?? [], fields);
  return success && !hasAny(errors) ? { listing: data } : { errors };
}

/** Every field of a listing that exists already, or what is wrong, by field. */
export function checkListing(fields: ListingFields): Checked<ListingChanges> {
  const { success, data, error } = listingChanges.safeParse(inputOf(fields));
  const errors = errorsOf(error?.issues ?? [], fields);
  return success && !hasAny(errors) ? { listing: data } : { errors };
}
