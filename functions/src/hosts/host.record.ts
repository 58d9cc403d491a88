import { HOST_LANGUAGES } from "@lopango/contract/listings/languages";
import { z } from "zod";
import { photo } from "../listings/listing.record.ts";
import { defineRecord, instant, recordOf, text } from "../platform/firestore/record.ts";
import { eventsOfHost, type Host } from "./rules/host.ts";

const schema = recordOf<Host>()({
  uid: text,
  languages: z.array(z.enum(HOST_LANGUAGES)),
  photos: z.array(photo),
  questions: z.array(z.object({ id: text, asked_at: instant, answered_at: instant.nullable() })),
});

export const hosts = defineRecord<Host>()({
  collection: "hosts",
  key: ["uid"],
  schema,
  eventsOf: eventsOfHost,
  eventsOfRemoval: (before) => eventsOfHost(before, null),
  unindexed: ["languages", "photos", "questions"],
});
