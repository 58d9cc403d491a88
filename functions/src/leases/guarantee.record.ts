import { INSPECTION_KINDS, LEASE_PAPERS, LEASE_SIDES, METER_KINDS } from "@lopango/contract/leases/papers";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { z } from "zod";
import { defineRecord, instant, recordOf, text, timeZone, whole } from "../platform/firestore/record.ts";
import {
  eventsOfGuarantee,
  isConfirmed,
  membersOf,
  type Guarantee,
  type Inspection,
  type LeaseCode,
  type Party,
} from "./rules/guarantee.ts";

const side = z.enum(LEASE_SIDES);
const bySide = <Value extends z.ZodType>(value: Value) => z.object({ host: value, tenant: value });

const party = recordOf<Party>()({ uid: text.nullable(), name: text, phone: text });

const code = recordOf<LeaseCode>()({
  paper: z.enum(LEASE_PAPERS),
  asked_at: instant,
  hash: text.nullable(),
  until: instant.nullable(),
  tries: whole,
});

const inspection = recordOf<Inspection>()({
  by: side,
  done_on: text,
  rooms: z.array(
    z.object({ name: text, state: text, photos: z.array(z.object({ id: text, width: whole, height: whole })) }),
  ),
  meters: z.array(z.object({ kind: z.enum(METER_KINDS), label: text, reading: text })),
  keys: whole,
  note: text,
  written_at: instant,
  confirmed: bySide(instant.nullable()),
}).nullable();

const schema = recordOf<Guarantee>()({
  id: text,
  property_id: text,
  property_title: text,
  time_zone: timeZone,
  written_by: side,
  created_at: instant,
  host: party,
  tenant: party,
  address: text,
  months: whole,
  amount_cents: whole,
  currency: text,
  rent_cents: whole,
  paid_on: text,
  lease_from: text,
  return_days: whole,
  conditions: text,
  confirmed: bySide(instant.nullable()),
  codes: bySide(code.nullable()),
  entry: inspection,
  exit: inspection,
  remind_at: instant.nullable(),
});

export const guarantees = defineRecord<Guarantee>()({
  collection: "guarantees",
  key: ["id"],
  schema,
  derive: (guarantee) => ({
    members: membersOf(guarantee),
    expires_at: keptUntil(
      guarantee.created_at,
      isConfirmed(guarantee) ? KEPT_DAYS.accounting : KEPT_DAYS.pendingPapers,
    ),
  }),
  eventsOf: eventsOfGuarantee,
  indexes: [["members[]", "-created_at"]],
  unindexed: ["address", "codes", "conditions", "confirmed", "host", "tenant", ...INSPECTION_KINDS],
});
