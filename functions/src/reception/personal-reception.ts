import { notesBy, withoutAuthor } from "../bookings/rules/noted.ts";
import type { PersonalData } from "../identity/personal-data.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { outOfOrder } from "./out-of-order.record.ts";
import type { OutOfOrderStore } from "./out-of-order.store.ts";
import { presentBlock } from "./rules/out-of-order.ts";

export const personalReception: PersonalData<Transacting & { outOfOrder: OutOfOrderStore }> = {
  records: [outOfOrder],
  exported: (deps, { uid }) => ({
    out_of_order: async () =>
      (await deps.outOfOrder.ofHost(uid)).flatMap((listing) =>
        listing.blocks.map((block) => {
          const { by: _name, ...shown } = presentBlock(listing, block);
          return shown;
        }),
      ),
    noted_out_of_order: async () =>
      (await deps.outOfOrder.notedBy(uid)).flatMap(({ title, blocks }) =>
        notesBy(blocks, uid).map((noted) => ({ title, ...noted })),
      ),
  }),
  async erase(deps, { uid }) {
    for (const { property_id } of await deps.outOfOrder.ofHost(uid)) await forgetOutOfOrder(deps, property_id);
    for (const { property_id } of await deps.outOfOrder.notedBy(uid))
      await deps.transact(async (tx) => {
        const known = await tx.get(outOfOrder, property_id);
        if (known) tx.save(outOfOrder, { ...known, blocks: withoutAuthor(known.blocks, uid) });
      });
  },
};

const forgetOutOfOrder = ({ transact }: Transacting, propertyId: string): Promise<void> =>
  transact(async (tx) => {
    if (await tx.get(outOfOrder, propertyId)) tx.remove(outOfOrder, propertyId);
  });

/** Creates the event handler that forgets the blocks of a deleted listing. */
export const deletedListingReception = (deps: Transacting): EventHandler => ({
  name: "reception",
  async handle({ kind, facts }) {
    if (kind === "property.deleted") await forgetOutOfOrder(deps, facts["property"] ?? "");
  },
});
