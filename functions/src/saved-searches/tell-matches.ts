import type { ListingStore } from "../listings/listing.store.ts";
import { isListed } from "../listings/rules/listing.ts";
import { writeNotification, type NotificationWriter } from "../notifications/write-notifications.ts";
import { isOldRate } from "@lopango/contract/payments/exchange-rate";
import type { ExchangeRateStore } from "../payments/exchange-rate.store.ts";
import { inOneBatch, workThrough, type Job } from "../platform/job.ts";
import type { Log } from "../platform/log.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { nullIfUnreadable } from "../platform/firestore/firestore.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { alertText } from "./rules/alert-text.ts";
import {
  endsAt,
  isEnding,
  isForThem,
  isMessageDue,
  withMessage,
  withWaiting,
  type SavedSearches,
} from "./rules/saved-searches.ts";
import { keysOfHome } from "./rules/search-keys.ts";
import { alertRuns, savedSearches } from "./saved-searches.record.ts";
import type { SavedSearchStore } from "./saved-searches.store.ts";

export interface AlertsDeps extends Transacting, NotificationWriter {
  savedSearches: Pick<SavedSearchStore, "find" | "withKeys" | "due">;
  listings: Pick<ListingStore, "find">;
  exchangeRate: ExchangeRateStore;
}

/** Time of one delivery; the outbox repeats what it does not finish. */
const DELIVERY_MS = 30_000;

/**
 * Compares a home with the people whose saved searches have one of its keys, so many at once; an event goes on with the
 * next. Repeated it tells nobody twice.
 */
export const savedSearchMatcher = (deps: AlertsDeps & { log: Log }): EventHandler => ({
  name: "saved-searches",
  async handle({ kind, facts }) {
    const { property, after = null } = facts;
    const home = kind === "property.offered" && property ? await deps.listings.find(property) : null;
    if (!home || !isListed(home)) return;
    const { people, next } = await deps.savedSearches.withKeys(keysOfHome(home), after);
    if (people.length === 0) return;
    const now = deps.now();
    const usd_cdf = (await deps.exchangeRate.usable(now))?.usd_cdf ?? null;
    const told = people.filter((saved) => isForThem(saved, home, now, usd_cdf)).map(({ uid }) => uid);
    const until = new Date(now.getTime() + DELIVERY_MS);
    const { failed, timedOut } = await workThrough(inOneBatch(told), (uid) => keepFor(deps, uid, home.id), {
      until,
      now: deps.now,
    });
    if (failed[0] || timedOut) throw failed[0]?.reason ?? new Error("no time for all saved searches");
    if (next !== null)
      await deps.transact(async (tx) => {
        await tx.get(alertRuns, home.id);
        tx.save(alertRuns, { property_id: home.id, after: next });
      });
  },
});

/** A message that fails is left to the sweep: it must not keep the event from everybody after its person. */
async function keepFor(deps: AlertsDeps & { log: Log }, uid: string, property: string): Promise<void> {
  const saved = await deps.transact(async (tx) => {
    const known = await tx.get(savedSearches, uid);
    const after = known && withWaiting(known, property, deps.now());
    if (after && after !== known) tx.save(savedSearches, after);
    return after;
  });
  try {
    if (saved) await tell(deps, saved);
  } catch (error) {
    deps.log("a message about homes is left to the sweep", { uid, error: String(error) });
  }
}

/** Messages that a day’s rest or the end of the searches kept back. */
export const dueAlerts = (deps: AlertsDeps, now: Date): Job => ({
  name: "alerts",
  ms: 3_000,
  counts: null,
  due: () => deps.savedSearches.due(now),
  async work(uid) {
    const saved = await deps.savedSearches.find(uid);
    if (saved) await tell(deps, saved);
  },
});

/** Sends what waits, as it is now; a message that was written before its record was saved is not written twice. */
async function tell(deps: AlertsDeps, saved: SavedSearches): Promise<void> {
  const now = deps.now();
  if (!isMessageDue(saved, now)) return;
  const { uid } = saved;
  const rate = await deps.exchangeRate.usable(now);
  const usd_cdf = rate?.usd_cdf ?? null;
  const homes = await Promise.all(
    saved.waiting.map(({ property_id }) => deps.listings.find(property_id).catch(nullIfUnreadable)),
  );
  const named = homes.filter((home) => home !== null).filter((home) => isForThem(saved, home, now, usd_cdf));
  const ends = isEnding(saved, now) ? endsAt(saved) : null;
  if (named.length > 0 || ends)
    await writeNotification(deps, { id: `alert ${saved.link_id} ${saved.messages}`, at: now, facts: {} }, uid, {
      ...alertText(named, saved.link_id, ends, rate && { ...rate, is_old: isOldRate(rate, now) }),
      to: { uid },
      topic: "alerts",
    });
  await deps.transact(async (tx) => {
    const known = await tx.get(savedSearches, uid);
    const after = known && withMessage(known, saved, named, now);
    if (after && after !== known) tx.save(savedSearches, after);
  });
}
