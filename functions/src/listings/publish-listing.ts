import type { UploadDeps } from "../files/upload.ts";
import type { CalendarMonths } from "../calendar/calendar-month.store.ts";
import type { TeamStore } from "../teams/team.store.ts";
import type { CountedPage, CountedPageRequest, ListPage } from "../platform/list-page.ts";
import { todayIn } from "@lopango/contract/platform/dates";
import type { ListingChanges, NewListing } from "@lopango/contract/listings/listing-form";
import type { Property, PropertySummary } from "@lopango/contract/listings/property";
import type { Category } from "@lopango/contract/listings/categories";
import type { Count } from "../identity/rules/account-limits.ts";
import { newId } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { hasNumber, heldForReview, requireReachable, requireRoomForListing, type Listing } from "./rules/listing.ts";
import { changedListing, makeListing, publicWords } from "./rules/listing-form.ts";
import { confirmedOnline } from "./rules/free-home.ts";
import { requireProvenLetBy } from "./rules/let-by.ts";
import { requireNoContacts } from "../redaction/rules/no-contacts.ts";
import { fullNightsOf } from "../calendar/rules/full-nights.ts";
import { firstMonthInUse, monthsAhead, requireFreeUnits } from "./rules/occupancy.ts";
import { Problem, catchRefusal, throwRefusal } from "../platform/problem.ts";
import { requireName } from "../identity/rules/names.ts";
import { isReviewedFirst, published, signedIn } from "../identity/rules/user.ts";
import { hostSummaryOf, propertyOf } from "./catalogue.ts";
import { requireListing } from "./require-listing.ts";
import { teamsOf } from "../teams/require-right.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import type { ListingStore } from "./listing.store.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { users } from "../identity/user.record.ts";
import { readMonthsFrom, relyOnMonths, saveWithUnits } from "../calendar/months.ts";
import { listings } from "./listing.record.ts";

export interface ListingsDeps extends UploadDeps {
  listings: ListingStore;
  calendars: CalendarMonths;
  teams: TeamStore;
  firstAdmins: readonly string[];
  /**
   * Number of an account's first listings that an admin reviews before they go online; 0: none
   * (docs/product/moderation.md#first-listings).
   */
  listingsToReview: number;
  /** Ids of listings with an open signal. */
  watchedListings: (page: CountedPageRequest) => Promise<CountedPage<string>>;
}

export const ownView = (listing: Listing, now: Date): Property =>
  propertyOf(listing, { unlocked: false, trusted: true, owned: true }, now);

/** Returns the owner's listings, inactive ones too, newest first: one read each. */
export async function ownListings(
  deps: Pick<ListingsDeps, "listings" | "now">,
  owner: Identity,
  category: Category | undefined,
  page: { size: number; cursor: string | undefined },
): Promise<ListPage<PropertySummary>> {
  const { items, next } = await deps.listings.ownedBy(owner.uid, category, page);
  return { items: items.map((listing) => hostSummaryOf(listing, deps.now())), next };
}

/** Publishes a listing, online at once unless an admin reviews it first. Its author becomes a host in the same commit. */
export async function publish(
  deps: ListingsDeps,
  author: Identity,
  form: NewListing,
  idempotencyKey: string | null,
  count: Count,
): Promise<Property> {
  const repeat = repeatable(author.uid, "createProperty", idempotencyKey, form);
  const id = newId(deps.random);
  const made = await deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [limits, user, first] = await Promise.all([
      tx.get(accountLimits, author.uid),
      tx.get(users, author.uid),
      once.first,
    ]);
    if (first)
      return ownView(
        await requireListing(teamsOf(tx), await tx.get(listings, first.id), author, "edit_establishment"),
        now,
      );

    // The count follows the read of the limits, which makes concurrent requests conflict.
    requireRoomForListing(await deps.listings.countOf(author.uid));
    tx.save(accountLimits, count(limits, now));
    const refusal = catchRefusal(() => requireNoContacts(publicWords(form)));
    if (refusal instanceof Problem) return refusal;
    requireName({ full_name: user?.full_name || author.full_name });
    const host = published(user ?? signedIn(null, author, deps.firstAdmins, now));
    const asked = makeListing(id, host, form, now);
    requireReachable(asked, host);
    requireProvenLetBy(null, asked, now);
    const listing = isReviewedFirst(host, deps.listingsToReview) ? heldForReview(asked) : asked;
    tx.save(listings, listing);
    if (host !== user) tx.save(users, host);
    once.made(listing);
    return ownView(listing, now);
  });
  return throwRefusal(made);
}

/**
 * Changes a listing: two reads and two writes with the limits, plus the calendar when `units` changes, and the team of
 * its house for a caller who isn't the owner.
 */
export async function changeListing(
  deps: ListingsDeps,
  caller: Identity,
  id: string,
  changes: ListingChanges,
  count: Count,
): Promise<Property> {
  const answer = await deps.transact(async (tx) => {
    const now = deps.now();
    const [known, limits] = await Promise.all([tx.get(listings, id), tx.get(accountLimits, caller.uid)]);
    const listing = await requireListing(teamsOf(tx), known, caller, "edit_establishment");
    if (changes.base_price_cents !== undefined || changes.rate_plan !== undefined)
      await requireListing(teamsOf(tx), known, caller, "rates");
    if (Object.keys(changes).length === 0) return ownView(listing, now);
    const counted = count(limits, now);
    const asked = confirmedOnline(listing, changedListing(listing, changes), now);
    requireProvenLetBy(listing, asked, now);
    if (!hasNumber(asked)) requireReachable(asked, (await ownerOf(tx, listing, caller)) ?? { email: "" });
    const refusal = catchRefusal(() => requireNoContacts(publicWords(asked), publicWords(listing)));
    const changed =
      refusal instanceof Problem || asked.units === listing.units
        ? asked
        : await withOtherUnits(tx, listing, asked, now);
    tx.save(accountLimits, counted);
    if (refusal instanceof Problem) return refusal;
    tx.save(listings, changed);
    return ownView(changed, now);
  });
  return throwRefusal(answer);
}

const ownerOf = async (
  tx: UnitOfWork,
  { owner_id: uid }: Listing,
  caller: Identity,
): Promise<{ email: string } | null> => (uid === caller.uid ? caller : tx.get(users, uid));

/**
 * Recomputes the full nights for another number of units. The commit relies on every month of `monthsAhead`, so that a
 * concurrent booking conflicts.
 */
async function withOtherUnits(tx: UnitOfWork, before: Listing, listing: Listing, now: Date): Promise<Listing> {
  const today = todayIn(listing.time_zone, now);
  const ahead = monthsAhead(today);
  const months = await readMonthsFrom(tx, listing.id, firstMonthInUse(today), ahead);
  if (listing.units < before.units) requireFreeUnits(months, listing, today, now);
  relyOnMonths(
    tx,
    months.filter(({ month }) => ahead.includes(month)),
  );
  saveWithUnits(tx, months, listing.units);
  return { ...listing, full_nights: fullNightsOf(months, listing.units, today) };
}
