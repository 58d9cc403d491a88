import { z } from "zod";
import { ROOM_TWICE, roomCount, TOO_MANY_ROOMS } from "../listings/rooms.ts";
import { phoneNumberOf } from "../platform/phone-number.ts";
import {
  MAX_GUESTS,
  MAX_NOTE_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_RECEIVED_CENTS,
  MAX_ROOM_NUMBERS_LENGTH,
  MAX_ROOMS,
  MAX_NAME_LENGTH,
} from "../limits.ts";
import {
  civilDate,
  currency,
  id,
  instant,
  line,
  money,
  optionalDate,
  optionalId,
  pageLimit,
  sharedBytes,
  text,
} from "../platform/fields.ts";

/** Guests who come to the desk or call (docs/product/reception.md#walk-ins). */

const NO_NUMBER = "Ce numéro n’existe pas. Exemple\u202f: +243\u00a0812\u00a0345\u00a0678.";

/** A number in any typed format, stored as E.164; null for none. */
const phone = z
  .string()
  .max(MAX_PHONE_LENGTH, { error: NO_NUMBER, abort: true })
  .transform((typed, context) => {
    if (typed.trim() === "") return null;
    const found = phoneNumberOf(typed);
    if (found) return found;
    context.addIssue({ code: "custom", message: NO_NUMBER });
    return z.NEVER;
  });

const room = z.strictObject({
  property_id: id,
  count: z.int().min(1, "Choisissez au moins une chambre.").max(MAX_ROOMS, TOO_MANY_ROOMS),
});

/** One room as JSON. */
const ROOM_BYTES = 80;

const isObject = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;

/** Rooms of one house by `establishment_id`, or of a single listing by `property_id`. */
export const newWalkIn = z
  .strictObject({
    establishment_id: id.optional(),
    property_id: id.optional(),
    /** Each room type once. */
    rooms: z
      .array(room)
      .min(1, "Choisissez au moins une chambre.")
      .max(MAX_ROOMS, TOO_MANY_ROOMS)
      .register(sharedBytes, { bytes: MAX_ROOMS * ROOM_BYTES }),
    checkin: civilDate,
    checkout: civilDate,
    guest_name: line(MAX_NAME_LENGTH).refine((name) => name !== "", "Écrivez le nom du voyageur."),
    guest_phone: phone.nullable().optional(),
    /** In all rooms; one in each when absent. */
    guests: z.int().min(1, "Il faut au moins une personne.").max(MAX_GUESTS).optional(),
    note: text(MAX_NOTE_LENGTH).optional(),
    /** Room numbers, as the reception notes them. */
    room: line(MAX_ROOM_NUMBERS_LENGTH).optional(),
    /** Price that the house named for the whole stay. It is paid to the house, never to us. */
    price: z
      .strictObject({ amount_cents: z.int().min(0).max(MAX_RECEIVED_CENTS), currency })
      .nullable()
      .optional(),
    /** The guest paid the house. */
    is_settled: z.boolean().optional(),
    /** Send the guest a confirmation by SMS. */
    sms: z.boolean().optional(),
    /** The guest is here: notes the arrival too. */
    arrived: z.boolean().optional(),
    /** When it was written on the device, which may send it later. Absent: now. */
    at: instant.optional(),
  })
  .refine(
    ({ establishment_id: establishment, property_id: single }) => establishment !== undefined || single !== undefined,
    {
      path: ["property_id"],
      error: "Ce champ est obligatoire.",
      when: isObject,
    },
  )
  .refine(
    ({ establishment_id: establishment, property_id: single }) => establishment === undefined || single === undefined,
    {
      path: ["property_id"],
      error: "Indiquez soit un hôtel, soit une annonce.",
    },
  )
  .refine(({ rooms }) => roomCount(rooms) <= MAX_ROOMS, { path: ["rooms"], error: TOO_MANY_ROOMS })
  .refine(({ rooms }) => new Set(rooms.map(({ property_id }) => property_id)).size === rooms.length, {
    path: ["rooms"],
    error: ROOM_TWICE,
  })
  .refine(({ sms, guest_phone }) => !sms || Boolean(guest_phone), {
    path: ["guest_phone"],
    error: "Il faut un numéro pour envoyer un SMS.",
  });

export const walkInMade = z.object({ id, code: z.string() });

/** A walk-in as the house lists it beside its bookings. */
export const walkIn = z.object({
  id,
  code: z.string(),
  property_id: id,
  property_title: z.string(),
  rooms: z.array(z.object({ title: z.string(), count: z.int() })),
  guest_name: z.string(),
  guest_phone: z.string().nullable(),
  /** The stay is over: erasing the guest erases the name, too. */
  can_erase_name: z.boolean(),
  guests: z.int(),
  checkin: civilDate,
  checkout: civilDate,
  nights: z.int(),
  /** The last of what was noted. */
  state: z.enum(["expected", "arrived", "left", "no_show", "cancelled"]),
  price: money.nullable(),
  is_settled: z.boolean(),
  /** First name of the person who wrote it. */
  by: z.string(),
  created_at: instant,
});

/** Walk-ins of own listings, or of a house; earliest arrival first with `from`, else the latest. */
export const walkInsQuery = z.object({ establishment_id: optionalId, from: optionalDate, limit: pageLimit(50) });

export type WalkInAnswer = z.infer<typeof walkIn>;
export type NewWalkIn = z.output<typeof newWalkIn>;
export type WalkInForm = z.input<typeof newWalkIn>;
export type WalkInMade = z.infer<typeof walkInMade>;
