import { views, type PersonalData } from "../identity/personal-data.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { allOf } from "../platform/list-page.ts";
import type { SoldListing } from "./rules/sold-listing.ts";
import type { Unlock } from "./rules/unlock.ts";
import { unlocks, viewers } from "./unlock.record.ts";
import type { UnlockStore } from "./unlock.store.ts";

type UnlocksDeps = Transacting & { unlocks: UnlockStore };

export const personalUnlocks: PersonalData<UnlocksDeps> = {
  records: [unlocks, viewers],
  exported: (deps, { uid }) => ({ unlocks: views(deps.unlocks.unlocksOf(uid), (found) => found.map(unlockView)) }),
  async erase(deps, { payers }) {
    for (const payer of payers) await removeViewer(deps, payer);
  },
};

/** Removes unlocks and viewer record of an account or an adopted visitor. */
async function removeViewer(deps: UnlocksDeps, id: string): Promise<void> {
  const unlocked = await allOf(deps.unlocks.unlocksOf(id));
  await deps.transact(async (tx) => {
    const [viewer, ...found] = await Promise.all([
      tx.get(viewers, id),
      ...unlocked.map(({ property_id }) => tx.get(unlocks, id, property_id)),
    ]);
    for (const unlock of found) if (unlock) tx.remove(unlocks, unlock.viewer_id, unlock.property_id);
    if (viewer) tx.remove(viewers, id);
  });
}

/** Includes the sold snapshot without its owner (docs/product/unlocks.md#what-a-buyer-keeps). */
export function unlockView({ viewer_id: _viewer, unlocked_at, sold, report, ...unlock }: Unlock): object {
  return {
    ...unlock,
    unlocked_at: unlocked_at.toISOString(),
    ...(sold && { sold: soldView(sold) }),
    ...(report && { said: { ...report, at: report.at.toISOString(), decided_at: report.decided_at?.toISOString() } }),
  };
}

function soldView({ listing, email }: SoldListing): object {
  const { title, description, city, commune, quartier, address, latlng, contact_phone, contact_whatsapp } = listing;
  return { title, description, city, commune, quartier, address, latlng, contact_phone, contact_whatsapp, email };
}
