import type { NamedFloor } from "@lopango/contract/reception/room-numbers";
import { z } from "zod";
import { defineRecord, recordOf, text } from "../platform/firestore/record.ts";

/** Numbers of the rooms of a listing, in the order of the house. */
export interface RoomNumbers {
  property_id: string;
  host_id: string;
  title: string;
  numbers: string[];
  /** Which of them are where, as far as the house says so. */
  floors?: NamedFloor[] | undefined;
}

const schema = recordOf<RoomNumbers>()({
  property_id: text,
  host_id: text,
  title: text,
  numbers: z.array(text),
  floors: z.array(z.object({ name: text, numbers: z.array(text) })).optional(),
});

export const roomNumbers = defineRecord<RoomNumbers>()({
  collection: "room_numbers",
  key: ["property_id"],
  schema,
  unindexed: ["floors", "numbers", "title"],
});
