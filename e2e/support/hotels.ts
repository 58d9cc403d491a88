import type { CivilDate } from "@lopango/contract/platform/dates";
import { FieldValue } from "firebase-admin/firestore";
import { demoHotel, send } from "./api.ts";
import type { Guest } from "./people.ts";
import { db, listing, moveLast, newListingId, storeLike, takeOffline } from "./stored-listings.ts";

/** Overrides; everything else is copied from a demo hotel. */
interface Wishes {
  confirmation?: "instant" | "host";
  units?: number;
  /** Local time: `14:00`. */
  checkin_time?: string;
  /** A demo host by default. */
  owner?: Guest;
  /** Makes the hotel searchable by the last word of its title. */
  findable?: true;
}

export interface Hotel {
  id: string;
  title: string;
}

export interface Hotels {
  /** Creates a hotel with one room, hidden from searches by text or place. */
  create(wishes?: Wishes): Promise<Hotel>;
  /** Moves a published listing to the end of every list; `restore` takes it offline. */
  adopt(propertyId: string): Promise<void>;
  close(propertyId: string, nights: CivilDate[]): Promise<void>;
  /** Closes all rooms but one, so that one booking blocks the nights. */
  leaveOneRoom(propertyId: string, nights: CivilDate[]): Promise<void>;
}

/** Creates and changes hotels; `restore` undoes the changes. */
export function hotelKeeper(): Hotels & { restore(): Promise<void> } {
  const made: string[] = [];
  const closed: [propertyId: string, nights: CivilDate[]][] = [];
  const close = async (propertyId: string, nights: CivilDate[], roomsLeft: number) => {
    closed.push([propertyId, nights]);
    await setClosed(propertyId, nights, ({ units, taken }) => units - taken - roomsLeft);
  };
  return {
    close: (propertyId, nights) => close(propertyId, nights, 0),
    leaveOneRoom: (propertyId, nights) => close(propertyId, nights, 1),
    async create({ owner, findable, ...wishes } = {}) {
      if (owner) await makeHost(owner);
      const id = newListingId();
      const title = `Hôtel d’essai ${id.slice(0, 6)}`;
      const model = await demoHotel();
      await storeLike(model.id, id, {
        title,
        cancellation_policy: "flexible",
        confirmation: "instant",
        base_price_cents: 12_000,
        rates: [],
        rate_plan: {},
        max_guests: 4,
        units: 1,
        ...wishes,
        ...(owner && { owner_id: owner.uid, host_first_name: owner.name }),
        ...(findable && { search_tokens: [id.slice(0, 6)] }),
        // Admins find it by its id only.
        admin_tokens: [id],
      });
      made.push(id);
      return { id, title };
    },
    async adopt(id) {
      made.push(id);
      await moveLast(id);
    },
    async restore() {
      for (const [propertyId, nights] of closed) await setClosed(propertyId, nights, () => 0);
      await takeOffline(made);
    },
  };
}

/** Adds the role that publishing grants. */
async function makeHost(person: Guest): Promise<void> {
  await send("/api/session", {}, person);
  await db.doc(`users/${person.uid}`).update({ roles: FieldValue.arrayUnion("host") });
}

type Rooms = { units: number; taken: number };

const unitsTaken = (taken: Record<string, { units: number }>): number =>
  Object.values(taken).reduce((sum, { units }) => sum + units, 0);

async function setClosed(propertyId: string, nights: CivilDate[], closed: (rooms: Rooms) => number): Promise<void> {
  const units = (await listing(propertyId).get()).get("units") as number;
  for (const [month, dates] of Map.groupBy(nights, (night) => night.slice(0, 7))) {
    const calendar = db.collection("calendars").doc(`${propertyId}_${month}`);
    await db.runTransaction(async (transaction) => {
      const stored = (await transaction.get(calendar)).data() ?? {
        property_id: propertyId,
        month,
        units,
        days: {},
        schema: 1,
      };
      for (const date of dates) {
        const taken = stored["days"][date]?.taken ?? {};
        stored["days"][date] = { taken, closed: closed({ units, taken: unitsTaken(taken) }) };
      }
      transaction.set(calendar, stored);
    });
  }
}
