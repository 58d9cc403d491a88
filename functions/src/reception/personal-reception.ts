import { bookingCode } from "@lopango/contract/payments/booking-code";
import { notesBy, withoutAuthor } from "../bookings/rules/booking-persons.ts";
import { views, type PersonalData } from "../identity/personal-data.ts";
import type { Transacting } from "../platform/firestore/unit-of-work.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { outOfOrder, roomNumbers } from "./rooms.record.ts";
import type { OutOfOrderStore, RoomNumberStore } from "./rooms.store.ts";
import { presentNumbers } from "./rooms.ts";
import { presentBlock } from "./rules/out-of-order.ts";
import type { WalkIn } from "./rules/walk-in.ts";
import { walkIns } from "./walk-in.record.ts";
import type { WalkInStore } from "./walk-in.store.ts";

export const personalReception: PersonalData<
  Transacting & {
    outOfOrder: OutOfOrderStore;
    roomNumbers: RoomNumberStore;
    walkIns: Pick<WalkInStore, "ofHost" | "notedBy">;
  }
> = {
  records: [outOfOrder, roomNumbers, walkIns],
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
    room_numbers: async () => (await deps.roomNumbers.ofHost(uid)).map(presentNumbers),
    walk_ins: views(deps.walkIns.ofHost(uid), (found) => found.map(receivedView)),
    noted_walk_ins: views(deps.walkIns.notedBy(uid), (found) =>
      found.map(({ id, written, presence }) => ({
        code: bookingCode(id),
        noted: notesBy({ written, presence }, uid),
      })),
    ),
  }),
  async erase(deps, { uid }) {
    for (const { property_id } of await deps.outOfOrder.ofHost(uid)) await forgetRooms(deps, property_id);
    for (const { property_id } of await deps.roomNumbers.ofHost(uid)) await forgetRooms(deps, property_id);
    for (const { property_id } of await deps.outOfOrder.notedBy(uid))
      await deps.transact(async (tx) => {
        const known = await tx.get(outOfOrder, property_id);
        if (known) tx.save(outOfOrder, { ...known, blocks: withoutAuthor(known.blocks, uid) });
      });
    for await (const received of deps.walkIns.ofHost(uid))
      for (const { id } of received)
        await deps.transact(async (tx) => {
          if (await tx.get(walkIns, id)) tx.remove(walkIns, id);
        });
    for await (const noted of deps.walkIns.notedBy(uid))
      for (const { id } of noted)
        await deps.transact(async (tx) => {
          const walkIn = await tx.get(walkIns, id);
          if (walkIn) tx.save(walkIns, withoutAuthor(walkIn, uid));
        });
  },
};

/** A walk-in of a host, without the guest's data. */
function receivedView(walkIn: WalkIn): object {
  const { id, property_id, rooms, checkin, checkout, nights, guests, status, price, is_settled, created_at } = walkIn;
  const stay = { property_id, rooms: rooms.map(({ title, count }) => ({ title, count })), checkin, checkout, nights };
  return { code: bookingCode(id), ...stay, guests, status, price, is_settled, created_at: created_at.toISOString() };
}

const forgetRooms = ({ transact }: Transacting, propertyId: string): Promise<void> =>
  transact(async (tx) => {
    if (await tx.get(outOfOrder, propertyId)) tx.remove(outOfOrder, propertyId);
    if (await tx.get(roomNumbers, propertyId)) tx.remove(roomNumbers, propertyId);
  });

/** Creates the event handler that forgets the blocks and numbers of a deleted listing. */
export const deletedListingReception = (deps: Transacting): EventHandler => ({
  name: "reception",
  async handle({ kind, facts }) {
    if (kind === "property.deleted") await forgetRooms(deps, facts["property"] ?? "");
  },
});
