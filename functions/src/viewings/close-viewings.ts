import type { Clock } from "../platform/clock.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { closed } from "./rules/viewing.ts";
import { homeViewings, viewings } from "./viewing.record.ts";

/** Why a home is no longer shown, for both sides. */
const REASONS: Readonly<Record<string, string>> = {
  "property.let": "Ce logement vient d’être loué.",
  "property.suspended": "Ce logement n’est plus proposé pour le moment.",
  "property.deleted": "Ce logement n’est plus proposé.",
  // It became a hotel, alone or as the room of a house, and may have another owner.
  "property.rehoused": "Ce logement n’est plus proposé.",
};

/** An admin has decided about what people reported: it counts no more. */
const DECIDED = "property.reinstated";

/** Creates the event handler that closes the viewings to come of a home that is let, taken offline or deleted. */
export const viewingCloser = (deps: Transacting & { now: Clock }): EventHandler => ({
  name: "viewings",
  async handle({ kind, facts }) {
    const reason = REASONS[kind];
    const { property } = facts;
    if (property && kind === DECIDED) return deps.transact((tx) => forgetReports(tx, property));
    if (!reason || !property) return;
    await deps.transact(async (tx) => {
      const now = deps.now();
      const home = await tx.get(homeViewings, property);
      if (home.slots.length === 0 && home.open.length === 0 && home.money_reports.length === 0) return;
      const open = await Promise.all(home.open.map(({ id }) => tx.get(viewings, id)));
      for (const viewing of open) {
        const after = viewing && closed(viewing, reason, now);
        if (after && after !== viewing) tx.save(viewings, after);
      }
      if (kind === "property.deleted") tx.remove(homeViewings, property);
      else tx.save(homeViewings, { ...home, slots: [], open: [] });
    });
  },
});

async function forgetReports(tx: UnitOfWork, property: string): Promise<void> {
  const home = await tx.get(homeViewings, property);
  if (home.money_reports.length > 0) tx.save(homeViewings, { ...home, money_reports: [] });
}

/** More than a guest has at one home. */
const MAX_READ = 20;

/** Whether a guest says that they viewed a home: after that, money for what was let is not given back. A host’s word alone takes nothing from them. */
export async function visitTookPlace(
  tx: Pick<UnitOfWork, "find">,
  propertyId: string,
  person: string,
): Promise<boolean> {
  const known = await tx.find({
    kind: viewings,
    within: (all) =>
      all.where("guest_id", "==", person).where("property_id", "==", propertyId).orderBy("at", "desc").limit(MAX_READ),
  });
  return known.some(({ took_place }) => took_place.guest === true);
}
