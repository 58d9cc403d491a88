import { CANCELLATION_POLICIES } from "@lopango/contract/listings/cancellation";
import { CATEGORIES } from "@lopango/contract/listings/categories";
import { TIME_ZONES } from "@lopango/contract/platform/dates";
import { DEFAULT_CHECKIN_TIME, DEFAULT_CHECKOUT_TIME } from "@lopango/contract/limits";
import { SURPLUS_REASONS } from "@lopango/contract/payments/surplus-reasons";
import { z } from "zod";

/**
 * Schema parts of stored records. Schemas omit derived query fields and default fields that old documents lack.
 * They do not repeat the contract's validation: accepted data stays readable when the rules change.
 */

type Fields<Record> = { [Field in keyof Record]-?: z.ZodType<Record[Field]> };

type Leaf = string | number | boolean | Date | null | undefined;

/** Fields of `Kept` that `Read` lacks, and values that it rejects, deep, optional fields included. */
type Forgotten<Kept, Read> = Kept extends Leaf
  ? Exclude<Kept, Read>
  : Kept extends readonly (infer Item)[]
    ? Forgotten<Item, Extract<Read, readonly unknown[]>[number]>
    : {
        [Field in keyof Kept]-?: Field extends keyof NonNullable<Read>
          ? Forgotten<Kept[Field], NonNullable<Read>[Field]>
          : Field;
      }[keyof Kept];

type Lost<Record, Shape extends z.ZodRawShape> =
  | Exclude<keyof Shape, keyof Record>
  | Forgotten<Record, z.output<z.ZodObject<Shape>>>;

/** Builds a record schema. Missing, extra or mistyped fields do not compile, at any depth. */
export const recordOf =
  <Record>() =>
  <Shape extends z.ZodRawShape & Fields<Record>>(
    shape: Shape & ([Lost<Record, Shape>] extends [never] ? unknown : { lost: Lost<Record, Shape> }),
  ) =>
    z.object<Shape>(shape);

export const text = z.string();
export const whole = z.int();
export const instant = z.date();
export const category = z.enum(CATEGORIES);
export const policy = z.enum(Object.keys(CANCELLATION_POLICIES) as [keyof typeof CANCELLATION_POLICIES]);
export const timeZone = z.enum(TIME_ZONES);
export const latlng = z.object({ lat: z.number(), lng: z.number() });
export const times = {
  checkin_time: text.default(DEFAULT_CHECKIN_TIME),
  checkout_time: text.default(DEFAULT_CHECKOUT_TIME),
};

export const money = z.object({ amount_cents: whole, currency: text });

export const refundOf = <Reason extends z.ZodType>(of: Reason) =>
  z.object({
    status: z.enum(["due", "done"]),
    amount_cents: whole,
    currency: text,
    reason: of,
    claim: z.object({ uid: text, by: text, at: instant }).nullish(),
    done: z.object({ at: instant, by: text, reference: text, note: text }).optional(),
    came_back: z.object({ at: instant, by: text, reference: text, reason: text }).optional(),
  });

export const surplus = money.extend({
  reason: z.enum(SURPLUS_REASONS).optional(),
  payment: text.optional(),
  transaction: text.optional(),
  due_at: instant.optional(),
  done: z.boolean().optional(),
  transfer: text.optional(),
  came_back: text.optional(),
});

/** Field mask for queries; the id is the document's name. */
export const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape).filter((field) => field !== "id");
