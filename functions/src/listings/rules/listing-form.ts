import { capacityProblem } from "@lopango/contract/listings/listing-capacity";
import type { ListingChanges, NewListing } from "@lopango/contract/listings/listing-form";
import { moveInProblems } from "@lopango/contract/listings/move-in";
import { timeZoneOf } from "@lopango/contract/listings/places";
import { DEFAULT_CURRENCY } from "@lopango/contract/limits";
import { isPayable } from "@lopango/contract/payments/payable-currency";
import { SHARED_WITH_ESTABLISHMENT } from "./listed-establishment.ts";
import { firstName } from "../../identity/rules/names.ts";
import { identityOf, withoutOutdated, type Identified } from "./held-checks.ts";
import { isPaywalled, requirePrice, type Listing } from "./listing.ts";
import { NO_RATING } from "./rating-sums.ts";
import type { PublicWords } from "../../redaction/rules/no-contacts.ts";
import { Problem } from "../../platform/problem.ts";
import { sameContent } from "../../platform/json.ts";

/** Hotels are booked by the night, homes are rented after a conversation. */
const bookableByDefault = (category: Listing["category"]): boolean => category === "hotel";

/**
 * Creates a listing from the form: online unless the form says otherwise, without photos.
 * @throws Problem `invalid_fields` for its price (`requirePrice`), `currency_not_payable` when it is bookable in a
 * currency without payments
 */
export function makeListing(
  id: string,
  owner: { uid: string; full_name: string } & Identified,
  form: NewListing,
  now: Date,
): Listing {
  return requireSellable({
    ...form,
    id,
    owner_id: owner.uid,
    establishment_id: null,
    host_first_name: firstName(owner.full_name),
    supports_booking: form.supports_booking ?? bookableByDefault(form.category),
    unlock_currency: DEFAULT_CURRENCY,
    time_zone: timeZoneOf(form.city),
    rates: [],
    photos: [],
    establishment: null,
    full_nights: {},
    rating: NO_RATING,
    checks: identityOf(owner),
    confirmed_free_at: null,
    free_ask: null,
    let_at: null,
    let_reports: [],
    view_weight: 1,
    created_at: now,
  });
}

export function withHostName(listing: Listing, owner: { full_name: string }): Listing {
  const host_first_name = firstName(owner.full_name);
  return host_first_name === listing.host_first_name ? listing : { ...listing, host_first_name };
}

/**
 * Applies the host's changes. The time zone follows the city; booking support follows a new category unless given.
 * @throws Problem `invalid_fields` for its price, `currency_not_payable` when it is bookable in a currency without
 * payments, and for what a room type shares with its house; `forbidden` for putting a suspended listing online
 */
export function changedListing(listing: Listing, changes: ListingChanges): Listing {
  if (changes.is_active && listing.suspended)
    throw new Problem("forbidden", {
      detail: "Notre équipe a mis cette annonce hors ligne. Écrivez-nous pour la remettre en ligne.",
    });
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<Listing>;
  const changed: Listing = { ...listing, ...given };
  if (listing.establishment_id !== null) requireUnshared(listing, changed);
  const recategorised = changed.category !== listing.category;
  return requireSellable({
    ...changed,
    ...(recategorised && { rates: [] }),
    supports_booking:
      given.supports_booking ?? (recategorised ? bookableByDefault(changed.category) : listing.supports_booking),
    time_zone: changed.city === listing.city ? listing.time_zone : timeZoneOf(changed.city),
    // What a room type is checked by belongs to its house.
    checks: listing.establishment_id === null ? withoutOutdated(listing, changed) : listing.checks,
  });
}

/** @throws Problem `invalid_fields` naming each field that a room type shares with its house */
function requireUnshared(before: Listing, after: Listing): void {
  const errors = [...SHARED_WITH_ESTABLISHMENT, "category" as const]
    .filter((field) => !sameContent(before[field], after[field]))
    .map((field) => ({ field, message: OF_THE_ESTABLISHMENT }));
  if (errors.length > 0) throw new Problem("invalid_fields", { detail: OF_THE_ESTABLISHMENT, errors });
  if (before.currency !== after.currency)
    throw new Problem("invalid_fields", {
      detail: ONE_CURRENCY,
      errors: [{ field: "currency", message: ONE_CURRENCY }],
    });
}

const ONE_CURRENCY =
  "Les chambres d’un hôtel ont toutes la même monnaie\u202f: retirez celle-ci de l’hôtel pour changer la sienne.";

const OF_THE_ESTABLISHMENT = "Ce renseignement vaut pour tout l’hôtel\u202f: changez-le sur sa fiche.";

/** Without `supports_booking`, the category decides. */
type PublicFields = Omit<NewListing, "supports_booking"> & { supports_booking?: boolean | undefined };

/** Returns the public texts of a listing or form, without a paid description. */
export function publicWords(said: PublicFields): PublicWords {
  const {
    title,
    city,
    commune,
    quartier,
    description,
    fees,
    supports_booking = bookableByDefault(said.category),
  } = said;
  const isSold = isPaywalled({ ...said, supports_booking });
  return {
    title,
    city,
    commune,
    quartier,
    ...(!isSold && { description }),
    ...Object.fromEntries(fees.map(({ label }, at) => [`fees.${at}.label`, label])),
  };
}

function requireCapacity(listing: Listing): void {
  const problem = capacityProblem(listing);
  if (problem) throw new Problem("invalid_fields", { errors: [problem] });
}

function requireMoveIn(listing: Listing): void {
  const errors = moveInProblems(listing);
  if (errors.length > 0) throw new Problem("invalid_fields", { errors });
}

function requireSellable(listing: Listing): Listing {
  if (listing.supports_booking && !isPayable(listing.currency))
    throw new Problem("currency_not_payable", {
      errors: [
        {
          field: "currency",
          message: "Une annonce réservable en ligne a un prix en dollars (USD) ou en francs congolais (CDF).",
        },
      ],
    });
  requirePrice(listing);
  requireMoveIn(listing);
  requireCapacity(listing);
  return listing;
}
