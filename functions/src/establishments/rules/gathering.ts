import type { EstablishmentChanges, NewEstablishment } from "@lopango/contract/establishments/establishment-form";
import { YEAR_IN_FUTURE, knownLanguages } from "@lopango/contract/listings/establishment-input";
import { HOTEL_AMENITIES } from "@lopango/contract/listings/listing-facts";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import { todayInCongo } from "@lopango/contract/platform/dates";
import type { FieldError } from "@lopango/contract/errors";
import { SHARED_WITH_ESTABLISHMENT, type SharedWithEstablishment } from "../../listings/rules/listed-establishment.ts";
import { personChecks, withoutOutdated } from "../../listings/rules/held-checks.ts";
import type { Listing } from "../../listings/rules/listing.ts";
import { Problem } from "../../platform/problem.ts";
import type { PublicWords } from "../../redaction/rules/no-contacts.ts";
import type { Establishment } from "./establishment.ts";

/** What a listing lacks to be a room type of a house in `city`; null when it may be one. */
function refusalOf(
  listing: Listing,
  { id, city, owner_id }: Pick<Establishment, "id" | "city" | "owner_id">,
): string | null {
  const name = `«\u202f${listing.title}\u202f»`;
  if (listing.owner_id !== owner_id) return `${name} est l’annonce d’un autre hôte.`;
  if (listing.category !== "hotel")
    return `${name} est un logement\u202f: un hôtel ne réunit que des chambres d’hôtel.`;
  if (!listing.supports_booking) return `${name} ne se réserve pas en ligne.`;
  if (listing.establishment_id !== null && listing.establishment_id !== id)
    return `${name} est déjà dans un autre hôtel.`;
  if (placeKey(listing.city) !== placeKey(city)) return `${name} n’est pas dans la même ville\u202f: ${listing.city}.`;
  return null;
}

const OTHER_CURRENCY = "a son prix dans une autre monnaie\u202f: les chambres d’un hôtel ont toutes la même.";

/**
 * Checks the listings that become room types (docs/product/establishments.md#gathering).
 * @throws Problem `not_gatherable`, naming each one that cannot
 */
export function requireGatherable(
  rooms: readonly Listing[],
  establishment: Pick<Establishment, "id" | "city" | "owner_id">,
): void {
  const errors = rooms.flatMap((listing, index): FieldError[] => {
    const isOther = listing.currency !== rooms[0]?.currency;
    const message =
      refusalOf(listing, establishment) ?? (isOther ? `«\u202f${listing.title}\u202f» ${OTHER_CURRENCY}` : null);
    return message === null ? [] : [{ field: `property_ids.${index}`, message }];
  });
  if (errors.length > 0) throw new Problem("not_gatherable", { detail: errors[0]?.message, errors });
}

/** Makes a house of listings. What the form leaves out is that of the first one. */
export function gathered(
  id: string,
  { property_ids: room_ids, ...form }: NewEstablishment,
  rooms: readonly Listing[],
  first: Listing,
  now: Date,
): Establishment {
  checkYear(form.year_founded, now);
  const shared = Object.fromEntries(SHARED_WITH_ESTABLISHMENT.map((name) => [name, first[name]])) as Pick<
    Listing,
    SharedWithEstablishment
  >;
  const establishment: Establishment = {
    ...shared,
    id,
    owner_id: first.owner_id,
    name: form.name,
    kind: "hotel",
    stars: 0,
    year_founded: null,
    languages: knownLanguages([]),
    website: first.website ?? "",
    description: first.description,
    rules: "",
    amenities: HOTEL_AMENITIES.filter((amenity) => rooms.every(({ amenities }) => amenities.includes(amenity))),
    photos: [],
    // A house is another place: only the identity of the host stays checked.
    checks: personChecks(first.checks),
    room_ids,
    lead_id: null,
    moving_from: null,
    former_owner_ids: [],
    created_at: now,
  };
  return { ...establishment, ...given(form) };
}

/** Applies the host's changes; room types are another list of ids. */
export function changedEstablishment(
  establishment: Establishment,
  { property_ids: room_ids = establishment.room_ids, ...changes }: EstablishmentChanges,
  now: Date,
): Establishment {
  checkYear(changes.year_founded, now);
  const changed = { ...establishment, ...given(changes), room_ids };
  return {
    ...changed,
    checks: withoutOutdated({ ...establishment, title: establishment.name }, { ...changed, title: changed.name }),
  };
}

const given = <Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Fields]?: Exclude<Fields[Name], undefined>;
  };

/** Depends on the server's clock, so the form cannot check it. */
function checkYear(year: number | null | undefined, now: Date): void {
  if (year && year > Number(todayInCongo(now).slice(0, 4)))
    throw new Problem("invalid_fields", { errors: [{ field: "year_founded", message: YEAR_IN_FUTURE }] });
}

export const wordsOfEstablishment = ({
  name,
  description,
  rules,
  city,
  commune,
  quartier,
}: Establishment): PublicWords => ({
  name,
  description,
  rules,
  city,
  commune,
  quartier,
});
