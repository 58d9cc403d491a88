import type { Alert, AlertAnswer, SavedSearch } from "@lopango/contract/saved-searches/saved-search";
import { paths } from "@lopango/contract/paths";
import { accountLimits } from "../identity/account-limits.record.ts";
import type { PersonalData } from "../identity/personal-data.ts";
import type { Count } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { newId, type Random } from "../platform/random.ts";
import {
  endsAt,
  presentSearches,
  renewedSearches,
  requireOpen,
  withoutSearch,
  withSavedSearch,
  type SavedSearches,
} from "./rules/saved-searches.ts";
import { savedByLink, savedSearches } from "./saved-searches.record.ts";
import type { SavedSearchStore } from "./saved-searches.store.ts";

export interface SavedSearchesDeps extends Transacting {
  savedSearches: Pick<SavedSearchStore, "find" | "byLink">;
  random: Random;
  now: Clock;
}

type Caller = Pick<Identity, "uid">;

export function saveSearch(
  { transact, random, now }: SavedSearchesDeps,
  { uid }: Caller,
  query: string,
  count: Count,
): Promise<SavedSearch> {
  const ids = [newId(random), newId(random)] as const;
  return transact(async (tx) => {
    const [known, limits] = await Promise.all([tx.get(savedSearches, uid), tx.get(accountLimits, uid)]);
    const saved = withSavedSearch(known, { uid, query, ids }, now());
    tx.save(savedSearches, saved);
    tx.save(accountLimits, count(limits, now()));
    const shown = presentSearches(saved).find((search) => search.query === query);
    if (!shown) throw new Error("a search was not saved");
    return shown;
  });
}

/** One read. */
export async function ownSearches({ savedSearches: store, now }: SavedSearchesDeps, { uid }: Caller) {
  const saved = await store.find(uid);
  return saved && endsAt(saved) > now() ? presentSearches(saved) : [];
}

export async function endSearch({ transact }: SavedSearchesDeps, { uid }: Caller, id: string): Promise<void> {
  await transact(async (tx) => {
    const saved = await tx.get(savedSearches, uid);
    if (!saved?.searches.some((search) => search.id === id)) return;
    const left = withoutSearch(saved, id);
    if (left) tx.save(savedSearches, left);
    else tx.remove(savedSearches, uid);
  });
}

/** The newest that messages named. */
const SHOWN = 24;

const presentAlert = (saved: SavedSearches): Alert => ({
  searches: presentSearches(saved),
  property_ids: saved.told
    .slice(-SHOWN)
    .map(({ property_id }) => property_id)
    .toReversed(),
});

export async function readAlert({ savedSearches: store, now }: SavedSearchesDeps, link: string): Promise<Alert> {
  return presentAlert(requireOpen(await store.byLink(link), now()));
}

/** By the link of a message. @throws Problem `alert_not_found`, also for a search that was ended before */
export function answerAlert(
  { transact, now }: SavedSearchesDeps,
  link: string,
  { answer, search }: AlertAnswer,
): Promise<Alert> {
  return transact(async (tx) => {
    const [known = null] = await tx.find(savedByLink(link));
    const saved = requireOpen(known, now(), search);
    const after = answer === "keep" ? renewedSearches(saved, now()) : withoutSearch(saved, search);
    if (after) tx.save(savedSearches, after);
    else tx.remove(savedSearches, saved.uid);
    return presentAlert(after ?? { ...saved, searches: [] });
  });
}

export const personalSearches: PersonalData<
  Transacting & { savedSearches: Pick<SavedSearchStore, "find">; publicUrl: string }
> = {
  records: [savedSearches],
  exported: (deps, { uid }) => ({
    saved_searches: async () => {
      const saved = await deps.savedSearches.find(uid);
      return {
        searches: saved ? presentSearches(saved) : [],
        told: saved?.told ?? [],
        link: saved && `${deps.publicUrl}${paths.alert(saved.link_id)}`,
      };
    },
  }),
  erase: ({ transact }, { uid }) =>
    transact(async (tx) => {
      if (await tx.get(savedSearches, uid)) tx.remove(savedSearches, uid);
    }),
};
