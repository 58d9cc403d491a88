import { createLimiter } from "../platform/http/limits.ts";
import { createMedia } from "../photos/media.routes.ts";
import { readProject } from "../platform/project.ts";
import { openBucket } from "../platform/objects/bucket.ts";
import { photoObjects } from "../photos/photo-file.store.ts";

/** Photos need Cloud Storage alone; composed apart from deps.ts, so that they don't wait for the database's library. */
export const served = () =>
  createMedia(
    photoObjects(openBucket(readProject(process.env))),
    createLimiter(() => new Date()),
  );
