import { CANCELLATION_POLICIES } from "@lopango/contract/cancellation";
import { CATEGORIES } from "@lopango/contract/categories";
import { TIME_ZONES } from "@lopango/contract/dates";
import { DEFAULT_CHECKIN_TIME, DEFAULT_CHECKOUT_TIME } from "@lopango/contract/limits";
import { z } from "zod";

/**
 * What the schemas of records are made of, each of which stands in its subject's folder beside what is written. A
 * schema leaves out what else stands in a document, to be found by, and gives what a document of before lacks the
 * value that held then. The rules of the contract are not asked again: what was accepted once stays readable when
 * they change.
 */

/** One schema for each field of `Record`. */
type Fields<Record> = { [Field in keyof Record]-?: z.ZodType<Record[Field]> };

type Leaf = string | number | boolean | Date | null | undefined;

/** Fields of `Kept` that `Read` lacks and values that it does not know, fields of fields too, also those that may be absent. */
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

/** The schema of a record: what it forgets, down to the last field, what it has too much, and another type do not compile. */
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
  });

export const surplus = money.extend({
  payment: text.optional(),
  transaction: text.optional(),
  done: z.boolean().optional(),
});

/** What a query selects of documents to read such records; an id is the document's name. */
export const fieldsOf = (schema: z.ZodObject): string[] => Object.keys(schema.shape).filter((field) => field !== "id");
