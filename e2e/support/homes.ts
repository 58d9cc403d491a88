import { randomBytes } from 'node:crypto';
import { getApps, initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { searchListings } from './api.ts';
import { PROJECT } from './suite.ts';

const db = getFirestore(getApps()[0] ?? initializeApp({ projectId: PROJECT }));

/** A logement of one test alone, whose description is for sale. */
export interface Home {
  id: string;
  title: string;
  /** No other listing says this, and no answer may before it is paid for. */
  description: string;
}

export interface Homes {
  create(): Promise<Home>;
}

/** Makes logements that no search of words or place finds; `restore` takes them offline. */
export function homeKeeper(): Homes & { restore(): Promise<void> } {
  const made: string[] = [];
  return {
    async create() {
      const id = randomBytes(10).toString('hex');
      const title = `Logement d’essai ${id.slice(0, 6)}`;
      const description = `Deux chambres et une cour ombragée.\n\nLe portail ${randomBytes(4).toString('hex')} donne sur l’avenue\u202f; l’eau et le courant sont réguliers.`;
      const home = {
        ...(await demoHome()),
        title,
        description,
        unlock_price_cents: 200,
        unlock_currency: 'USD',
        contact_phone: '+243812345678',
        contact_whatsapp: '+243998765432',
        photos: [],
        created_at: new Date('2020-01-01T00:00:00Z'),
        search_tokens: [],
        commune_key: '',
        quartier_key: '',
      };
      await db.collection('properties').doc(id).create(home);
      made.push(id);
      return { id, title, description };
    },
    async restore() {
      await Promise.all(made.map((id) => db.collection('properties').doc(id).update({ is_active: false })));
    },
  };
}

/** A logement without booking support of the demo world, as it is stored. */
async function demoHome() {
  const found = (await searchListings({ category: 'logement' })).find(({ supports_booking }) => !supports_booking);
  if (!found) throw new Error('the demo world has no logement without booking support');
  return (await db.collection('properties').doc(found.id).get()).data() ?? {};
}
