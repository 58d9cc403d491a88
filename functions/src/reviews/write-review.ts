import type { ReviewsDeps } from "./published-reviews.ts";
import type { Side } from "@lopango/contract/bookings/booking-life";
import type { HostRight } from "@lopango/contract/teams/rights";
import type { NewReview, StayReviews, Review as ReviewAnswer } from "@lopango/contract/reviews/review";
import type { Booking } from "../bookings/rules/booking.ts";
import { canReview, requireReviewable, reviewsUntil } from "../bookings/rules/review-window.ts";
import { bookings } from "../bookings/booking.record.ts";
import { anyListing } from "../bookings/read-rooms.ts";
import { hostReads, readsOf, requireHosted, type HostReads } from "../bookings/require-hosted.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { firstName, maskedName, shownName } from "../identity/rules/names.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import { Problem } from "../platform/problem.ts";
import { requireOutsider } from "../teams/require-right.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { reviewId, reviews } from "./review.record.ts";
import { chosenPhotos } from "./review-photos.ts";
import { presentStayReview, presentReview } from "./rules/review-view.ts";
import { isShown, makeReview, published, withWords, type Review, reviewOfViewing } from "./rules/review.ts";
import { viewingActions } from "@lopango/contract/viewings/viewing-life";
import { viewings } from "../viewings/viewing.record.ts";

type Caller = Pick<Identity, "uid" | "full_name">;

interface Stay {
  booking: Booking;
  side: Side;
  mine: Review | null;
  theirs: Review | null;
}

/** Returns the reviews of a stay for one of its two people; three reads, four for the host. */
export async function viewStayReviews(deps: ReviewsDeps, caller: Caller, id: string): Promise<StayReviews> {
  const [known, byGuest, byHost] = await Promise.all([
    deps.bookings.booking(id),
    deps.reviews.review(reviewId(id, "guest")),
    deps.reviews.review(reviewId(id, "host")),
  ]);
  const stay = await stayOf(hostReads(deps), known, { guest: byGuest, host: byHost }, caller, "see_bookings");
  return {
    ...view(stay, deps.now()),
    guest_rating: stay.side === "host" ? await deps.reviews.guestRating(stay.booking.guest_id) : null,
  };
}

/** Writes the caller's review of a stay. The second of the two publishes both in the same commit. */
export function writeReview(
  deps: ReviewsDeps,
  caller: Caller,
  id: string,
  words: NewReview,
  idempotencyKey: string | null,
  count: Count,
): Promise<StayReviews> {
  const repeat = repeatable(caller.uid, "writeReview", idempotencyKey, { booking: id, ...words });
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [stay, limits, first] = await Promise.all([
      readStay(tx, id, caller),
      tx.get(accountLimits, caller.uid),
      once.first,
    ]);
    if (first) return view(stay, now);
    const { booking, side, mine, theirs } = stay;
    const named = { reviewId: reviewId(id, side), side, name: nameFor(booking, side, caller) };
    const asked = makeReview(booking, named, words, now);
    if (mine) throw new Problem("already_reviewed");
    requireReviewable(booking, now);
    if (side === "guest") await requireOutsider(readsOf(tx).team, booking.establishment_id, caller, OWN_ESTABLISHMENT);
    const property_id = await placeOf(tx, booking, side === "guest" ? caller : null);
    tx.save(accountLimits, count(limits, now));
    const after = { ...booking, reviewed_by: [...booking.reviewed_by, side] };
    tx.save(bookings, after);
    const pictured = { ...asked, property_id, photos: await chosenPhotos(tx, asked, photosIn(words, side), now) };
    const [written, other] = theirs ? [published(pictured, now), published(theirs, now)] : [pictured, null];
    tx.save(reviews, written);
    if (other && other !== theirs) tx.save(reviews, other);
    once.made(written);
    return view({ booking: after, side, mine: written, theirs: other }, now);
  });
}

/** Changes the caller's review while it is hidden. */
export function changeReview(
  deps: ReviewsDeps,
  caller: Caller,
  id: string,
  words: NewReview,
  count: Count,
): Promise<StayReviews> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [stay, limits] = await Promise.all([readStay(tx, id, caller), tx.get(accountLimits, caller.uid)]);
    const { booking, mine } = stay;
    if (!mine)
      throw new Problem("review_not_found", { detail: "Vous n’avez pas encore donné votre avis sur ce séjour." });
    const changed = withWords(mine, booking, words);
    if (mine.published_at || mine.removed) throw new Problem("review_published");
    requireReviewable(booking, now);
    tx.save(accountLimits, count(limits, now));
    const photos = await chosenPhotos(tx, mine, photosIn(words, mine.side), now);
    const after = { ...changed, photos, written_at: now };
    tx.save(reviews, after);
    return view({ ...stay, mine: after }, now);
  });
}

