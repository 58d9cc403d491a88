import { readFileSync } from "node:fs";
import { initializeApp } from "firebase-admin/app";
import { getAuth } from "firebase-admin/auth";
import type { ListingPhoto } from "@lopango/functions/listings/rules/listing";
import { readProject } from "@lopango/functions/platform/project";
import { renderPhoto } from "@lopango/functions/photos/rendering/render";
import { openDatabase } from "@lopango/functions/platform/firestore/firestore";
import { openBucket } from "@lopango/functions/platform/objects/bucket";
import { photoPath } from "@lopango/contract/photos/photos";
import { plannedListings, type PlannedListing } from "./listings.ts";
import { accounts } from "./people.ts";
import { pictureFiles } from "./pictures.ts";
import { chanceOf } from "./random.ts";
import { writeStays } from "./write-stays.ts";
import { users } from "@lopango/functions/identity/user.record";
import { listings } from "@lopango/functions/listings/listing.record";

// Builds the demo data in an empty suite (npm run seed): users, listings with photos, stays.

/** Reference time of the committed export; every start moves its stays to today. */
const SEEDED_AT = new Date("2026-11-20T09:00:00Z");

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

async function addPhotos({ listing, subjects }: PlannedListing): Promise<ListingPhoto[]> {
  return Promise.all(
    subjects.map(async (subject, index) => {
      const id = chanceOf(`photo ${index} of ${listing.title}`).id();
      const files = pictureFiles(listing.title, subject);
      const widest = files.at(-1);
      if (!widest) throw new Error(`${listing.title} has no picture of «${subject}»`);
      await Promise.all(
        files.map(({ width, path }) =>
          bucket.upload(path, {
            destination: photoPath(listing.id, id, width),
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

await addPeople();
for (const [index, planned] of plannedListings.entries()) {
  const photos = await addPhotos(planned);
  await listings
    .in(db)
    .doc(planned.listing.id)
    .set(listings.document({ ...planned.listing, photos }));
  console.log(`${index + 1}/${plannedListings.length} ${planned.listing.title} (${photos.length} photos)`);
}
const bookings = await writeStays(db, SEEDED_AT);
console.log(`${accounts.length} people, ${plannedListings.length} listings, ${bookings} bookings`);
