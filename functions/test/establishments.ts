import type { Establishment } from "../src/establishments/rules/establishment.ts";
import { asRoom } from "../src/establishments/rules/establishment.ts";
import { listedEstablishment, establishmentRoom } from "../src/establishments/rules/establishment-summary.ts";
import type { Listing } from "../src/listings/rules/listing.ts";
import { establishments } from "../src/establishments/establishment.record.ts";
import type { Database } from "../src/platform/firestore/firestore.ts";
import { aListing, stored } from "./listings.ts";
import { anId, aWord } from "./random.ts";

/** A house with a room type for each of `rooms`, the first of which is the lead. */
export function anEstablishment(
  different: Partial<Establishment> = {},
  rooms: readonly Partial<Listing>[] = [{}, {}],
): { establishment: Establishment; rooms: Listing[] } {
  const base = aListing();
  const bare: Establishment = {
    id: anId(),
    owner_id: anId(),
    name: `Hôtel ${aWord()}`,
    kind: "hotel",
    stars: 3,
    year_founded: null,
    languages: ["fr"],
    website: "",
    description: "Au bord du fleuve.",
    rules: "",
    city: base.city,
    country: base.country,
    commune: base.commune,
    quartier: base.quartier,
    address: "12, avenue du Port",
    latlng: { lat: -4.3, lng: 15.3 },
    checkin_time: "14:00",
    checkout_time: "11:00",
    cancellation_policy: "flexible",
    contact_phone: "+243812345678",
    contact_whatsapp: null,
    amenities: [],
    photos: [],
    checks: [],
    room_ids: [],
    lead_id: null,
    moving_from: null,
    former_owner_ids: [],
    created_at: new Date(),
    ...different,
  };
  const plain = rooms.map((room, index) =>
    asRoom(bare, aListing({ owner_id: bare.owner_id, title: `${bare.name} — Chambre ${index + 1}`, ...room })),
  );
  const known = { ...bare, room_ids: plain.map(({ id }) => id) };
  const offered = plain.flatMap((listing) => establishmentRoom(listing) ?? []);
  const summary = listedEstablishment(known, new Map(offered.map((room) => [room.id, room])));
  const lead_id = summary?.rooms[0]?.id ?? null;
  return {
    establishment: { ...known, lead_id },
    rooms: plain.map((listing) => ({ ...listing, establishment: listing.id === lead_id ? summary : null })),
  };
}

export async function storedEstablishment(
  db: Database,
  establishment: Establishment,
  rooms: readonly Listing[],
): Promise<void> {
  await establishments.docOf(db, establishment).set(establishments.document(establishment));
  await stored(db, ...rooms);
}
