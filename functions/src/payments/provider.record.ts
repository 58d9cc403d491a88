import { z } from "zod";
import { defineRecord, instant, recordOf, text, whole } from "../platform/firestore/record.ts";
import { eventsOfProvider, newProviderState, type ProviderState } from "./rules/provider-state.ts";

const schema = recordOf<ProviderState>()({
  name: text,
  is_on: z.boolean(),
  preferred_at: instant.nullable(),
  failures: z.object({ count: whole, at: instant, reason: text }).nullable(),
  unconfirmed: z.array(z.object({ reference: text, at: instant })),
  stop: z.object({ at: instant, references: z.array(text) }).nullable(),
  resumed_at: instant.nullable(),
});

/** Setting and health of a payment provider. */
export const providerStates = defineRecord<ProviderState>()({
  collection: "payment_providers",
  key: ["name"],
  schema,
  missing: newProviderState,
  eventsOf: eventsOfProvider,
  unindexed: ["failures", "preferred_at", "resumed_at", "stop", "unconfirmed"],
});
