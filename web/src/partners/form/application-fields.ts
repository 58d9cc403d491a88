import { USUAL_TIMES, type CancellationPolicy } from "@lopango/contract/listings/cancellation";
import type { EstablishmentCategory } from "@lopango/contract/listings/establishment-terms";
import { DEFAULT_LANGUAGES, knownLanguages } from "@lopango/contract/listings/establishment-input";
import { DEFAULT_CITY, DEFAULT_COUNTRY } from "@lopango/contract/limits";
import { OFFERED_LANGUAGES } from "@lopango/contract/listings/languages";
import { latLngText } from "@lopango/contract/platform/latlng";
import type { ListingAmenity } from "@lopango/contract/listings/listing-facts";
import { ROOM_FACTS, type RoomFact } from "@lopango/contract/listings/room-facts";
import { withRoomKeys } from "@lopango/contract/partners/photo-rooms";
import type { Application } from "@lopango/contract/partners/partner";
import { amountText } from "../../lib/format/amount.ts";
import type { FormErrors } from "../../lib/forms/checked-form.ts";

/** Kind of room as typed; the price is in dollars. */
export interface RoomFields extends Record<RoomFact, string> {
  /** Names the row whatever its type becomes: photos refer to it. */
  key: string;
  type: string;
  count: string;
  guests: string;
  price: string;
}

export interface ApplicationFields {
  hotel_name: string;
  category: EstablishmentCategory;
  stars: number;
  year_founded: string;
  description: string;
  /** Ticked codes of `OFFERED_LANGUAGES`. */
  languages: string[];
  /** Comma-separated. */
  other_languages: string;
  country: string;
  city: string;
  address: string;
  district: string;
  postal_code: string;
  /** `-4.3217, 15.3125` */
  latlng: string;
  phone_primary: string;
  phone_whatsapp: string;
  email: string;
  website: string;
  manager_name: string;
  manager_role: string;
  manager_idno: string;
  manager_phone: string;
  rooms: RoomFields[];
  amenities: ListingAmenity[];
  cancellation_policy: CancellationPolicy;
  checkin_time: string;
  checkout_time: string;
  rccm: string;
  nif: string;
  mx_account_name: string;
  mx_account_email: string;
  mx_account_phone: string;
}

export type ApplicationField = keyof ApplicationFields;
/** Messages by field path: `email`, `rooms.0.count`. */
export type ApplicationErrors = FormErrors<string>;

export const EMPTY_ROOM: RoomFields = {
  key: "",
  type: "",
  count: "",
  guests: "",
  price: "",
  double_beds: "",
  single_beds: "",
  room_size: "",
  adults: "",
  children: "",
};

export const EMPTY_APPLICATION: ApplicationFields = {
  hotel_name: "",
  category: "hotel",
  stars: 0,
  year_founded: "",
  description: "",
  languages: [...DEFAULT_LANGUAGES],
  other_languages: "",
  country: DEFAULT_COUNTRY,
  city: DEFAULT_CITY,
  address: "",
  district: "",
  postal_code: "",
  latlng: "",
  phone_primary: "",
  phone_whatsapp: "",
  email: "",
  website: "",
  manager_name: "",
  manager_role: "",
  manager_idno: "",
  manager_phone: "",
  rooms: withRoomKeys([EMPTY_ROOM]),
  amenities: [],
  cancellation_policy: "flexible",
  ...USUAL_TIMES,
  rccm: "",
  nif: "",
  mx_account_name: "",
  mx_account_email: "",
  mx_account_phone: "",
};

export function applicationFieldsOf(application: Application): ApplicationFields {
  const { languages, latlng, rooms, year_founded } = application;
  return {
    ...EMPTY_APPLICATION,
    ...Object.fromEntries(Object.entries(application).filter(([name]) => name in EMPTY_APPLICATION)),
    year_founded: year_founded === null ? "" : String(year_founded),
    languages: languages.filter((language) => OFFERED_LANGUAGES.includes(language)),
    other_languages: languages.filter((language) => !OFFERED_LANGUAGES.includes(language)).join(", "),
    latlng: latlng ? latLngText(latlng) : "",
    rooms:
      rooms.length > 0
        ? rooms.map(({ key, type, count, max_guests, price_cents, ...facts }) => ({
            key,
            type,
            count: String(count),
            guests: String(max_guests),
            price: amountText(price_cents),
            ...roomFactTexts(facts),
          }))
        : EMPTY_APPLICATION.rooms,
  };
}

export function languagesOf({
  languages,
  other_languages,
}: Pick<ApplicationFields, "languages" | "other_languages">): string[] {
  return knownLanguages([...languages, ...other_languages.split(",")]);
}

const roomFactTexts = (facts: Record<RoomFact, number | null>): Record<RoomFact, string> =>
  Object.fromEntries(ROOM_FACTS.map((name) => [name, String(facts[name] ?? "")])) as Record<RoomFact, string>;

export const isEmptyRoom = ({ key: _name, ...typed }: RoomFields): boolean =>
  Object.values<string>(typed).join("").trim() === "";

/** Returns the indexes of the rows that are sent as rooms. */
export function filledRows(rooms: readonly RoomFields[]): number[] {
  return rooms.flatMap((room, row) => (isEmptyRoom(room) ? [] : [row]));
}

const ROOM_PARTS: Record<string, string> = { price_cents: "price", max_guests: "guests" };

/** Maps an error path to its form field: `rooms.0.price_cents` -> `rooms.1.price` when row 0 is empty. */
export function formPath(path: readonly PropertyKey[], rows: readonly number[]): string {
  const [field, index, part] = path.map(String);
  if (field === "rooms" && index !== undefined)
    return `rooms.${rows[Number(index)] ?? index}.${ROOM_PARTS[part ?? ""] ?? part ?? "type"}`;
  return field === "languages" ? "other_languages" : (field ?? "");
}
