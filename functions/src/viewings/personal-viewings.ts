import { SIDES, type Side } from "@lopango/contract/bookings/booking-life";
import { listViews, type PersonalData } from "../identity/personal-data.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import { presentViewing } from "./ask-viewing.ts";
import { withoutPerson, withViewing } from "./rules/viewing.ts";
import { homeViewings, viewings } from "./viewing.record.ts";
import type { ViewingStore } from "./viewing.store.ts";

type Deps = Transacting & { viewings: ViewingStore; now: Clock };

export const personalViewings: PersonalData<Deps> = {
  records: [viewings, homeViewings],
  exported: (deps, { uid }) => {
    const of = (side: Side) =>
      listViews(
        (page) => deps.viewings.ofPerson(side, uid, page),
        (viewing) => presentViewing(viewing, side),
      );
    return { viewings: of("guest"), viewings_of_own_homes: of("host") };
  },
  async erase(deps, { uid }) {
    for (const side of SIDES)
      for (;;) {
        // Each pass removes the person from these viewings, so the first page is always the next one.
        const { items } = await deps.viewings.ofPerson(side, uid, { size: 100, cursor: undefined });
        if (items.length === 0) break;
        for (const { id } of items) await forget(deps, id, uid);
      }
  },
};

const forget = (deps: Deps, id: string, uid: string): Promise<void> =>
  deps.transact(async (tx) => {
    const viewing = await tx.get(viewings, id);
    if (!viewing) return;
    const now = deps.now();
    const home = await tx.get(homeViewings, viewing.property_id);
    const after = withoutPerson(viewing, uid, now);
    tx.save(viewings, after);
    if (home.open.some((one) => one.id === id)) tx.save(homeViewings, withViewing(home, after, now));
  });
