import { paths } from "@lopango/contract/paths";
import { isVisitorId } from "../identity/rules/identity.ts";
import type { CardListing, Listing } from "../listings/rules/listing.ts";
import { isFreeUnanswered } from "../listings/rules/free-home.ts";
import { indexedPrice } from "../listings/rules/search-values.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { DomainEvent } from "../notifications/rules/event-kinds.ts";
import { writeNotification, type NotificationWriter } from "../notifications/write-notifications.ts";
import { inOneBatch, workThrough } from "../platform/job.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import type { ListingSearch } from "./listing-search.store.ts";

const DAYS_MS = 30 * 24 * 3_600_000;
/** People who are told that a home is let. */
const MOST_TOLD = 100;
/** Homes of a place that are compared. */
const COMPARED = 20;
const MOST_ALIKE = 3;
/** Time of one delivery; the outbox repeats it, and nobody is told twice. */
const DELIVERY_MS = 30_000;

type Proposing = NotificationWriter & { listings: ListingStore; search: ListingSearch; unlocks: UnlockStore };

/**
 * Tells who unlocked a home in the last 30 days that it is let, once, with three like it. Who said so themselves is
 * left out.
 */
export const similarProposer = (deps: Proposing): EventHandler<DomainEvent> => ({
  name: "propose-similar",
  async handle(event) {
    const { property } = event.facts;
    if (event.kind !== "property.let" || !property) return;
    const since = new Date(event.at.getTime() - DAYS_MS);
    const [home, unlocked] = await Promise.all([
      deps.listings.find(property),
      deps.unlocks.ofProperty(property, since, MOST_TOLD),
    ]);
    const waiting = unlocked.filter(({ viewer_id, report }) => !isVisitorId(viewer_id) && report?.reason !== "let");
    if (!home || waiting.length === 0) return;
    const alike = await homesLike(deps, home);
    const { commune, city, category } = home;
    const tell = (uid: string) =>
      // Once for each home and person, however often its host says so.
      writeNotification(deps, { ...event, id: event.kind }, property, {
        to: { uid },
        topic: "stays",
        title: "Ce logement est loué",
        text: `${home.title}\u202f: l’hôte vient de le dire. ${alike.length > 0 ? "En voici d’autres qui lui ressemblent." : "Cherchez-en un autre dans le même quartier."}`,
        path: paths.search({ category, ...(commune ? { commune } : { city }) }),
        actions: alike.map(({ id, title }) => ({ label: title, path: paths.property(id) })),
      });
    const until = new Date(deps.now().getTime() + DELIVERY_MS);
    const people = inOneBatch(waiting.map(({ viewer_id }) => viewer_id));
    const { failed, timedOut } = await workThrough(people, tell, { until, now: deps.now });
    if (failed[0] || timedOut) throw failed[0]?.reason ?? new Error("no time to tell everybody");
  },
});

/** Three of the same commune, else of the same city; at most 40 reads. */
async function homesLike({ search, now }: Proposing, home: Listing): Promise<CardListing[]> {
  const { category, city, commune } = home;
  const at = now();
  const found = new Map<string, CardListing>();
  for (const place of [...(commune ? [{ city, commune }] : []), { city }]) {
    const filters = { logic: "all" as const, category, ...place };
    const { items } = await search.find(filters, { size: COMPARED, offset: 0, cursor: undefined }, at, null);
    for (const { listing } of items)
      if (listing.id !== home.id && !listing.supports_booking && !isFreeUnanswered(listing, at))
        found.set(listing.id, listing);
    if (found.size >= MOST_ALIKE) break;
  }
  return mostAlike(home, [...found.values()]);
}

type Compared = Pick<CardListing, "commune" | "base_price_cents" | "currency">;

/** Of the same commune first, then by how near the price is. */
export function mostAlike<Other extends Compared>(home: Compared, others: readonly Other[]): Other[] {
  const elsewhere = ({ commune }: Compared): number => (commune === home.commune ? 0 : 1);
  const priceOf = ({ base_price_cents, currency }: Compared): number =>
    Math.log(indexedPrice(base_price_cents, currency) + 1);
  const gap = (other: Compared): number => Math.abs(priceOf(other) - priceOf(home));
  return others
    .toSorted((one, other) => elsewhere(one) - elsewhere(other) || gap(one) - gap(other))
    .slice(0, MOST_ALIKE);
}
