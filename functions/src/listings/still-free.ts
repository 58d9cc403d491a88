import type { StillFree } from "@lopango/contract/listings/still-free";
import type { Property } from "@lopango/contract/listings/property";
import type { Count } from "../identity/rules/account-limits.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import type { Job } from "../platform/job.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import type { Clock } from "../platform/clock.ts";
import { newId, type Random } from "../platform/random.ts";
import { teamsOf } from "../teams/require-right.ts";
import { listings } from "./listing.record.ts";
import type { ListingStore } from "./listing.store.ts";
import { ownView, type ListingsDeps } from "./publish-listing.ts";
import { requireListing } from "./require-listing.ts";
import { answeredFree, askedIfFree, freeStep, requireOpenAsk } from "./rules/free-home.ts";

type Asking = Transacting & { random: Random; now: Clock };

/** Takes the host's answer. */
export function answerFree(
  deps: ListingsDeps,
  caller: Identity,
  id: string,
  { answer }: StillFree,
  count: Count,
): Promise<Property> {
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [known, limits] = await Promise.all([tx.get(listings, id), tx.get(accountLimits, caller.uid)]);
    const listing = await requireListing(teamsOf(tx), known, caller, "edit_establishment");
    const answered = answeredFree(listing, answer, now);
    tx.save(accountLimits, count(limits, now));
    tx.save(listings, answered);
    return ownView(answered, now);
  });
}

/** The answer by the link of a message, once. */
export function answerFreeByLink(deps: Asking, token: string, { answer }: StillFree): Promise<{ title: string }> {
  const [id = "", secret = ""] = token.split("-");
  return deps.transact(async (tx) => {
    const listing = requireOpenAsk(await tx.get(listings, id), secret);
    tx.save(listings, answeredFree(listing, answer, deps.now()));
    return { title: listing.title };
  });
}

/** Homes whose host is to be asked, and those whose host did not answer. */
export const dueHomes = (deps: Asking & { listings: Pick<ListingStore, "dueHomes"> }, now: Date): Job => ({
  name: "homes",
  ms: 1_000,
  counts: "homes_asked",
  due: () => deps.listings.dueHomes(now),
  work: (id) => ask(deps, id, (listing, secret) => freeStep(listing, secret, deps.now())),
});

/** Asks the host of a home that was unlocked. */
export const unlockedHomeAsker = (deps: Asking): EventHandler => ({
  name: "ask-if-free",
  async handle({ kind, facts }) {
    const { property } = facts;
    if (kind !== "unlock.paid" || !property) return;
    await ask(deps, property, (listing, secret) => askedIfFree(listing, secret, deps.now()));
  },
});

async function ask(
  deps: Asking,
  id: string,
  step: (listing: Parameters<typeof freeStep>[0], secret: string) => ReturnType<typeof freeStep>,
): Promise<void> {
  const secret = newId(deps.random);
  await deps.transact(async (tx) => {
    const listing = await tx.get(listings, id);
    const next = listing && step(listing, secret);
    if (next && next !== listing) tx.save(listings, next);
  });
}
