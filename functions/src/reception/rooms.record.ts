import { z } from "zod";
import { authorsIn } from "../bookings/rules/booking-persons.ts";
import { defineRecord, instant, recordOf, text } from "../platform/firestore/record.ts";
import type { OutOfOrder } from "./rules/out-of-order.ts";

const outOfOrderSchema = recordOf<OutOfOrder>()({
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
  schema: outOfOrderSchema,
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

/** Numbers of the rooms of a listing, in the order of the house. `floors`: which are where, as far as the house says so. */
const numbersSchema = z.object({
  property_id: text,
  host_id: text,
  title: text,
  numbers: z.array(text),
  floors: z.array(z.object({ name: text, numbers: z.array(text) })).optional(),
});

export type RoomNumbers = z.infer<typeof numbersSchema>;

export const roomNumbers = defineRecord<RoomNumbers>()({
  collection: "room_numbers",
  key: ["property_id"],
  schema: numbersSchema,
  unindexed: ["floors", "numbers", "title"],
});
