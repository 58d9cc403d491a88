import { z } from "zod";
import { authorsIn } from "../bookings/rules/noted.ts";
import { defineRecord, instant, recordOf, text } from "../platform/firestore/record.ts";
import type { OutOfOrder } from "./rules/out-of-order.ts";

const schema = recordOf<OutOfOrder>()({
  property_id: text,
  host_id: text,
  title: text,
  blocks: z.array(
    z.object({ id: text, room: text, from: text, to: text, reason: text, by: text, by_name: text, at: instant }),
  ),
});

export const outOfOrder = defineRecord<OutOfOrder>()({
  collection: "out_of_order",
  key: ["property_id"],
  schema,
  derive: ({ blocks }) => ({
    noted_by: authorsIn(blocks),
    until:
      blocks
        .map(({ to }) => to)
        .toSorted()
        .at(-1) ?? "",
  }),
  indexes: [["host_id", "until"]],
  unindexed: ["blocks", "title"],
});
