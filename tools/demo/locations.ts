import { DEFAULT_CHECKIN_TIME, DEFAULT_CHECKOUT_TIME } from "@lopango/contract/limits";
import type { Listing } from "@lopango/functions/listings/rules/listing";
import { CENTRES, HOTEL_HOURS, LANDMARKS, STREETS } from "./content/addresses.ts";
import type { ListingSeed } from "./content/listing-seed.ts";
import { HOSTS, type HostKey } from "./content/people.ts";
import { chanceOf } from "./random.ts";

type DemoLocation = Pick<
  Listing,
  "address" | "latlng" | "checkin_time" | "checkout_time" | "contact_phone" | "contact_whatsapp"
>;

/** Degrees, about 400 metres. */
const AROUND = 0.0036;
/** A host without a phone number: unlocking her homes reveals her e-mail address. */
const WITHOUT_NUMBER: HostKey = "aline";

/** Starts with an unassigned prefix, so that no real number is called. */
const number = (line: number): string => `+243800000${String(line).padStart(3, "0")}`;

/** Returns the address and phone numbers shown after payment: most hosts use one number for calls and WhatsApp. */
export function locationOf(seed: ListingSeed): DemoLocation {
  const chance = chanceOf(`whereabouts of ${seed.title}`);
  const centre = CENTRES[`${seed.city}/${seed.commune}`];
  if (!centre) throw new Error(`no point is known for ${seed.commune}, ${seed.city}`);
  const near = (degrees: number) => Number((degrees + chance.between(-AROUND, AROUND)).toFixed(5));
  const address = `${chance.int(2, 148)}, ${chance.pick(STREETS)}, ${chance.pick(LANDMARKS)}`;
  const latlng = { lat: near(centre[0]), lng: near(centre[1]) };
  const isHotel = seed.category === "hotel";
  const [checkin_time, checkout_time] = isHotel
    ? chance.pick(HOTEL_HOURS)
    : ([DEFAULT_CHECKIN_TIME, DEFAULT_CHECKOUT_TIME] as const);
  const times = { checkin_time, checkout_time };
  if (!isHotel && seed.host === WITHOUT_NUMBER)
    return { address, latlng, ...times, contact_phone: null, contact_whatsapp: null };

  // Hotels have a reception; other hosts use their own phone.
  const line = isHotel ? chance.int(200, 999) : 100 + Object.keys(HOSTS).indexOf(seed.host);
  const only = chance.int(0, 5);
  return {
    address,
    latlng,
    ...times,
    contact_phone: only === 0 ? null : number(line),
    contact_whatsapp: only === 1 ? null : number(line),
  };
}
