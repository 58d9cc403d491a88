import { initializeApp } from 'firebase-admin/app';
import { getFirestore } from 'firebase-admin/firestore';
import { writeStays } from './write-stays.ts';

// Runs after every import of emulator-data: bookings and blocked days move to around today.
const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT });
await writeStays(getFirestore(app), new Date());
