import { z } from "zod";
import { between, line } from "../platform/fields.ts";
import { MAX_ADDRESS_LENGTH, MAX_PHONE_LENGTH } from "../limits.ts";
import { phoneNumberOf } from "../platform/phone-number.ts";
import { shownLine } from "../platform/shown-text.ts";

const coordinate = (limit: number) => z.number().min(-limit, between(-limit, limit)).max(limit, between(-limit, limit));

/** Decimal degrees. */
export const latlng = z.strictObject({ lat: coordinate(90), lng: coordinate(180) });

/** Street and number, or a landmark: «en face du marché de la Liberté». */
export const address = line(MAX_ADDRESS_LENGTH).refine(
  (typed) => !/https?:|www\./i.test(typed),
  "Sans lien\u202f: placez plutôt le point sur la carte.",
);

/** Local time: `14:00`. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Heure invalide\u202f: HH:MM attendu, par exemple 14:00.")
  .meta({ example: "14:00" });

const NO_NUMBER =
  "Ce numéro n’existe pas\u202f: vérifiez-le, par exemple +243 812 345 678. À l’étranger, commencez par l’indicatif du pays.";

/** Any typed format, stored as E.164 `+243812345678`; empty when none. */
export const phoneNumber = z
  .string()
  .max(MAX_PHONE_LENGTH, { error: NO_NUMBER, abort: true })
  .transform((typed, context) => {
    const number = shownLine(typed) === "" ? "" : phoneNumberOf(typed);
    if (number !== null) return number;
    context.addIssue({ code: "custom", message: NO_NUMBER });
    return z.NEVER;
  });

/** Null when none or empty. */
export const phoneNumberOrNone = phoneNumber.transform((number) => number || null).nullable();

/** Contact revealed after payment. `email` is the host's account, only without a number. */
export const contact = z.object({
  phone: z.string().nullable(),
  whatsapp: z.string().nullable(),
  email: z.string().nullable(),
  website: z.string().optional(),
});

/** `address` is empty and `latlng` null where not given. */
export const location = z.object({ address: z.string(), latlng: latlng.nullable() });

export type Contact = z.infer<typeof contact>;
export type Location = z.infer<typeof location>;
