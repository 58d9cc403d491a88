import { z } from "zod";
import { viewerExpiresAt, type Viewer } from "./rules/viewer.ts";
import { defineRecord, text, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<Viewer>()({
  id: text,
  account: text.nullable(),
  unlocked: z.array(text),
  attempts: z.record(text, z.array(text)),
});

export const viewers = defineRecord<Viewer>()({
  collection: "viewers",
  key: ["id"],
  schema,
  derive: (viewer, now) => ({ expires_at: viewerExpiresAt(viewer, now) }),
  unindexed: ["attempts", "unlocked"],
});
