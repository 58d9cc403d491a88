import type { ThreadPhoto } from "./rules/thread-photo.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

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
