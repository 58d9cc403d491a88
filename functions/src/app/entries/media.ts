import { createLimiter } from "../../platform/http/limits.ts";
import { createMedia } from "../../photos/media.routes.ts";
import { readProject } from "../../platform/project.ts";
import { openBucket } from "../../platform/objects/bucket.ts";
import { photoObjects } from "../../photos/photo-file.store.ts";

/** Composed without deps.ts, so that instances of `media` do not load the database's library. */
export function served() {
  const bucket = openBucket(readProject(process.env));
  return createMedia(
    photoObjects(() => bucket),
    createLimiter(() => new Date()),
  );
}
