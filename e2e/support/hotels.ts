import { randomBytes } from 'node:crypto';
import type { CancellationPolicy } from '@lopango/contract/cancellation';
import type { CivilDate } from '@lopango/contract/dates';
import { initializeApp } from 'firebase-admin/app';
import { getFirestore, type DocumentData } from 'firebase-admin/firestore';
import { searchListings } from './api.ts';
import { PROJECT } from './suite.ts';

const db = getFirestore(initializeApp({ projectId: PROJECT }));

/** What a journey needs of its hotel; everything else is a real hotel's of the demo world. */
interface Wishes {
  title?: string;
  cancellation_policy?: CancellationPolicy;
  confirmation?: 'instant' | 'host';
  base_price_cents?: number;
  max_guests?: number;
  /** Nights that nobody can have. */
  blocked?: CivilDate[];
}

export interface Hotel {
  id: string;
  title: string;
  base_price_cents: number;
}

export interface Hotels {
  /** A hotel with one room that no other test books and no search of words or place finds. */
  create(wishes?: Wishes): Promise<Hotel>;
}

/** Makes hotels and takes them offline at the end, so that the world stays as others expect it. */
export function hotelKeeper(): Hotels & { close(): Promise<void> } {
  const made: string[] = [];
  return {
    async create({ blocked = [], ...wishes } = {}) {
      const id = randomBytes(10).toString('hex');
      const hotel = {
        ...(await demoHotel()),
        title: `Hôtel d’essai ${id.slice(0, 6)}`,
        cancellation_policy: 'flexible',
        confirmation: 'instant',
        base_price_cents: 12_000,
        max_guests: 4,
        ...wishes,
        units: 1,
        // Photos are stored under the id of their listing.
        photos: [],
        // The last one of every list, and in none that asks for words or a place.
        created_at: new Date('2020-01-01T00:00:00Z'),
        search_tokens: [],
        commune_key: '',
        quartier_key: '',
      };
      await db.collection('properties').doc(id).create(hotel);
      made.push(id);
      await closeNights(id, blocked);
      return { id, title: hotel.title, base_price_cents: hotel.base_price_cents };
    },
    async close() {
      await Promise.all(made.map((id) => db.collection('properties').doc(id).update({ is_active: false })));
    },
  };
}

/** A hotel of the demo world, as it is stored. */
async function demoHotel(): Promise<DocumentData> {
  const [hotel] = await searchListings({ category: 'hotel', limit: 1 });
  const stored = hotel && (await db.collection('properties').doc(hotel.id).get()).data();
  if (!stored) throw new Error('the demo world has no hotel');
  return stored;
}

/** Closes a listing for some nights, as its host would. */
export function closeNights(propertyId: string, nights: CivilDate[]): Promise<void> {
  return setClosed(propertyId, nights, ({ units, taken }) => units - taken);
}

/** Closes all rooms but one, so that whoever books it blocks the night. */
export function leaveOneRoom(propertyId: string, nights: CivilDate[]): Promise<void> {
  return setClosed(propertyId, nights, ({ units, taken }) => units - taken - 1);
}

export function openNights(propertyId: string, nights: CivilDate[]): Promise<void> {
  return setClosed(propertyId, nights, () => 0);
}

type Rooms = { units: number; taken: number };

async function setClosed(propertyId: string, nights: CivilDate[], closed: (rooms: Rooms) => number): Promise<void> {
  const units = (await db.collection('properties').doc(propertyId).get()).get('units') as number;
  for (const [month, dates] of Map.groupBy(nights, (night) => night.slice(0, 7))) {
    const calendar = db.collection('calendars').doc(`${propertyId}_${month}`);
    await db.runTransaction(async (transaction) => {
      const stored = (await transaction.get(calendar)).data() ?? { property_id: propertyId, month, units, days: {}, schema: 1 };
      for (const date of dates) {
        const taken = stored['days'][date]?.taken ?? {};
        stored['days'][date] = { taken, closed: closed({ units, taken: Object.keys(taken).length }) };
      }
      transaction.set(calendar, stored);
    });
  }
}
