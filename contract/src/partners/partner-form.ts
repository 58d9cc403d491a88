import { z } from "zod";
import { establishmentFields, place } from "../establishments/establishment-form.ts";
import {
  MAX_EMAIL_LENGTH,
  MAX_OCCUPATION_LENGTH,
  MAX_PAPER_LENGTH,
  MAX_POSTAL_CODE_LENGTH,
  MAX_ROOM_TYPES,
} from "../listings/establishment-terms.ts";
import { knownLanguages } from "../listings/establishment-input.ts";
import { between, line, readVersion, text } from "../platform/fields.ts";
import { NO_CLAIM } from "../identity/claims.ts";
import { isReservedTitle, RESERVED_NAME } from "../identity/impersonation.ts";
import { toLatLng } from "../platform/latlng.ts";
import {
  DEFAULT_CHECKIN_TIME,
  DEFAULT_CHECKOUT_TIME,
  DEFAULT_CITY,
  DEFAULT_COUNTRY,
  DEFAULT_CURRENCY,
  GUESTS_PER_ROOM,
  MAX_GUESTS,
  MAX_PLACE_LENGTH,
  MAX_REJECTION_LENGTH,
  MAX_UNITS,
  MAX_NAME_LENGTH,
} from "../limits.ts";
import { boundsProblem } from "../listings/listing-price.ts";
import { capacityProblem } from "../listings/listing-capacity.ts";
import { newRoomFacts } from "../listings/fact-schemas.ts";
import { withRoomKeys } from "./photo-rooms.ts";
import { clockTime, latlng, phoneNumber as phone } from "../listings/location.ts";

/** Form of a partner application. Error messages appear beside the applicationFields. */

const whole = z.int("Un nombre entier est attendu.");

const email = line(MAX_EMAIL_LENGTH).refine(
  (value) => value === "" || z.regexes.email.test(value),
  "Adresse e-mail invalide.",
);

/** Chosen by the client; names a room type whatever its name becomes. */
export const roomKey = z.string().regex(/^[\w-]{1,40}$/, "Ce type de chambre n’est pas reconnu.");

export const room = z
  .strictObject({
    key: roomKey.optional(),
    type: line(MAX_PLACE_LENGTH)
      .min(1, "Le type de chambre est requis.")
      .refine((name) => !isReservedTitle(name), RESERVED_NAME)
      .refine(...NO_CLAIM),
    /** Number of rooms of this type. */
    count: whole.min(0, "Au moins 0.").max(MAX_UNITS, between(0, MAX_UNITS)),
    /** USD minor units per night. */
    price_cents: whole.min(0, "Au moins 0.").superRefine((price, context) => {
      const message = price > 0 ? boundsProblem(price, { currency: DEFAULT_CURRENCY, category: "hotel" }) : null;
      if (message) context.addIssue({ code: "custom", message });
    }),
    max_guests: whole.min(1, between(1, MAX_GUESTS)).max(MAX_GUESTS, between(1, MAX_GUESTS)).default(GUESTS_PER_ROOM),
    ...newRoomFacts,
  })
  .superRefine((typed, context) => {
    const problem = capacityProblem(typed);
    if (problem) context.addIssue({ code: "custom", path: [problem.field], message: problem.message });
  });

const { name: hotel_name, kind: category, ...ofEstablishment } = establishmentFields;

export const applicationFields = {
  ...ofEstablishment,
  hotel_name,
  category,
  city: place.transform((value) => value || DEFAULT_CITY),
  /** Commune or quartier. */
  district: place,
  postal_code: line(MAX_POSTAL_CODE_LENGTH),
  /** Null unless both coordinates are numbers. */
  latlng: z.preprocess(toLatLng, latlng.nullable()),
  phone_primary: phone,
  phone_whatsapp: phone,
  email,
  manager_name: line(MAX_NAME_LENGTH),
  manager_role: line(MAX_OCCUPATION_LENGTH),
  /** Number of the identity card or passport. */
  manager_idno: line(MAX_PAPER_LENGTH),
  manager_phone: phone,
  /** Rooms without a key get a free number. */
  rooms: z
    .array(room)
    .max(MAX_ROOM_TYPES, `${MAX_ROOM_TYPES} types de chambre au plus.`)
    .transform(withRoomKeys)
    .refine(
      (rooms) => new Set(rooms.map(({ key }) => key)).size === rooms.length,
      "Deux types de chambre se confondent.",
    ),
  /** Trade register. */
  rccm: line(MAX_PAPER_LENGTH),
  /** Tax number. */
  nif: line(MAX_PAPER_LENGTH),
  mx_account_name: line(MAX_NAME_LENGTH),
  mx_account_email: email,
  mx_account_phone: phone,
};

/** Fields of the wizard, or of the short form: only `hotel_name` is required. */
export const newApplication = z.strictObject({
  hotel_name: applicationFields.hotel_name,
  category: applicationFields.category.default("hotel"),
  stars: applicationFields.stars.default(0),
  year_founded: applicationFields.year_founded.default(null),
  description: applicationFields.description.default(""),
  languages: applicationFields.languages.default(() => knownLanguages([])),
  country: applicationFields.country.default(DEFAULT_COUNTRY),
  city: applicationFields.city.default(DEFAULT_CITY),
  address: applicationFields.address.default(""),
  district: applicationFields.district.default(""),
  postal_code: applicationFields.postal_code.default(""),
  latlng: applicationFields.latlng.optional().transform((point) => point ?? null),
  phone_primary: applicationFields.phone_primary.default(""),
  phone_whatsapp: applicationFields.phone_whatsapp.default(""),
  email: applicationFields.email.default(""),
  website: applicationFields.website.default(""),
  manager_name: applicationFields.manager_name.default(""),
  manager_role: applicationFields.manager_role.default(""),
  manager_idno: applicationFields.manager_idno.default(""),
  manager_phone: applicationFields.manager_phone.default(""),
  rooms: applicationFields.rooms.default([]),
  cancellation_policy: applicationFields.cancellation_policy.default("flexible"),
  checkin_time: clockTime.default(DEFAULT_CHECKIN_TIME),
  checkout_time: clockTime.default(DEFAULT_CHECKOUT_TIME),
  amenities: applicationFields.amenities.default([]),
  rccm: applicationFields.rccm.default(""),
  nif: applicationFields.nif.default(""),
  mx_account_name: applicationFields.mx_account_name.default(""),
  mx_account_email: applicationFields.mx_account_email.default(""),
  mx_account_phone: applicationFields.mx_account_phone.default(""),
});

/** Changed fields; `{}` resubmits a rejected application unchanged. */
export const applicationChanges = z.strictObject(applicationFields).partial();

/** `version` of the application on the admin's screen. */
export const approval = z.strictObject({ version: readVersion });

export const rejection = z.strictObject({
  reason: text(MAX_REJECTION_LENGTH).min(1, "Le motif est requis."),
  version: readVersion,
});

export type NewApplication = z.output<typeof newApplication>;
export type ApplicationChanges = z.output<typeof applicationChanges>;
export type NewApplicationInput = z.input<typeof newApplication>;
