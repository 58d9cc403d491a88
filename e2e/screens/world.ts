import type { Booking } from "@lopango/contract/bookings/booking";
import { withClaims } from "../support/admins.ts";
import {
  applicationsOf,
  bookingsOf,
  demoMonthlyHome,
  ownEstablishments,
  ownListings,
  reportCases,
  reviewsOf,
  searchListings,
  send,
} from "../support/api.ts";
import { demoPerson, newGuest, type Guest } from "../support/people.ts";

export type Person = "guest" | "host" | "receptionist" | "admin" | "partner";
export type World = Awaited<ReturnType<typeof meetWorld>>;

/** Finds in the demo world what the screens show. A receptionist joins a house, and a guest reports a hotel. */
export async function meetWorld() {
  const [guest, host, partner] = await Promise.all(
    ["invite", "hote", "partenaire"].map((name) => demoPerson(`${name}@lopango.test`)),
  ).then((people) => people as [Guest, Guest, Guest]);
  const admin = await withClaims(await demoPerson("admin@lopango.test"));
  const receptionist = await newGuest();

  const hotels = await searchListings({ category: "hotel" });
  const hotel = there(hotels.find(({ from_cents }) => from_cents !== undefined)).id;
  const establishment = there(hotels.find(({ establishment_id: id }) => id !== null)?.establishment_id);
  const [large] = await searchListings({ category: "hotel", q: "hôtel ma campagne" });
  const verified = await searchListings({ category: "hotel", verified: "true" });
  const [rated] = await searchListings({ category: "hotel", sort: "rating" });
  const listings = await ownListings(host);
  const own = listings.find(({ category, establishment_id: id, photos }) => category === "hotel" && !id && photos[0]);
  const ownEstablishment = there((await ownEstablishments(host))[0]).id;
  const bookings = await bookingsOf(guest);

  const invited = { contact: receptionist.email, role: "reception" as const };
  const invitation = await send("/api/host/establishments/{id}/invitations", { id: ownEstablishment }, host, invited);
  await send("/api/invitations/{id}/accept", { id: there(invitation.invitations[0]).id }, receptionist);
  await send("/api/properties/{id}/report", { id: hotel }, guest, { reason: "wrong", note: "Les photos sont autres." });

  return {
    people: { guest, host, partner, admin, receptionist } satisfies Record<Person, Guest>,
    /** Its nights have several prices. */
    hotel,
    establishment,
    /** As many room types as a house may have. */
    largeEstablishment: large?.establishment_id ?? establishment,
    ownEstablishment,
    /** Rented by the month, with a locked description. */
    logement: (await demoMonthlyHome()).id,
    checked: verified.find(({ establishment_id: id }) => id === null)?.id ?? hotel,
    rated: rated?.id ?? hotel,
    own: there(own).id,
    application: there((await applicationsOf(partner))[0]).id,
    report: there((await reportCases(admin, hotel))[0]).id,
    review: there((await reviewsOf(host.uid))[0]).id,
    /** A stay that is over and not reviewed yet. */
    reviewable: there(bookings.find(({ can_review }) => can_review)).id,
    booking: (status: Booking["status"]) => there(bookings.find((each) => each.status === status)).id,
  };
}

function there<T>(found: T | null | undefined): T {
  if (found === null || found === undefined) throw new Error("the demo world lacks something that a screen shows");
  return found;
}
