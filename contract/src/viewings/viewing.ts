import { z } from "zod";
import { SIDES } from "../bookings/booking-life.ts";
import { MAX_VIEWING_SLOTS } from "../limits.ts";
import { location } from "../listings/location.ts";
import { TIME_ZONES } from "../platform/dates.ts";
import { civilDate, id, instant, neededNote } from "../platform/fields.ts";
import { VIEWING_STATUSES, VIEWING_TIMES } from "./viewing-life.ts";

/** Viewings of homes (docs/product/viewings.md). */

export const viewingSlot = z.strictObject({
  date: civilDate,
  time: z.enum(VIEWING_TIMES as [string], {
    error: ({ input }) =>
      input === undefined
        ? "Ce champ est obligatoire."
        : "Une visite commence à l’heure ou à la demie, entre 7 h et 18 h 30.",
  }),
});

/** All slots of a home; those that are left out are taken back, and their viewings stay. */
export const viewingSlots = z.strictObject({
  slots: z.array(viewingSlot).max(MAX_VIEWING_SLOTS, `${MAX_VIEWING_SLOTS} créneaux au plus.`),
});

export const viewingMove = viewingSlot.extend({ reason: neededNote });
export const viewingReason = z.strictObject({ reason: neededNote });
/** The slot on the screen: another one is `viewing_changed`. */
export const viewingAcceptance = z.strictObject({ slot: viewingSlot.optional() });
export const tookPlace = z.strictObject({ took_place: z.boolean() });

/** A viewing for one of its two sides. */
export const viewing = z.object({
  id,
  property: z.object({ id, title: z.string(), place: z.string() }),
  /** Of the caller. */
  side: z.enum(SIDES),
  ...viewingSlot.shape,
  time_zone: z.enum(TIME_ZONES),
  at: instant,
  status: z.enum(VIEWING_STATUSES),
  proposed_by: z.enum(SIDES),
  /** Who moved, declined or cancelled it last; `by` null: the home is no longer offered. */
  change: z.object({ by: z.enum(SIDES).nullable(), reason: z.string() }).nullable(),
  /** First names; empty once the account is deleted. */
  guest_name: z.string(),
  host_name: z.string(),
  /** For the guest of an accepted viewing. */
  location: location.nullable(),
  took_place: z.object({ guest: z.boolean().nullable(), host: z.boolean().nullable() }),
  money_reported: z.boolean(),
  reviewed: z.boolean(),
  created_at: instant,
});

/** Slots and own viewings of one home. A guest gets the slots that are still free. */
export const homeViewings = z.object({
  side: z.enum(SIDES),
  time_zone: z.enum(TIME_ZONES),
  slots: z.array(viewingSlot.extend({ is_taken: z.boolean() })),
  viewings: z.array(viewing),
});

export type Viewing = z.infer<typeof viewing>;
export type HomeViewings = z.infer<typeof homeViewings>;
