import { readPublicUrl } from "../config.ts";
import { createLimiter } from "../http/limits.ts";
import { createPages } from "../pages/pages.ts";
import { readProject } from "../project.ts";
import { shellFrom } from "../pages/shell.ts";
import { calendarMonths } from "../storage/calendar/calendar-months.ts";
import { openBucket } from "../storage/objects/bucket.ts";
import { openDatabase } from "../storage/firestore/firestore.ts";
import { listingSearch } from "../storage/search/listing-search.ts";
import { photoObjects } from "../storage/photos/photo-objects.ts";
import { listingStore } from "../storage/listings/listing-store.ts";

/** Pages need no provider and no secret; composed apart from deps.ts, as media.ts is. */
export function served() {
  const publicUrl = readPublicUrl(process.env);
  const project = readProject(process.env);
  const db = openDatabase(project.projectId);
  const now = () => new Date();
  return createPages({
    publicUrl,
    listings: listingStore(db),
    search: listingSearch(db),
    calendars: calendarMonths(db),
    photos: photoObjects(openBucket(project)),
    shell: shellFrom(`${publicUrl}/drawn.html`),
    homeShell: shellFrom(`${publicUrl}/home.html`),
    draw: () => import("../../web.mjs"),
    limiter: createLimiter(now),
    now,
  });
}
