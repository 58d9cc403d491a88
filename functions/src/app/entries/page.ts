import { readFirstCurrency, readPublicUrl } from "../config.ts";
import { viewExchangeRate } from "../../payments/exchange-rate.ts";
import { cachedFor } from "../../platform/clock.ts";
import { createLimiter } from "../../platform/http/limits.ts";
import { createPages } from "../../ssr/pages.routes.ts";
import { readProject } from "../../platform/project.ts";
import { shellFrom } from "../../ssr/shell.ts";
import { calendarMonths } from "../../calendar/calendar-month.store.ts";
import { openBucket } from "../../platform/objects/bucket.ts";
import { openDatabase } from "../../platform/firestore/firestore.ts";
import { bookingStore } from "../../bookings/booking.store.ts";
import { hostStore } from "../../hosts/host.store.ts";
import { userStore } from "../../identity/user.store.ts";
import { reviewStore } from "../../reviews/review.store.ts";
import { listingSearch } from "../../catalogue/listing-search.store.ts";
import { exchangeRateStore } from "../../payments/exchange-rate.store.ts";
import { photoObjects } from "../../photos/photo-file.store.ts";
import { establishmentStore } from "../../establishments/establishment.store.ts";
import { listingStore } from "../../listings/listing.store.ts";

/** As long as the CDN keeps a page. */
const RATE_MS = 60_000;

/** Composed without deps.ts like media.ts: pages need no payment provider and no secret. */
export function served() {
  const publicUrl = readPublicUrl(process.env);
  const project = readProject(process.env);
  const db = openDatabase(project.projectId);
  const bucket = openBucket(project);
  const now = () => new Date();
  const exchangeRate = exchangeRateStore(db);
  const firstCurrency = readFirstCurrency(process.env);
  return createPages({
    publicUrl,
    listings: listingStore(db),
    establishments: establishmentStore(db),
    people: userStore(db),
    hosts: hostStore(db),
    bookings: bookingStore(db),
    reviews: reviewStore(db),
    search: listingSearch(db),
    exchangeRate,
    calendars: calendarMonths(db),
    photos: photoObjects(() => bucket),
    rate: cachedFor(RATE_MS, now, () => viewExchangeRate({ exchangeRate, firstCurrency, now })),
    shell: shellFrom(`${publicUrl}/shell.html`),
    homeShell: shellFrom(`${publicUrl}/home.html`),
    renderer: () => import("../../../web.mjs"),
    limiter: createLimiter(now),
    now,
  });
}
