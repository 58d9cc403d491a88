import { z } from "zod";
import { catalogueEndpoints } from "../catalogue/catalogue.endpoints.ts";
import { MAX_PLACE_LENGTH, MAX_SAVED_QUERY_LENGTH, MAX_SEARCH_LENGTH } from "../limits.ts";
import { id, instant } from "../platform/fields.ts";

const filters = catalogueEndpoints.searchProperties.query;

/** Filters of a saved search, as search parses them. Dates, rooms and order are of a moment, pages of a list. */
export type SavedFilters = Omit<
  z.output<typeof filters>,
  "checkin" | "checkout" | "rooms" | "sort" | "limit" | "offset" | "cursor"
>;

const DROPPED = ["checkin", "checkout", "rooms", "sort", "limit", "offset", "cursor"];

function valuesOf(query: string): Record<string, string> {
  const values: Record<string, string> = {};
  new URLSearchParams(query).forEach((value, name) => void (values[name] = value));
  return values;
}

/** Parses a stored query, without what the search does not take any more. */
export function savedFilters(query: string): SavedFilters {
  const given = valuesOf(query);
  for (const { path } of filters.safeParse(given).error?.issues ?? []) delete given[String(path[0])];
  return filters.parse(given);
}

/** One text for equal filters: the search’s own values, without those that are dropped or say nothing. */
function queryOf(parsed: z.output<typeof filters>): string {
  const said = Object.entries(parsed).filter(
    ([name, value]) => value !== undefined && !DROPPED.includes(name) && !(name === "logic" && value === "all"),
  );
  const values = said.map(([name, value]): [string, string] => [name, String(value)]);
  values.sort(([one], [other]) => (one < other ? -1 : 1));
  return new URLSearchParams(Object.fromEntries(values)).toString();
}

const asText = z.string().max(MAX_SAVED_QUERY_LENGTH, "Cette recherche est trop longue.");

type Value = string | number | boolean | string[] | undefined;
const value = (max: number) => z.union([z.string().max(max), z.number(), z.boolean()]).optional();
const LONG: Record<string, z.ZodType<Value>> = {
  q: value(MAX_SEARCH_LENGTH),
  city: value(MAX_PLACE_LENGTH),
  commune: value(MAX_PLACE_LENGTH),
  quartier: value(MAX_PLACE_LENGTH),
  amenities: z.union([z.string().max(MAX_SEARCH_LENGTH), z.array(z.string().max(20)).max(30)]).optional(),
};
/** JSON may have numbers where an address has texts. */
const asFilters = z.object(
  Object.fromEntries(Object.keys(filters.shape).map((name) => [name, LONG[name] ?? value(20)])),
);

/** The query of `GET /api/search/properties`, or its filters; stored as one text. */
export const newSavedSearch = z.strictObject({
  query: z
    .union([asText, asFilters], {
      error: ({ input }) => (input === undefined ? "Ce champ est obligatoire." : "Une recherche est attendue."),
    })
    .transform((query, context) => {
      const given = typeof query === "string" ? valuesOf(query) : query;
      const parsed = filters.safeParse(
        Object.fromEntries(
          Object.entries(given).flatMap(([name, said]) => (said === undefined ? [] : [[name, String(said)]])),
        ),
      );
      if (parsed.success) return queryOf(parsed.data);
      for (const { message, path } of parsed.error.issues)
        context.issues.push({ code: "custom", message, path, input: query });
      return z.NEVER;
    }),
});

export const savedSearch = z.object({
  id,
  /** As the search takes it. */
  query: z.string(),
  created_at: instant,
  /** Without a sign of life until then. */
  ends_at: instant,
});

/** What a message about new homes leads to. */
export const alert = z.object({
  searches: z.array(savedSearch),
  /** Homes that messages named, the newest first. */
  property_ids: z.array(id),
});

/** `keep` renews all; `end` ends one, or all. */
export const alertAnswer = z.strictObject({ answer: z.enum(["keep", "end"]), search: id.optional() });

export type SavedSearch = z.infer<typeof savedSearch>;
export type Alert = z.infer<typeof alert>;
export type AlertAnswer = z.infer<typeof alertAnswer>;
