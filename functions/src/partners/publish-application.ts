import type { PartnerUploadDeps } from "./apply.ts";
import { MAX_ESTABLISHMENT_PHOTOS, MAX_PHOTOS } from "@lopango/contract/limits";
import type { PublishedListings } from "@lopango/contract/partners/partner";
import { type PartnerApplication, applicationAudit } from "./rules/application.ts";
import {
  countRooms,
  galleriesOf,
  establishmentFrom,
  partnerCheck,
  listingsOfRooms,
} from "./rules/application-listings.ts";
import { publish } from "./rules/application-transitions.ts";
import { newId } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Listing, ListingPhoto } from "../listings/rules/listing.ts";
import { mayStillEnd } from "../files/rules/orphan.ts";
import { uploadBegun, cleanUpFiles } from "../files/orphaned-files.ts";
import { type OrphanedFiles, orphanedFiles } from "../files/orphaned-files.record.ts";
import { busy, isRefusal, Problem } from "../platform/problem.ts";
import { relyOnAccount } from "../files/upload.ts";
import { isSuspended, published } from "../identity/rules/user.ts";
import type { RenderedPhoto } from "../photos/rules/rendered-photo.ts";
import { identityOf, withCheck } from "../listings/rules/held-checks.ts";
import { cardOf } from "../listings/catalogue.ts";
import { applicantAccount } from "./review-applications.ts";
import { users } from "../identity/user.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { applications } from "./application.record.ts";
import { checks } from "../checks/check.record.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { listings } from "../listings/listing.record.ts";

const AT_ONCE = 24;

/** Photos of the house or of a room type, with their ids. */
interface Gallery {
  ownerId: string;
  photos: (RenderedPhoto & { id: string })[];
}

/**
 * Creates the house of an approved application with a listing for each kind of room, each with its own photos.
 * Repeated calls return the same listings. Records of orphans precede the files, so that the sweep cleans up after a
 * crash.
 */
export async function publishApplication(
  deps: PartnerUploadDeps,
  admin: Identity,
  id: string,
  confirmation: Listing["confirmation"],
): Promise<PublishedListings> {
  const application = await deps.applications.application(id);
  if (!application) throw new Problem("application_not_found");
  if (application.listing_ids.length > 0) return publishedListings(deps, application.listing_ids);
  // Fails early, before the photos are rendered.
  publish(application, [], admin.uid, deps.now());
  const [establishmentId = "", ...roomIds] = idsFor(deps, 1 + countRooms(application));

  const galleries = await renderGalleries(deps, application, [establishmentId, ...roomIds]);
  const orphans = await begin(deps, galleries);
  try {
    await savePhotos(deps, galleries);
    const listingIds = await end(deps, admin, { id, confirmation }, { establishmentId, roomIds, galleries, orphans });
    if (listingIds !== roomIds) await Promise.all(orphans.map((orphans) => cleanUpFiles(deps, orphans)));
    return await publishedListings(deps, listingIds);
  } catch (error) {
    if (isRefusal(error)) await Promise.all(orphans.map((orphans) => cleanUpFiles(deps, orphans)));
    throw error;
  }
}

const idsFor = (deps: PartnerUploadDeps, count: number): string[] =>
  Array.from({ length: count }, () => newId(deps.random));

/** In the order of the rooms, without deleted ones. */
async function publishedListings(deps: PartnerUploadDeps, ids: readonly string[]): Promise<PublishedListings> {
  const found = (await Promise.all(ids.map((id) => deps.listings.find(id)))).filter((listing) => listing !== null);
  const establishment = found.find((listing) => listing.establishment)?.establishment ?? null;
  return { listings: found.map((listing) => cardOf(listing, establishment, deps.now())) };
}

/**
 * Renders the photos of the house and of each room type one after the other, because decoding takes memory. Unreadable
 * ones are skipped.
 */
async function renderGalleries(
  deps: PartnerUploadDeps,
  application: PartnerApplication,
  owners: readonly string[],
): Promise<Gallery[]> {
  const galleries: Gallery[] = [];
  for (const [index, files] of galleriesOf(application).entries()) {
    const most = index === 0 ? MAX_ESTABLISHMENT_PHOTOS : MAX_PHOTOS;
    const photos: Gallery["photos"] = [];
    for (const { id } of files) {
      if (photos.length === most) break;
      const photo = await renderFile(deps, application.id, id);
      if (photo) photos.push({ ...photo, id: newId(deps.random) });
    }
    galleries.push({ ownerId: owners[index] ?? "", photos });
  }
  return galleries;
}

