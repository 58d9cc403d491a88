import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { writeNames } from "./write-names.ts";
import { writePartner } from "./write-partner.ts";
import { writeStays } from "./write-stays.ts";

// Runs after every import of emulator-data: bookings and blocked days move to around today, and the hotel applies anew.
const project = process.env.GCLOUD_PROJECT ?? "demo-lopango";
const app = initializeApp({ projectId: project, storageBucket: `${project}.appspot.com` });
const db = getFirestore(app);
const now = new Date();
await Promise.all([writeNames(db), writeStays(db, now), writePartner(db, now)]);
