import { z } from "zod";
import { UNDOABLE } from "../bookings/departure.ts";
import { bookedRoom } from "../bookings/booking.ts";
import { DISPUTABLE } from "../bookings/booking-life.ts";
import { TIME_ZONES } from "../platform/dates.ts";
import {
  DEPARTURE_CODE_LENGTH,
  MAX_FLOOR_LENGTH,
  MAX_NOTE_LENGTH,
  MAX_ROOM_LIST_LENGTH,
  MAX_ROOM_NUMBERS_LENGTH,
  MAX_ROOMS,
  MAX_UNITS,
} from "../limits.ts";
import { floorsIn } from "../bookings/room-numbers.ts";
import { civilDate, id, instant, line, money, optionalDate, text } from "../platform/fields.ts";

/** What the reception of a house sees and notes of a stay: no amounts. */

const act = z.object({
  /** On the clock of the device that noted it. */
  at: instant,
  /** First name of the person who noted it. */
  by: z.string(),
});

/** How the nights after a no-show or an early departure come free. */
const release = {
  /** The guest may object until then; afterwards the remaining nights are free. */
  object_until: instant,
  objected_at: instant.nullable(),
  /** The remaining nights are free since then. */
  freed_at: instant.nullable(),
};

export const presence = z.object({
  /** `12, 14`; null until noted. */
  room: act.extend({ numbers: z.string() }).nullable(),
  /** Oldest first. */
  notes: z.array(act.extend({ text: z.string() })),
  /** Arrival of the first room. */
  checked_in: act.nullable(),
  /** Each room of a stay of several, in their order; absent for one room and in old cached responses. */
  units: z
    .array(
      z.object({
        title: z.string(),
        /** Given with its arrival; empty: none. */
        numbers: z.string(),
        checked_in: act.nullable(),
      }),
    )
    .optional(),
  /** `early`: null for a departure without nights left. `can_type_code`: false after too many wrong codes. */
  checked_out: act
    .extend({
      early: z.object({ ...release, agreed_at: instant.nullable(), can_type_code: z.boolean() }).nullable(),
    })
    .nullable(),
  no_show: act.extend(release).nullable(),
  /** What an objection of the guest is about that the admins have not decided yet. */
  disputed: z.enum(DISPUTABLE).nullable(),
});

export const receivedStay = z.object({
  id,
  code: z.string(),
  property_id: id,
  property_title: z.string(),
  /** First name and initial, `Grâce M.`; whole near the stay (docs/product/reception.md#the-day). */
  guest_name: z.string(),
  /** Only near the stay (docs/product/reception.md#the-day). */
  guest_phone: z.string().nullable(),
  guests: z.int(),
  /** Who sleeps in which room; absent in old cached responses. */
  rooms: z.array(bookedRoom.pick({ title: true, count: true, guests: true, children: true })).optional(),
  /** Only of a guest whom the house wrote in itself (docs/product/reception.md#walk-ins). */
  walk_in: z
    .object({
      /** Named and paid at the house. */
      price: money.nullable(),
      is_settled: z.boolean(),
      /** First name of the person who wrote it. */
      by: z.string(),
    })
    .optional(),
  checkin: civilDate,
  checkout: civilDate,
  nights: z.int(),
  checkin_time: z.string(),
  checkout_time: z.string(),
  /** Clock of the place. */
  time_zone: z.enum(TIME_ZONES),
  /** The arrival can be noted from then on. */
  check_in_from: instant,
  /** A no-show can be noted from then on. */
  no_show_from: instant,
  presence,
});

/** Units of a listing that the reception blocked for some nights. */
export const outOfOrder = z.object({
  id,
  property_id: id,
  property_title: z.string(),
  room: z.string(),
  /** First and last night, both inclusive. */
  from: civilDate,
  to: civilDate,
  reason: z.string(),
  by: z.string(),
  at: instant,
});

