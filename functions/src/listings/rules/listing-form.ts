import type { ListingChanges, NewListing } from "@lopango/contract/listing-form";
import { timeZoneOf } from "@lopango/contract/places";
import { PAYABLE_CURRENCY } from "@lopango/contract/limits";
import { firstName } from "../../identity/rules/names.ts";
import { isPaywalled, requirePrice, type Listing } from "./listing.ts";
import type { PublicWords } from "../../redaction/rules/no-contacts.ts";
import { Problem } from "../../platform/problem.ts";

/** Hotels are booked by the night, logements are rented out by talking to each other (design §4). */
const bookableByDefault = (category: Listing["category"]): boolean => category === "hotel";

/**
 * A listing as its host publishes it: online at once unless the form says otherwise, without photos yet (spec §7, design §4).
 *
 * @throws Problem `invalid_fields` for its price (`requirePrice`), `currency_not_payable` when it could be booked but not paid for
 */
export function newListing(
  id: string,
  owner: { uid: string; full_name: string },
  form: NewListing,
  now: Date,
): Listing {
  return requireSellable({
    ...form,
    id,
    owner_id: owner.uid,
    host_first_name: firstName(owner.full_name),
    supports_booking: form.supports_booking ?? bookableByDefault(form.category),
    unlock_currency: PAYABLE_CURRENCY,
    time_zone: timeZoneOf(form.city),
    photos: [],
    full_nights: {},
    created_at: now,
  });
}

/** The listing under its owner's name of today; the same one where that is what it says already. */
export function withHostName(listing: Listing, owner: { full_name: string }): Listing {
  const host_first_name = firstName(owner.full_name);
  return host_first_name === listing.host_first_name ? listing : { ...listing, host_first_name };
}

/**
 * The listing with what its host changed; the time zone follows the city, and booking support a new
 * category unless the host says otherwise.
 *
 * @throws Problem `invalid_fields` for its price, `currency_not_payable` when it could be booked but not paid for, `forbidden` when it
 * is to be put online and an admin took it offline
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
  const recategorised = changed.category !== listing.category;
  return requireSellable({
    ...changed,
    supports_booking:
      given.supports_booking ?? (recategorised ? bookableByDefault(changed.category) : listing.supports_booking),
    time_zone: changed.city === listing.city ? listing.time_zone : timeZoneOf(changed.city),
  });
}

/** Of a form, what it says of booking may be left to its category. */
type Said = Omit<NewListing, "supports_booking"> & { supports_booking?: boolean | undefined };

/** What everybody reads of a listing, or of a form that becomes one; its description unless that is for sale. */
export function publicWords(said: Said): PublicWords {
  const { title, city, commune, quartier, description, supports_booking = bookableByDefault(said.category) } = said;
  const isSold = isPaywalled({ ...said, supports_booking });
  return { title, city, commune, quartier, ...(!isSold && { description }) };
}

function requireSellable(listing: Listing): Listing {
  requirePrice(listing);
  if (!listing.supports_booking || listing.currency === PAYABLE_CURRENCY) return listing;
  throw new Problem("currency_not_payable", {
    errors: [{ field: "currency", message: "Une annonce réservable en ligne a un prix en dollars américains (USD)." }],
  });
}
