import { join } from "node:path";
import { bookings } from "@lopango/functions/bookings/booking.record";
import { calendars } from "@lopango/functions/calendar/calendar-month.record";
import { checks } from "@lopango/functions/checks/check.record";
import { establishments } from "@lopango/functions/establishments/establishment.record";
import { hosts } from "@lopango/functions/hosts/host.record";
import { accountLimits } from "@lopango/functions/identity/account-limits.record";
import { users } from "@lopango/functions/identity/user.record";
import { listings } from "@lopango/functions/listings/listing.record";
import type { ListingPhoto } from "@lopango/functions/listings/rules/listing";
import { payments } from "@lopango/functions/payments/payment.record";
import { sha256 } from "@lopango/functions/platform/hash";
import { reviews } from "@lopango/functions/reviews/review.record";
import { ROOT } from "../suite/folders.ts";
import { demoChecks, withDemoChecks } from "./checks.ts";
import { demoHosts } from "./hosts.ts";
import { plannedEstablishments, plannedListings, withSummaries } from "./listings.ts";
import { accounts } from "./people.ts";
import { withDemoRates } from "./rates.ts";
import { demoStays } from "./stays.ts";

/** Reference time of the committed export; every start moves its stays to today. */
export const SEEDED_AT = new Date("2026-11-20T09:00:00Z");

/** Written by `npm run seed`. */
export const FINGERPRINT_FILE = join(ROOT, "tools/demo/fingerprint.txt");

/** Stays are at places with photos. */
const PHOTO: ListingPhoto = { id: "photo00000", is_cover: true, width: 1500, height: 1000, thumbhash: "" };

/** Digest of the documents that the present code makes of the demo world, but for its pictures. */
export function fingerprint(): string {
  const seeded = plannedEstablishments.map(({ establishment }) => ({ ...establishment, photos: [] }));
  const planned = plannedListings.map(({ listing, subjects }) => ({ ...listing, photos: subjects.map(() => PHOTO) }));
  const places = withDemoChecks(withDemoRates(planned, SEEDED_AT), SEEDED_AT);
  const stays = demoStays(places, SEEDED_AT);
  const documents = [
    accounts.map(({ sub: _, ...user }) => users.document(user)),
    demoHosts(SEEDED_AT, new Map()).map((host) => hosts.document(host)),
    seeded.map((establishment) => establishments.document(establishment)),
    withSummaries(places, seeded).map((place) => listings.document(place)),
    demoChecks(places).map((check) => checks.document(check)),
    stays.calendars.map((month) => calendars.document(month)),
    stays.bookings.map((booking) => bookings.document(booking)),
    stays.payments.map((payment) => payments.document(payment)),
    stays.limits.map((limits) => accountLimits.document(limits)),
    stays.reviews.map((review) => reviews.document(review)),
  ];
  return sha256(JSON.stringify(documents));
}