/** Numbers of the rooms of a listing. `floors`: which of them are where, as far as the house says so. */
export const roomNumbers = z.object({
  property_id: id,
  property_title: z.string(),
  numbers: z.array(z.string()),
  floors: z.array(z.object({ name: z.string(), numbers: z.array(z.string()) })).optional(),
});

/** Separated by commas or spaces, each once; one floor a line: `1er étage : 101-106`. Empty: none. */
export const newRoomNumbers = z.strictObject({
  numbers: text(MAX_ROOM_LIST_LENGTH)
    .transform(floorsIn)
    .refine((floors) => floors.flatMap(({ numbers }) => numbers).length <= MAX_UNITS, `${MAX_UNITS} chambres au plus.`)
    .refine(
      (floors) => floors.every(({ name }) => (name?.length ?? 0) <= MAX_FLOOR_LENGTH),
      `Le nom d’un étage compte au plus ${MAX_FLOOR_LENGTH} caractères.`,
    ),
});

/** One day at the reception, of all houses and listings that the caller receives at. */
export const receptionDay = z.object({
  date: civilDate,
  /** Day of each clock of the places; two when one has midnight behind it and the other has not. */
  clocks: z.array(z.object({ time_zone: z.enum(TIME_ZONES), date: civilDate })),
  /** Arriving on the day, or expected before and not noted as arrived. */
  arrivals: z.array(receivedStay),
  /** Arrived before, leaving later. */
  in_house: z.array(receivedStay),
  /** Leaving on the day, or due before and not noted as left. */
  departures: z.array(receivedStay),
  out_of_order: z.array(outOfOrder),
  /** Of the listings that have numbers; absent in old cached responses. */
  rooms: z.array(roomNumbers).optional(),
});

/** Today on the clock of each place when absent. */
export const dayQuery = z.object({ date: optionalDate });

/** `at`: when it happened on the device, which may send it later. */
const noted = { at: instant };

const givenNumbers = line(MAX_ROOM_NUMBERS_LENGTH);

/** Index of one of the rooms of a stay, in the order of `units`. Absent: all of them. */
const unit = z
  .int()
  .min(0)
  .max(MAX_ROOMS - 1)
  .optional();

export const notedArrival = z.strictObject({ ...noted, room: givenNumbers.optional(), unit });
export const notedAct = z.strictObject(noted);
export const notedRoom = z.strictObject({ ...noted, room: givenNumbers });
export const notedText = z.strictObject({
  ...noted,
  text: text(MAX_NOTE_LENGTH).refine((written) => written !== "", "Écrivez la note."),
});

export const undoneNote = z.strictObject({
  ...noted,
  what: z.enum(UNDOABLE),
  /** Only of an arrival. */
  unit,
});

/** Read out by the guest: spaces and hyphens do not count. */
const departureCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replaceAll(/\D/g, ""))
  .refine((digits) => digits.length === DEPARTURE_CODE_LENGTH, `Le code a ${DEPARTURE_CODE_LENGTH} chiffres.`);
export const agreedDeparture = z.strictObject({ ...noted, code: departureCode });

export const objection = z.strictObject({ text: text(MAX_NOTE_LENGTH).default("") });

export const newOutOfOrder = z.strictObject({
  room: line(MAX_ROOM_NUMBERS_LENGTH),
  from: civilDate,
  to: civilDate,
  reason: line(MAX_NOTE_LENGTH).refine((written) => written !== "", "Dites pourquoi la chambre est hors service."),
});

export type Presence = z.infer<typeof presence>;
export type ReceivedStay = z.infer<typeof receivedStay>;
export type ReceptionDay = z.infer<typeof receptionDay>;
export type RoomNumbersAnswer = z.infer<typeof roomNumbers>;
export type OutOfOrderAnswer = z.infer<typeof outOfOrder>;
export type NewOutOfOrder = z.output<typeof newOutOfOrder>;
