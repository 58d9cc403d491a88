import type { Establishment as EstablishmentAnswer, RoomType } from "@lopango/contract/establishments/establishment";
import { todayInCongo, type CivilDate } from "@lopango/contract/platform/dates";
import { lowestPriceAhead } from "@lopango/contract/listings/rates";
import { FACT_NAMES } from "@lopango/contract/listings/listing-facts";
import { hasRight, type TeamRole } from "@lopango/contract/teams/rights";
import { maskedName } from "../identity/rules/names.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { establishmentOf, given, photoOf } from "../listings/catalogue.ts";
import { validChecks } from "../listings/rules/held-checks.ts";
import { areaOf } from "../listings/rules/area.ts";
import { ratingOfEstablishment } from "../listings/rules/listed-establishment.ts";
import { ratingPartsOf } from "../listings/rules/rating-sums.ts";
import {
  toldAfterPayment,
  type ListedEstablishment,
  type EstablishmentRoom,
  type Listing,
} from "../listings/rules/listing.ts";
import { roleIn } from "../teams/require-right.ts";
import { Problem } from "../platform/problem.ts";
import { roomName, type Establishment } from "./rules/establishment.ts";
import type { EstablishmentsDeps } from "./require-establishment.ts";

type PublicDeps = Pick<EstablishmentsDeps, "establishments" | "listings" | "now">;

/** Returns a house with its room types on offer, in two parallel reads, and one of its team for a signed-in reader. */
export const viewEstablishment = (
  deps: EstablishmentsDeps,
  id: string,
  identity: Identity | null,
): Promise<EstablishmentAnswer> =>
  view(deps, id, async (lead) => identity && roleIn(deps.teams.team, lead, identity.uid));

/** Returns a house as the public sees it, in two parallel reads. */
export const viewEstablishmentAsEverybody = (deps: PublicDeps, id: string): Promise<EstablishmentAnswer> =>
  view(deps, id, async () => null);

async function view(
  { establishments, listings, now }: PublicDeps,
  id: string,
  roleOf: (lead: Listing) => Promise<TeamRole | null>,
): Promise<EstablishmentAnswer> {
  const [known, lead] = await Promise.all([establishments.find(id), listings.leadOf(id)]);
  if (!known || !lead?.establishment) throw new Problem("establishment_not_found");
  return establishmentPage(known, lead, lead.establishment, await roleOf(lead), now());
}

function establishmentPage(
  known: Establishment,
  lead: Listing,
  establishment: ListedEstablishment,
  role: TeamRole | null,
  now: Date,
): EstablishmentAnswer {
  const { rooms: _count, cover, ...named } = establishmentOf(known.id, establishment, now);
  const mayEdit = role !== null && hasRight(role, "edit_establishment");
  const rating = ratingOfEstablishment(establishment);
  const photos = known.photos.map((photo) => photoOf(known.id, photo));
  return {
    ...named,
    description: known.description,
    rules: known.rules,
    country: known.country,
    city: known.city,
    commune: known.commune,
    quartier: known.quartier,
    area: areaOf(known.latlng),
    time_zone: lead.time_zone,
    amenities: known.amenities,
    // A house without photos of its own has a room's cover.
    photos: photos.length === 0 && cover ? [cover] : photos,
    checkin_time: known.checkin_time,
    checkout_time: known.checkout_time,
    cancellation_policy: known.cancellation_policy,
    currency: lead.currency,
    host: { id: known.owner_id, first_name: maskedName(lead.host_first_name) },
    checks: validChecks(known.checks, now),
    ...(rating.count > 0 && { rating_parts: ratingPartsOf(rating) }),
    owned_by_me: mayEdit,
    ...(role !== null && !mayEdit && { works_here: true as const }),
    told_after_payment: toldAfterPayment(lead),
    created_at: known.created_at.toISOString(),
    rooms: establishment.rooms.map((room) => roomType(known, room, lead.currency, todayInCongo(now))),
  };
}

function roomType(
  { name, amenities }: Establishment,
  room: EstablishmentRoom,
  currency: string,
  today: CivilDate,
): RoomType {
  const from = lowestPriceAhead(room, today);
  return {
    property_id: room.id,
    title: roomName(name, room.title),
    max_guests: room.max_guests,
    units: room.units,
    base_price_cents: room.base_price_cents,
    ...(from !== null && { from_cents: from }),
    currency,
    ...(room.min_nights > 1 && { min_nights: room.min_nights }),
    confirmation: room.confirmation,
    amenities: room.amenities.filter((amenity) => !amenities.includes(amenity)),
    ...given(room, FACT_NAMES),
    photos: room.photos.map((photo) => photoOf(room.id, photo)),
    ...(room.rate_plan.free_child_age !== undefined && { free_child_age: room.rate_plan.free_child_age }),
  };
}
