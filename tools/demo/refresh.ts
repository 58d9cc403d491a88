import { placeStore } from "@lopango/functions/catalogue/place.store";
import type { ExchangeRate } from "@lopango/contract/payments/exchange-rate";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { exchangeRates } from "@lopango/functions/payments/exchange-rate.record";
import { DEMO_RATE } from "./content/listing-seed.ts";
import { countPlaces } from "@lopango/functions/catalogue/count-places";
import { openDatabase } from "@lopango/functions/platform/firestore/firestore";
import { openBucket } from "@lopango/functions/platform/objects/bucket";
import { readProject } from "@lopango/functions/platform/project";
import { copyReviewPhotos } from "./review-photos.ts";
import { writeHomes } from "./homes.ts";
import { writePartner } from "./write-partner.ts";
import { writeStays } from "./write-stays.ts";

// Runs after every import of emulator-data: moves bookings, calendars, homes, the exchange rate and the application to today, copies the
// photos of reviews and counts places.
const db = openDatabase(process.env.GCLOUD_PROJECT ?? "demo-lopango");
const now = new Date();
await Promise.all([writeStays(db, now), writePartner(db, now)]);
await writeHomes(db, now);
const rate: ExchangeRate = { usd_cdf: DEMO_RATE, date: todayInCongo(now), source: "Banque centrale du Congo" };
await exchangeRates.doc(db).set(exchangeRates.document(rate));
await copyReviewPhotos(db, openBucket(readProject(process.env)));
await countPlaces({ places: placeStore(db), now: () => now });
