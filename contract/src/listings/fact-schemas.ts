import { z } from "zod";
import { between } from "../platform/fields.ts";
import { CARD_FACTS, mapFacts, PAGE_FACTS, type Fact, type FactName, type FactValue } from "./listing-facts.ts";
import { ROOM_FACTS, type RoomFact } from "./room-facts.ts";

/** Schemas of the facts in `FACTS`. */

type SchemaOf<Name extends FactName> = z.ZodType<FactValue<Name>>;
type Optional<Names extends FactName> = { [Name in Names]: z.ZodOptional<SchemaOf<Name>> };

const optional = mapFacts(({ kind }) => (kind === "flag" ? z.boolean() : z.int()).optional());
const pick = <Name extends FactName>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, optional[name]])) as unknown as Optional<Name>;
/** Facts of a listing's answers, absent where not given: on cards and beside them. */
export const cardFactFields = pick(CARD_FACTS);
export const pageFactFields = pick(PAGE_FACTS);

function formField(fact: Fact) {
  if (fact.kind === "flag") return z.boolean().nullable();
  const { min = 0, max } = fact;
  return z.int("Un nombre entier est attendu.").min(min, between(min, max)).max(max, between(min, max)).nullable();
}
type FormFields = { [Name in FactName]: z.ZodNullable<SchemaOf<Name>> };
export const factFormFields = mapFacts(formField) as FormFields;
/** For a new listing: null unless given. */
export const newFactFields = mapFacts((fact) => (formField(fact) as z.ZodNullable).default(null)) as {
  [Name in FactName]: z.ZodDefault<FormFields[Name]>;
};

const ofRooms = <Schema extends z.ZodType>(make: (name: RoomFact) => Schema) =>
  Object.fromEntries(ROOM_FACTS.map((name) => [name, make(name)])) as Record<RoomFact, Schema>;
/** Facts of a room type in an application: null unless given. */
export const newRoomFacts = ofRooms((name) => newFactFields[name]);
export const roomFactAnswers = ofRooms(() => z.int().nullable());