function photosIn({ photos }: NewReview, side: Side): readonly string[] | undefined {
  if (side === "host" && photos && photos.length > 0)
    throw new Problem("invalid_fields", { errors: [{ field: "photos", message: "Cet avis n’a pas de photos." }] });
  return photos;
}

async function readStay(tx: UnitOfWork, id: string, caller: Caller): Promise<Stay> {
  const [booking, guest, host] = await Promise.all([
    tx.get(bookings, id),
    tx.get(reviews, reviewId(id, "guest")),
    tx.get(reviews, reviewId(id, "host")),
  ]);
  return stayOf(readsOf(tx), booking, { guest, host }, caller, "answer_bookings");
}

/** The guest is one side, the host and the team of the house are the other. */
async function stayOf(
  reads: HostReads,
  known: Booking | null,
  { guest, host }: Record<Side, Review | null>,
  caller: Caller,
  right: HostRight,
): Promise<Stay> {
  if (known?.guest_id === caller.uid) return { booking: known, side: "guest", mine: guest, theirs: host };
  const booking = await requireHosted(reads, known, caller, right);
  return { booking, side: "host", mine: host, theirs: guest };
}

const OWN_ESTABLISHMENT = "Vous faites partie de l’équipe de cet hôtel\u202f: vous ne pouvez pas l’évaluer.";

/**
 * Returns the id of the listing that the review is about: the first room that still exists, which has a page for it, or
 * a deleted one while its host has an account. A guest may own the house since.
 */
async function placeOf(tx: UnitOfWork, booking: Booking, guest: Caller | null): Promise<string> {
  const listing = await anyListing({ find: (id) => tx.get(listings, id) }, booking);
  if (listing && listing.owner_id === guest?.uid) throw new Problem("forbidden", { detail: OWN_ESTABLISHMENT });
  const responsible = listing ?? (await tx.get(users, booking.host_id));
  if (!responsible) throw new Problem("property_not_found", { detail: "Cette annonce n’existe plus." });
  // What is written about a deleted account would stay.
  tx.relyOn(responsible);
  return listing?.id ?? booking.property_id;
}

const nameFor = ({ guest_name }: Booking, side: Side, { full_name }: Caller): string =>
  maskedName(shownName(firstName(side === "guest" ? guest_name : full_name)));

function view({ booking, side, mine, theirs }: Stay, now: Date): StayReviews {
  return {
    side,
    mine: mine && presentStayReview(mine),
    theirs: theirs && isShown(theirs) ? presentStayReview(theirs) : null,
    can_review: canReview(booking, side, now),
    until: reviewsUntil(booking).toISOString(),
    guest_rating: null,
  };
}

const NOT_VIEWED =
  "Dites d’abord que la visite a eu lieu\u202f: on donne son avis dans les 30\u00a0jours qui la suivent.";

/** Writes the review of a viewing (docs/product/reviews.md#after-a-viewing). */
export function writeViewingReview(
  deps: ReviewsDeps,
  { uid }: Pick<Identity, "uid">,
  id: string,
  words: NewReview,
  idempotencyKey: string | null,
  count: Count,
): Promise<ReviewAnswer> {
  const repeat = repeatable(uid, "writeViewingReview", idempotencyKey, { viewing: id, ...words });
  return deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [viewing, known, limits, first] = await Promise.all([
      tx.get(viewings, id),
      tx.get(reviews, reviewId(id, "guest")),
      tx.get(accountLimits, uid),
      once.first,
    ]);
    if (viewing?.guest_id !== uid) throw new Problem("viewing_not_found");
    if (first && known) return presentReview(known);
    if (known) throw new Problem("already_reviewed", { detail: "Vous avez déjà donné votre avis sur cette visite." });
    if (!viewingActions(viewing, "guest", now).includes("review"))
      throw new Problem("no_stay_to_review", { detail: NOT_VIEWED });
    if (words.photos && words.photos.length > 0)
      throw new Problem("invalid_fields", { errors: [{ field: "photos", message: "Cet avis n’a pas de photos." }] });
    const listing = await tx.get(listings, viewing.property_id);
    if (!listing) throw new Problem("property_not_found", { detail: "Cette annonce n’existe plus." });
    // What is written about a deleted account would stay.
    tx.relyOn(listing);
    const review = reviewOfViewing(viewing, listing.owner_id, reviewId(id, "guest"), words, now);
    tx.save(accountLimits, count(limits, now));
    tx.save(viewings, { ...viewing, reviewed: true });
    tx.save(reviews, review);
    once.made(review);
    return presentReview(review);
  });
}
