import { readFileSync } from "node:fs";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import { establishments } from "@lopango/functions/establishments/establishment.record";
import type { Establishment } from "@lopango/functions/establishments/rules/establishment";
import type { Listing, ListingPhoto } from "@lopango/functions/listings/rules/listing";
import { readProject } from "@lopango/functions/platform/project";
import { renderPhoto } from "@lopango/functions/photos/rendering/render";
import { openDatabase } from "@lopango/functions/platform/firestore/firestore";
import { openBucket } from "@lopango/functions/platform/objects/bucket";
import { photoPath } from "@lopango/contract/photos/photos";
import { SEEDED_AT } from "./fingerprint.ts";
import { plannedEstablishments, plannedListings, withSummaries } from "./listings.ts";
import { PICTURED_HOSTS } from "./hosts.ts";
import { accounts, hostAccounts } from "./people.ts";
import { pictureFiles } from "./pictures.ts";
import { chanceOf } from "./random.ts";
import { writeStays } from "./write-stays.ts";
import { hosts } from "@lopango/functions/hosts/host.record";
import { newHost } from "@lopango/functions/hosts/rules/host";
import { users } from "@lopango/functions/identity/user.record";
import { listings } from "@lopango/functions/listings/listing.record";

// Builds the demo data in an empty suite (npm run seed): users, listings with photos, stays.

const project = process.env.GCLOUD_PROJECT ?? "demo-lopango";
const app = initializeApp({ projectId: project });
const db = openDatabase(project);
const bucket = openBucket(readProject(process.env));

async function addPeople(): Promise<void> {
  const { errors } = await getAuth(app).importUsers(
    accounts.map(({ uid, sub, email, full_name }) => ({
      uid,
      email,
      emailVerified: true,
      displayName: full_name,
      providerData: [{ providerId: "google.com", uid: sub, email, displayName: full_name }],
    })),
  );
  if (errors.length > 0) throw new Error(errors.map(({ error }) => error.message).join("; "));
  await Promise.all(accounts.map(({ sub, ...user }) => db.collection("users").doc(user.uid).set(users.document(user))));
}

/** @param title - makes the ids of the photos */
async function addPhotos(
  ownerId: string,
  title: string,
  { subjects, pictured }: { subjects: readonly string[]; pictured: string },
): Promise<ListingPhoto[]> {
  return Promise.all(
    subjects.map(async (subject, index) => {
      const id = chanceOf(`photo ${index} of ${title}`).id();
      const files = pictureFiles(pictured, subject);
      const widest = files.at(-1);
      if (!widest) throw new Error(`${pictured} has no picture of «${subject}»`);
      await Promise.all(
        files.map(({ width, path }) =>
          bucket.upload(path, {
            destination: photoPath(ownerId, id, width),
            resumable: false,
            metadata: { contentType: "image/webp", cacheControl: "private" },
          }),
        ),
      );
      const { variants, ...photo } = await renderPhoto(readFileSync(widest.path), []);
      return { id, is_cover: index === 0, ...photo };
    }),
  );
}

/** Stores the pictures of hosts; `writeStays` adds the rest of their profiles. */
async function addHosts(): Promise<void> {
  for (const key of PICTURED_HOSTS) {
    const { uid } = hostAccounts[key];
    const photos = await addPhotos(uid, `host ${key}`, { subjects: [key], pictured: "hosts" });
    await hosts.doc(db, uid).set(hosts.document({ ...newHost(uid), photos }));
  }
}

await addPeople();
await addHosts();
const seeded: Establishment[] = [];
for (const { establishment, ...pictures } of plannedEstablishments)
  seeded.push({ ...establishment, photos: await addPhotos(establishment.id, `house ${establishment.name}`, pictures) });
const made: Listing[] = [];
for (const [index, { listing, ...pictures }] of plannedListings.entries()) {
  const photos = await addPhotos(listing.id, listing.title, pictures);
  made.push({ ...listing, photos });
  console.log(`${index + 1}/${plannedListings.length} ${listing.title} (${photos.length} photos)`);
}
for (const establishment of seeded)
  await establishments.docOf(db, establishment).set(establishments.document(establishment));
for (const listing of withSummaries(made, seeded)) await listings.docOf(db, listing).set(listings.document(listing));
const bookings = await writeStays(db, SEEDED_AT);
console.log(`${accounts.length} people, ${plannedListings.length} listings, ${bookings} bookings`);
