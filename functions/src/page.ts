import { getFirestore } from "firebase-admin/firestore";
import { openApp } from "./firebase-app.ts";
import { createLimiter } from "./http/limits.ts";
import { createPages } from "./pages/pages.ts";
import { shellFrom } from "./pages/shell.ts";
import { listingSearch } from "./storage/listing-search.ts";
import { photoObjects } from "./storage/photo-objects.ts";
import { properties } from "./storage/properties.ts";

/** Link previews need no provider and no secret; composed apart from deps.ts, as media.ts is. */
export function openPages(publicUrl: string) {
  const app = openApp();
  const db = getFirestore(app);
  const now = () => new Date();
  return createPages({
    publicUrl,
    listings: properties(db),
    search: listingSearch(db),
    photos: photoObjects(app),
    shell: shellFrom(publicUrl),
    limiter: createLimiter(now),
    now,
  });
}
