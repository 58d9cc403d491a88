import { createLimiter } from "../http/limits.ts";
import { createMedia } from "../photos/media.ts";
import { readProject } from "../project.ts";
import { openBucket } from "../storage/objects/bucket.ts";
import { photoObjects } from "../storage/photos/photo-objects.ts";

/** Photos need Cloud Storage alone; composed apart from deps.ts, so that they don't wait for the database's library. */
export const served = () =>
  createMedia(
    photoObjects(openBucket(readProject(process.env))),
    createLimiter(() => new Date()),
  );
