import { z } from "zod";
import { phoneNumberOf } from "../platform/phone-number.ts";
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from "../limits.ts";
import { DEPOSIT_TOO_HIGH } from "../listings/deposit.ts";
import { messagePhoto } from "../messages/message.ts";
import { TIME_ZONES } from "../platform/dates.ts";
import { cents, civilDate, currency, id, instant, line, text } from "../platform/fields.ts";
import {
  CODE_LENGTH,
  DEFAULT_CONDITIONS,
  DEFAULT_RETURN_DAYS,
  INSPECTION_KINDS,
  LEASE_PAPERS,
  LEASE_SIDES,
  MAX_GUARANTEE_MONTHS,
  MAX_INSPECTION_PHOTOS,
  MAX_KEYS,
  MAX_METERS,
  MAX_RETURN_DAYS,
  MAX_ROOM_PHOTOS,
  MAX_ROOMS_INSPECTED,
  MAX_STATE_LENGTH,
  METER_KINDS,
} from "./papers.ts";

/** Papers of a lease (docs/product/leases.md). */

const MAX_ADDRESS_LENGTH = 300;
const MAX_CONDITIONS_LENGTH = 600;

const NO_NUMBER = "Ce numéro n’existe pas. Exemple\u202f: +243\u00a0812\u00a0345\u00a0678.";

const needed = (max: number, message: string) => line(max).refine((written) => written !== "", message);

/** A number in any typed format, stored as E.164. */
const phone = z
  .string()
  .max(MAX_PHONE_LENGTH, { error: NO_NUMBER, abort: true })
  .transform((typed, context) => {
    const found = phoneNumberOf(typed);
    if (found) return found;
    context.addIssue({ code: "custom", message: NO_NUMBER });
    return z.NEVER;
  });

export const newGuarantee = z.strictObject({
  host_name: needed(MAX_NAME_LENGTH, "Écrivez le nom du bailleur."),
  tenant_name: needed(MAX_NAME_LENGTH, "Écrivez le nom du locataire."),
  host_phone: phone,
  tenant_phone: phone,
  address: needed(MAX_ADDRESS_LENGTH, "Écrivez l’adresse du logement."),
  months: z.int().min(0, "Entre 0 et 3 mois.").max(MAX_GUARANTEE_MONTHS, DEPOSIT_TOO_HIGH),
  amount_cents: cents,
  currency,
  /** One month; absent: the price of the listing, in its currency. */
  rent_cents: cents.optional(),
  paid_on: civilDate,
  /** Start of the lease; absent: the day of payment. */
  lease_from: civilDate.optional(),
  /** Days after the keys are back in which the guarantee is returned. */
  return_days: z.int().min(0).max(MAX_RETURN_DAYS, `${MAX_RETURN_DAYS} jours au plus.`).default(DEFAULT_RETURN_DAYS),
  /** What returns it. */
  conditions: text(MAX_CONDITIONS_LENGTH)
    .refine((written) => written !== "", "Écrivez ce qui fait rendre la garantie.")
    .default(DEFAULT_CONDITIONS),
});

const paper = z.enum(LEASE_PAPERS).default("guarantee");
/** `read`: `written_at` of the inspection that was read; one written anew since is refused. */
export const askedCode = z.strictObject({ paper, read: instant.optional() });
export const typedCode = z.strictObject({
  paper,
  code: z
    .string()
    .max(20)
    .transform((typed) => typed.replaceAll(/\D/g, ""))
    .refine(({ length }) => length === CODE_LENGTH, `Le code a ${CODE_LENGTH} chiffres.`),
});

export const newInspection = z
  .strictObject({
    kind: z.enum(INSPECTION_KINDS),
    done_on: civilDate,
    rooms: z
      .array(
        z.strictObject({
          name: needed(60, "Donnez un nom à la pièce."),
          state: text(MAX_STATE_LENGTH).refine((written) => written !== "", "Décrivez l’état de la pièce."),
          /** Ids of photos that the sender uploaded for this lease. */
          photos: z.array(id).max(MAX_ROOM_PHOTOS, `${MAX_ROOM_PHOTOS} photos par pièce au plus.`).default([]),
        }),
      )
      .min(1, "Ajoutez au moins une pièce.")
      .max(MAX_ROOMS_INSPECTED, `${MAX_ROOMS_INSPECTED} pièces au plus.`),
    meters: z
      .array(
        z.strictObject({
          kind: z.enum(METER_KINDS),
          label: line(40).default(""),
          reading: needed(30, "Relevez le compteur."),
        }),
      )
      .max(MAX_METERS, `${MAX_METERS} compteurs au plus.`)
      .default([]),
    /** Keys handed over. */
    keys: z.int().min(0).max(MAX_KEYS).default(0),
    note: text(1_000).default(""),
  })
  .superRefine(({ rooms }, context) => {
    const photos = rooms.flatMap((room) => room.photos);
    const issue = (message: string) => context.addIssue({ code: "custom", path: ["rooms"], message });
    if (photos.length > MAX_INSPECTION_PHOTOS) issue(`${MAX_INSPECTION_PHOTOS} photos au plus.`);
    if (new Set(photos).size < photos.length) issue("La même photo y est deux fois.");
    if (new Set(rooms.map(({ name }) => name.toLowerCase())).size < rooms.length) issue("Deux pièces ont le même nom.");
  });

const confirmed = { host_confirmed_at: instant.nullable(), tenant_confirmed_at: instant.nullable() };

export const inspection = z.object({
  kind: z.enum(INSPECTION_KINDS),
  by: z.enum(LEASE_SIDES),
  done_on: civilDate,
  rooms: z.array(z.object({ name: z.string(), state: z.string(), photos: z.array(messagePhoto) })),
  meters: z.array(z.object({ kind: z.enum(METER_KINDS), label: z.string(), reading: z.string() })),
  keys: z.int(),
  note: z.string(),
  written_at: instant,
  ...confirmed,
});

/** A guarantee for its two sides. */
export const guarantee = z.object({
  id,
  property: z.object({ id, title: z.string() }),
  /** The caller's; null for an admin. */
  side: z.enum(LEASE_SIDES).nullable(),
  written_by: z.enum(LEASE_SIDES),
  /** `confirmed` by both, `pending` until then. */
  status: z.enum(["pending", "confirmed"]),
  host_name: z.string(),
  tenant_name: z.string(),
  /** Empty once the account is deleted. */
  host_phone: z.string(),
  tenant_phone: z.string(),
  address: z.string(),
  /** Of the home. */
  time_zone: z.enum(TIME_ZONES),
  months: z.int(),
  amount_cents: cents,
  currency,
  rent_cents: cents,
  paid_on: civilDate,
  lease_from: civilDate,
  return_days: z.int(),
  conditions: z.string(),
  register_by: civilDate,
  created_at: instant,
  ...confirmed,
  entry: inspection.nullable(),
  exit: inspection.nullable(),
});

export type NewGuarantee = z.output<typeof newGuarantee>;
export type GuaranteeAnswer = z.infer<typeof guarantee>;
export type NewInspection = z.output<typeof newInspection>;
export type AskedCode = z.output<typeof askedCode>;
export type InspectionForm = z.input<typeof newInspection>;
export type InspectionAnswer = z.infer<typeof inspection>;
