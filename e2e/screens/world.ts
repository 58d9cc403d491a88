import type { Booking } from "@lopango/contract/bookings/booking";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { withClaims } from "../support/admins.ts";
import {
  applicationsOf,
  bookingsOf,
  demoMonthlyHome,
  ownHouses,
  ownListings,
  reportCases,
  reviewsOf,
  searchListings,
  send,
} from "../support/api.ts";
import { demoPerson, type Guest } from "../support/people.ts";

export interface World {
  guest: Guest;
  host: Guest;
  admin: Guest;
  partner: Guest;
  /** A bookable hotel whose nights have several prices. */
  hotel: string;
  /** A house with several room types. */
  house: string;
  /** A house with as many room types as there may be. */
  largeHouse: string;
  /** A house of the host. */
  ownHouse: string;
  /** A monthly rental with a locked description. */
  logement: string;
  /** A hotel that is verified, and no room type of a house. */
  checked: string;
  /** The best rated hotel. */
  rated: string;
  own: string;
  application: string | undefined;
  /** Open reports of `hotel`. */
  report: string | undefined;
  booking(status: Booking["status"]): string | undefined;
  /** A published review with photos, and the case about it. */
  review: string | undefined;
  reportedReview: string | undefined;
  /** A stay of the guest that is over and not reviewed yet. */
  reviewable: string | undefined;
}

export async function meetWorld(): Promise<World> {
  const [guest, host, admin, partner] = await Promise.all(
    ["invite", "hote", "admin", "partenaire"].map((name) => demoPerson(`${name}@lopango.test`)),
  );
  const hotels = await searchListings({ category: "hotel" });
  const hotel = hotels.find(({ from_cents }) => from_cents !== undefined) ?? hotels[0];
  const house = hotels.find(({ establishment_id }) => establishment_id !== null)?.establishment_id;
  const [large] = await searchListings({ category: "hotel", q: "hôtel ma campagne" });
  const logement = await demoMonthlyHome();
  if (!guest || !host || !admin || !partner || !hotel || !house) throw new Error("the demo world has changed");
  const ownHouse = await houseOf(host);
  const own = (await ownListings(host)).find((listing) => isSingleHotel(listing) && listing.photos.length > 0);
  if (!own) throw new Error("the host of the demo world has no hotel");
  const bookings = await bookingsOf(guest);
  const operator = await withClaims(admin);
  for (const person of [guest, partner])
    await send("/api/properties/{id}/report", { id: hotel.id }, person, {
      reason: "wrong",
      note: "Les photos montrent un autre hôtel\u202f: je l’ai vu en passant.",
    });
  const [report] = await reportCases(operator, hotel.id);
  const verified = await searchListings({ category: "hotel", verified: "true" });
  const checked = verified.find(({ establishment_id }) => establishment_id === null)?.id ?? hotel.id;
  const rated = (await searchListings({ category: "hotel", sort: "rating" }))[0]?.id ?? hotel.id;
  const written = (await reviewsOf(host.uid)).toSorted((a, b) => b.photos.length - a.photos.length)[0];
  if (written)
    await send("/api/reviews/{id}/report", { id: written.id }, guest, { reason: "insult", note: "Lisez la fin." });
  const [reportedReview] = written ? await reportCases(operator, written.id) : [];
  const [application] = await applicationsOf(partner);
  return {
    guest,
    host,
    admin: operator,
    partner,
    hotel: hotel.id,
    house,
    largeHouse: large?.establishment_id ?? house,
    ownHouse,
    logement: logement.id,
    checked,
    rated,
    review: written?.id,
    reportedReview: reportedReview?.id,
    own: own.id,
    application: application?.id,
    report: report?.id,
    reviewable: bookings.find(({ can_review }) => can_review)?.id,
    booking: (status) => bookings.find((each) => each.status === status)?.id,
  };
}

const isSingleHotel = ({ category, establishment_id }: PropertySummary) =>
  category === "hotel" && establishment_id === null;

/** Returns a house of the host, gathered of two hotels of one city if there is none. */
async function houseOf(host: Guest): Promise<string> {
  const [known] = await ownHouses(host);
  if (known) return known.id;
  const hotels = (await ownListings(host)).filter(isSingleHotel);
  const rooms = hotels.filter(({ city }) => city === hotels[0]?.city).slice(-2);
  const property_ids = rooms.map(({ id }) => id);
  return (await send("/api/host/establishments", {}, host, { name: "Hôtel Sama", property_ids })).id;
}