async function renderFile(deps: PartnerUploadDeps, application: string, file: string): Promise<RenderedPhoto | null> {
  const original = await deps.applicationFiles.read(application, file);
  try {
    return await deps.renderPhoto(original);
  } catch (error) {
    deps.log("a photo of an application could not be rendered", { application, file, error: String(error) });
    return null;
  }
}

/** Creates a record of orphans for each owner of photos. */
async function begin(deps: PartnerUploadDeps, galleries: readonly Gallery[]): Promise<OrphanedFiles[]> {
  const orphans = galleries
    .filter(({ photos }) => photos.length > 0)
    .map(({ ownerId, photos }) =>
      uploadBegun(
        newId(deps.random),
        { folder: "photos", owner_id: ownerId, file_ids: photos.map(({ id }) => id) },
        deps.now(),
      ),
    );
  if (orphans.length > 0)
    await deps.transact(async (tx) => {
      for (const each of orphans) tx.save(orphanedFiles, each);
    });
  return orphans;
}

async function savePhotos(deps: PartnerUploadDeps, galleries: readonly Gallery[]): Promise<void> {
  const files = galleries.flatMap(({ ownerId, photos }) => photos.map((photo) => ({ ownerId, photo })));
  for (let from = 0; from < files.length; from += AT_ONCE) {
    await Promise.all(
      files
        .slice(from, from + AT_ONCE)
        .map(({ ownerId, photo }) => deps.photoFiles.save(ownerId, photo.id, photo.variants)),
    );
  }
}

function end(
  deps: PartnerUploadDeps,
  admin: Identity,
  { id, confirmation }: { id: string; confirmation: Listing["confirmation"] },
  {
    establishmentId,
    roomIds,
    galleries,
    orphans,
  }: { establishmentId: string; roomIds: string[]; galleries: readonly Gallery[]; orphans: readonly OrphanedFiles[] },
): Promise<string[]> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [before, ...known] = await Promise.all([
      tx.get(applications, id),
      ...orphans.map((orphans) => tx.get(orphanedFiles, orphans.id)),
    ]);
    if (!before) throw new Problem("application_not_found");
    if (before.listing_ids.length > 0)
      return before.listing_ids.join() === roomIds.join() ? roomIds : before.listing_ids;
    if (known.some((orphans) => !orphans || !mayStillEnd(orphans, now))) throw busy();

    const after = publish(before, roomIds, admin.uid, now);
    const [applicant] = await Promise.all([
      applicantAccount(tx, before.applicant, now),
      // A deletion of the account would otherwise leave listings without an owner.
      relyOnAccount(tx, before.applicant.uid),
    ]);
    const account = published(applicant);
    if (isSuspended(account)) throw new Problem("person_suspended");
    const full_name = account.full_name || before.applicant.full_name;
    const named = { ...before, applicant: { ...before.applicant, full_name } };
    const [ofEstablishment = [], ...ofRooms] = galleries.map(photosOf);
    const checked = partnerCheck(named, establishmentId, admin, now);
    const held = checked?.held ?? null;
    const places = withCheck(identityOf(account), "partner", held);
    const establishment = establishmentFrom(named, establishmentId, roomIds, ofEstablishment, places, now);
    if (checked) tx.save(checks, checked);
    tx.save(establishments, establishment);
    listingsOfRooms(establishment, named, confirmation, now).forEach((listing, index) =>
      tx.save(listings, { ...listing, photos: ofRooms[index] ?? [] }),
    );
    for (const { id } of orphans) tx.remove(orphanedFiles, id);
    tx.save(users, account);
    tx.save(applications, after);
    tx.save(auditLog, applicationAudit(entry, admin, "publish", before, after, now));
    return roomIds;
  });
}

const photosOf = ({ photos }: Gallery): ListingPhoto[] =>
  photos.map(({ id, width, height, thumbhash, hashes }, index) => ({
    id,
    is_cover: index === 0,
    width,
    height,
    thumbhash,
    hashes,
  }));
