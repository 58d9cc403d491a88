import { z } from "zod";
import { defineRecord } from "../platform/firestore/record.ts";
import { recordOf, text } from "../platform/firestore/record-parts.ts";

/** Numbers of the rooms of a listing, in the order of the house. */
export interface RoomNumbers {
  property_id: string;
  host_id: string;
  title: string;
  numbers: string[];
}

const schema = recordOf<RoomNumbers>()({ property_id: text, host_id: text, title: text, numbers: z.array(text) });

export const roomNumbers = defineRecord<RoomNumbers>()({
  collection: "room_numbers",
  key: ["property_id"],
  schema,
  unindexed: ["numbers", "title"],
});
