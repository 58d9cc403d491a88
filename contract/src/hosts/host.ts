import { z } from "zod";
import { heldChecks, rating } from "../listings/property.ts";
import { photo } from "../photos/photo.ts";
import { civilMonth, id } from "../platform/fields.ts";
import { HOST_LANGUAGES } from "../listings/languages.ts";

/** Hosts as guests see them (docs/product/hosts.md). */

const languages = z.array(z.enum(HOST_LANGUAGES)).max(HOST_LANGUAGES.length);

/** What a host says about themselves. */
export const hostProfile = z.object({ languages, photo: photo.nullable() });

export const hostProfileChanges = z.strictObject({
  languages: languages.transform((chosen) => HOST_LANGUAGES.filter((language) => chosen.includes(language))),
});

/** Replies of a host to questions and requests of the last 90 days. */
const answers = z.object({
  /** Percent that were answered within a day. */
  rate: z.int().min(0).max(100),
  /** Median minutes to the reply; null for fewer than three replies. */
  minutes: z.int().min(0).nullable(),
});

/** What a listing brings its host, of the last 30 days (docs/product/hosts.md#figures). */
export const listingFigures = z.object({
  views: z.int().min(0),
  /** Each counted view stands for several. */
  is_sampled: z.boolean(),
  /** Null for what is not unlocked. */
  unlocks: z.int().min(0).nullable(),
  /** That took place; absent where nobody arranges them. */
  visits: z.int().min(0).optional(),
  /** Of the host, for all their listings. */
  answers: answers.nullable(),
});

/** A host on their page. */
export const host = z.object({
  id,
  first_name: z.string(),
  /** Month of the account's creation. */
  since: civilMonth,
  photo: photo.nullable(),
  languages,
  /** The identity, while its check is valid. */
  checks: heldChecks,
  /** Null while fewer than three questions and requests count. */
  answers: answers.nullable(),
  /** Stays that have begun; at most 1,000 are counted. */
  stays: z.int().min(0),
  /** Listings online, a house once. */
  listings: z.int().min(1),
  /** Of the reviews of their listings; null before the first. */
  rating: rating.nullable(),
});

export type Host = z.infer<typeof host>;
export type ListingFigures = z.infer<typeof listingFigures>;
export type HostAnswers = z.infer<typeof answers>;
export type HostProfile = z.infer<typeof hostProfile>;
export type HostProfileChanges = z.output<typeof hostProfileChanges>;
