import { ERRORS } from "@lopango/contract/errors";
import { DEFAULT_CURRENCY } from "@lopango/contract/limits";
import { isPayable } from "@lopango/contract/payments/payable-currency";
import { priceProblem } from "@lopango/contract/listings/listing-price";
import { capacityProblem } from "@lopango/contract/listings/listing-capacity";
import { parseLatLng } from "@lopango/contract/platform/parse-latlng";
import {
  listingChanges,
  newListing,
  type ListingChanges,
  type NewListing,
} from "@lopango/contract/listings/listing-form";
import { appliesTo, mapFacts, parseAmenities, type FactName } from "@lopango/contract/listings/listing-facts";
import { CHARGE_KINDS, NO_MOVE_IN } from "@lopango/contract/listings/move-in";
import { moveInInput, NO_MOVE_IN_FIELDS } from "./move-in-fields.ts";
import { isWhole, NOT_WHOLE, parseAmount, toCents } from "../../lib/format/amount.ts";
import {
  formName,
  isBookable,
  NO_PLAN,
  type ListingErrors,
  type ListingField,
  type ListingFields,
  type PlanFields,
} from "./listing-fields.ts";

/** Rules of the listing form with the contract's schemas; loaded at the first check. */

export type CheckedListing<T> = { listing: T; errors?: undefined } | { listing?: undefined; errors: ListingErrors };

const NOT_AN_AMOUNT = "Entrez un prix, à partir de 0.";
const NO_SHOWER = "Dites qui fait visiter.";
const NO_POSITION = "Écrivez latitude puis longitude, par exemple -4.3217, 15.3125.";
/** An empty field is NaN, not 0. */
const number = (text: string) => (text.trim() === "" ? Number.NaN : Number(text.replace(",", ".")));
/** An empty field is null. */
const said = (text: string) => (text.trim() === "" ? null : number(text));
const cents = (text: string) => {
  const amount = parseAmount(text);
  return amount === null ? Number.NaN : toCents(amount);
};

/** Facts of the category, which alone the form shows; an empty field is null. */
const factsOf = (fields: Pick<ListingFields, FactName | "category">) =>
  mapFacts(({ kind }, name) => {
    const text = appliesTo(name, fields.category) ? fields[name] : "";
    return kind === "number" ? said(text) : text === "" ? null : text === "true";
  });

/** An empty field is absent. */
const given = (text: string, read: (text: string) => number) => (text.trim() === "" ? undefined : read(text));

/** The plan of a hotel; another category has none. A paid breakfast needs a price. */
function planOf(fields: PlanFields & Pick<ListingFields, "category">) {
  if (fields.category !== "hotel") return {};
  const paid = cents(fields.breakfast_price) || Number.NaN;
  return {
    weekly_rebate: given(fields.weekly_rebate, number),
    monthly_rebate: given(fields.monthly_rebate, number),
    breakfast_cents: fields.breakfast === "none" ? undefined : fields.breakfast === "included" ? 0 : paid,
    included_guests: given(fields.included_guests, number),
    extra_guest_cents: given(fields.extra_guest_price, cents),
    tax_cents: given(fields.tax, cents),
    free_child_age: given(fields.free_child_age, number),
  };
}

const isOfPlan = ([name]: [string, unknown]) => name in NO_PLAN || name in NO_MOVE_IN_FIELDS;

function inputOf({ price, unlock_price, max_guests, units, min_nights, ...fields }: ListingFields) {
  return {
    ...Object.fromEntries(Object.entries(fields).filter((field) => !isOfPlan(field))),
    rate_plan: planOf(fields),
    base_price_cents: cents(price),
    unlock_price_cents: cents(unlock_price),
    max_guests: number(max_guests),
    units: number(units),
    min_nights: number(min_nights),
    supports_booking: isBookable(fields),
    latlng: parseLatLng(fields.latlng),
    // The form hides the amenities of the other category, so they are not sent.
    amenities: parseAmenities(fields.amenities).filter((each) => appliesTo(each, fields.category)),
    ...factsOf(fields),
    ...(fields.category === "logement" ? moveInInput(fields, { number: said, cents }) : NO_MOVE_IN),
  };
}

const currencyOf = ({ currency }: ListingFields): string => currency.trim().toUpperCase() || DEFAULT_CURRENCY;

type Issue = { path: PropertyKey[]; message: string };

/** Checks a price. A stored price with cents stays valid until it changes. */
function priceError(text: string, stored: string | undefined): string | undefined {
  const amount = parseAmount(text);
  if (amount === null) return NOT_AN_AMOUNT;
  return isWhole(amount) || text === stored ? undefined : NOT_WHOLE;
}

function chargeField(fields: ListingFields, at: number): ListingField | undefined {
  const kind = CHARGE_KINDS.filter((one) => fields[one] !== "")[at];
  return kind && `${kind}_price`;
}

/** Returns the errors by field. `stored` holds the fields of an existing listing. */
function errorsOf(issues: readonly Issue[], fields: ListingFields, stored?: ListingFields): ListingErrors {
  const errors: ListingErrors = {};
  for (const { path, message } of issues) {
    const name = path[0] === "charges" ? chargeField(fields, Number(path[1])) : formName(path.map(String).join("."));
    if (name) errors[name] ??= message;
  }
  for (const name of ["price", "unlock_price"] as const) {
    const error = priceError(fields[name], stored?.[name]);
    if (error) errors[name] = error;
  }
  // The server checks that an online listing has a price: a listing without one can stay offline.
  const problem = priceProblem({
    base_price_cents: cents(fields.price),
    currency: currencyOf(fields),
    category: fields.category,
    is_active: false,
  });
  if (problem) errors.price ??= problem;
  const capacity = capacityProblem({
    max_guests: number(fields.max_guests),
    adults: said(fields.adults),
    children: said(fields.children),
  });
  if (capacity && appliesTo(capacity.field, fields.category)) errors[capacity.field] ??= capacity.message;
  if (fields.latlng.trim() !== "" && !parseLatLng(fields.latlng)) errors.latlng = NO_POSITION;
  if (!errors.currency && isBookable(fields) && !isPayable(currencyOf(fields)))
    errors.currency = ERRORS.currency_not_payable.detail;
  return errors;
}

const hasAny = (errors: ListingErrors) => Object.keys(errors).length > 0;

export function checkNewListing(fields: ListingFields): CheckedListing<NewListing> {
  const { success, data, error } = newListing.safeParse(inputOf(fields));
  const errors = errorsOf(error?.issues ?? [], fields);
  // The API takes a home without it, which then stands lower.
  if (fields.category === "logement" && !isBookable(fields) && !fields.let_by) errors.let_by ??= NO_SHOWER;
  return success && !hasAny(errors) ? { listing: data } : { errors };
}

/** Returns all fields of an existing listing, or the errors by field. `stored` holds the server's fields. */
export function checkListing(fields: ListingFields, stored: ListingFields): CheckedListing<ListingChanges> {
  const { success, data, error } = listingChanges.safeParse(inputOf(fields));
  const errors = errorsOf(error?.issues ?? [], fields, stored);
  return success && !hasAny(errors) ? { listing: data } : { errors };
}
