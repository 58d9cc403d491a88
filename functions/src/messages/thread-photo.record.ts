import type { ThreadPhoto } from "./rules/thread-photo.ts";
import { defineRecord } from "../platform/firestore/record.ts";
import { text, whole, instant, recordOf } from "../platform/firestore/record-parts.ts";

const schema = recordOf<ThreadPhoto>()({
  id: text,
  thread: text,
  author: text,
  message: text.nullable(),
  width: whole,
  height: whole,
  due_at: instant,
});

export const threadPhotos = defineRecord<ThreadPhoto>()({
  collection: "message_photos",
  key: ["id"],
  schema,
  unindexed: ["height", "message", "thread", "width"],
});
