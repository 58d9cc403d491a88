import { todayInCongo } from "@lopango/contract/platform/dates";
import type { Host as HostAnswer } from "@lopango/contract/hosts/host";
import type { PropertySummary } from "@lopango/contract/listings/property";
import type { Review as ReviewAnswer } from "@lopango/contract/reviews/review";
import { firstName, maskedName, shownName } from "../identity/rules/names.ts";
import { isSuspended, type User } from "../identity/rules/user.ts";
import { cardOf } from "../listings/catalogue.ts";
import { identityOf, validChecks } from "../listings/rules/held-checks.ts";
import { cheapestOnCard } from "../listings/rules/listed-establishment.ts";
import type { ListPage, PageRequest } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import { presentReview } from "../reviews/rules/review-view.ts";
import { photoOfHost, type HostsDeps } from "./host-profile.ts";
import { newHost, answersOf } from "./rules/host.ts";

export type PublicHostDeps = Omit<HostsDeps, "transact" | "random">;

/** Returns a host as everybody sees them; five reads. */
export async function viewHost(deps: PublicHostDeps, id: string): Promise<HostAnswer> {
  const now = deps.now();
  const [user, known, listings, stays, rating] = await Promise.all([
    requireHost(deps, id),
    deps.hosts.find(id),
    deps.listings.listedCount(id),
    deps.bookings.begunStays(id, todayInCongo(now)),
    deps.reviews.hostRating(id),
  ]);
  if (listings === 0) throw new Problem("host_not_found");
  const host = known ?? newHost(id);
  return {
    id,
    first_name: maskedName(shownName(firstName(user.full_name))),
    since: user.created_at.toISOString().slice(0, "YYYY-MM".length),
    photo: photoOfHost(host),
    languages: host.languages,
    checks: validChecks(identityOf(user), now),
    answers: answersOf(host.questions, now),
    stays,
    listings,
    rating,
  };
}

export async function listHostListings(
  deps: PublicHostDeps,
  id: string,
  page: PageRequest,
): Promise<ListPage<PropertySummary>> {
  const [{ items, next }] = await Promise.all([deps.listings.listedOf(id, page), requireHost(deps, id)]);
  const now = deps.now();
  return {
    items: items.map((listing) => cardOf(cheapestOnCard(listing, todayInCongo(now)), listing.establishment, now)),
    next,
  };
}

export async function listHostReviews(
  deps: PublicHostDeps,
  id: string,
  page: PageRequest,
): Promise<ListPage<ReviewAnswer>> {
  const [{ items, next }] = await Promise.all([deps.reviews.ofHostsPlaces(id, page), requireHost(deps, id)]);
  return { items: items.map(presentReview), next };
}

async function requireHost({ people }: Pick<PublicHostDeps, "people">, id: string): Promise<User> {
  const user = await people.find(id);
  if (!user || isSuspended(user)) throw new Problem("host_not_found");
  return user;
}
