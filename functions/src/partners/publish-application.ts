import { MAX_PHOTOS } from "@lopango/contract/limits";
import type { PublishedListings } from "@lopango/contract/partners/partner";
import type { PartnerApplication } from "./rules/application.ts";
import { applicationAudit } from "./rules/application-audit.ts";
import { countListings, galleriesOf, listingsOf } from "./rules/application-listings.ts";
import { publish } from "./rules/application-transitions.ts";
import { newId } from "../platform/id.ts";
import type { Identity } from "../identity/rules/identity.ts";
import type { Listing, ListingPhoto } from "../listings/rules/listing.ts";
import { mayStillEnd, uploadBegun, type OrphanedPhotos } from "../photos/rules/orphaned-photos.ts";
import { busy, isRefusal, Problem } from "../platform/problem.ts";
import { requireNotLeaving } from "../identity/rules/account-limits.ts";
import { isSuspended, published } from "../identity/rules/user.ts";
import type { RenderedPhoto } from "../photos/rules/rendered-photo.ts";
import type { ApplicationFiles } from "./application-file.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import { summaryOf } from "../listings/catalogue.ts";
import { cleanUpPhotos, type OrphanDeps } from "../photos/delete-orphaned-photos.ts";
import { applicantAccount, type ReviewDeps } from "./review-applications.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { users } from "../identity/user.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { applications } from "./application.record.ts";
import { listings } from "../listings/listing.record.ts";
import { orphanedPhotos } from "../photos/orphaned-photos.record.ts";

export interface PublishDeps extends ReviewDeps, OrphanDeps {
  applicationFiles: ApplicationFiles;
  listings: ListingStore;
  /** @throws Error for an unreadable image */
  renderPhoto: (original: Uint8Array) => Promise<RenderedPhoto>;
}

const AT_ONCE = 24;

/**
 * Creates the listings of an approved application, one for each kind of room, each with the photos of its room,
 * then those of the hotel. Repeated calls return the same listings. Records of orphans precede the files, so that the sweep cleans up after a crash.
 * @throws Problem `application_not_found`, `application_status`, `no_rooms_to_publish`, `person_suspended`,
 * `account_deleted`, `busy`
 */
export async function publishApplication(
  deps: PublishDeps,
  admin: Identity,
  id: string,
  confirmation: Listing["confirmation"],
): Promise<PublishedListings> {
  const application = await deps.applications.application(id);
  if (!application) throw new Problem("application_not_found");
  if (application.listing_ids.length > 0) return publishedListings(deps, application.listing_ids);
  // Fails early, before the photos are rendered.
  publish(application, [], admin.uid, deps.now());
  const planned = idsFor(deps, countListings(application));

  const rendered = await renderGalleries(deps, application);
  const orphans = rendered.flat().length === 0 ? [] : await begin(deps, planned, rendered);
  try {
    await savePhotos(deps, orphans, rendered);
    const listingIds = await end(deps, admin, { id, confirmation }, planned, orphans, rendered);
    if (listingIds !== planned) await Promise.all(orphans.map((orphans) => cleanUpPhotos(deps, orphans)));
    return await publishedListings(deps, listingIds);
  } catch (error) {
    if (isRefusal(error)) await Promise.all(orphans.map((orphans) => cleanUpPhotos(deps, orphans)));
    throw error;
  }
}

const idsFor = (deps: PublishDeps, count: number): string[] => Array.from({ length: count }, () => newId(deps.random));

/** In the order of the rooms, without deleted ones. */
async function publishedListings(deps: PublishDeps, ids: readonly string[]): Promise<PublishedListings> {
  const found = await Promise.all(ids.map((id) => deps.listings.find(id)));
  return { listings: found.filter((listing) => listing !== null).map(summaryOf) };
}

/**
 * Renders the photos of each listing one after the other, because decoding takes memory. A photo of several listings is
 * rendered once. Unreadable ones are skipped.
 */
async function renderGalleries(deps: PublishDeps, application: PartnerApplication): Promise<RenderedPhoto[][]> {
  const rendered = new Map<string, RenderedPhoto | null>();
  const galleries: RenderedPhoto[][] = [];
  for (const files of galleriesOf(application)) {
    const gallery: RenderedPhoto[] = [];
    for (const { id } of files) {
      if (gallery.length === MAX_PHOTOS) break;
      if (!rendered.has(id)) rendered.set(id, await renderFile(deps, application.id, id));
      const photo = rendered.get(id);
      if (photo) gallery.push(photo);
    }
    galleries.push(gallery);
  }
  return galleries;
}

async function renderFile(deps: PublishDeps, application: string, file: string): Promise<RenderedPhoto | null> {
  const original = await deps.applicationFiles.read(application, file);
  try {
    return await deps.renderPhoto(original);
  } catch (error) {
    deps.log("a photo of an application could not be rendered", { application, file, error: String(error) });
    return null;
  }
}

/** Creates the records of orphans in the order of the listings, for `rendered` photos of each. */
function begin(deps: PublishDeps, listingIds: string[], rendered: RenderedPhoto[][]): Promise<OrphanedPhotos[]> {
  const orphans = listingIds.map((listingId, index) =>
    uploadBegun(newId(deps.random), listingId, idsFor(deps, rendered[index]?.length ?? 0), deps.now()),
  );
  return deps.transact(async (tx) => {
    for (const each of orphans) tx.save(orphanedPhotos, each);
    return orphans;
  });
}

async function savePhotos(deps: PublishDeps, orphans: OrphanedPhotos[], rendered: RenderedPhoto[][]): Promise<void> {
  const files = orphans.flatMap(({ owner_id: listingId, photo_ids: ids }, listing) =>
    (rendered[listing] ?? []).map(({ variants }, index) => ({ listingId, photoId: ids[index] ?? "", variants })),
  );
  for (let from = 0; from < files.length; from += AT_ONCE) {
    await Promise.all(
      files
        .slice(from, from + AT_ONCE)
        .map(({ listingId, photoId, variants }) => deps.photoFiles.save(listingId, photoId, variants)),
    );
  }
}

function end(
  deps: PublishDeps,
  admin: Identity,
  { id, confirmation }: { id: string; confirmation: Listing["confirmation"] },
  planned: string[],
  orphans: OrphanedPhotos[],
  rendered: RenderedPhoto[][],
): Promise<string[]> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [before, ...known] = await Promise.all([
      tx.get(applications, id),
      ...orphans.map((orphans) => tx.get(orphanedPhotos, orphans.id)),
    ]);
    if (!before) throw new Problem("application_not_found");
    if (before.listing_ids.length > 0)
      return before.listing_ids.join() === planned.join() ? planned : before.listing_ids;
    if (known.some((orphans) => !orphans || !mayStillEnd(orphans, now))) throw busy();

    const after = publish(before, planned, admin.uid, now);
    const [applicant, limits] = await Promise.all([
      applicantAccount(tx, before.applicant, now),
      tx.get(accountLimits, before.applicant.uid),
    ]);
    // A deletion of the account would otherwise leave listings without an owner.
    requireNotLeaving(limits);
    tx.relyOn(limits);
    const account = published(applicant);
    if (isSuspended(account)) throw new Problem("person_suspended");
    const full_name = account.full_name || before.applicant.full_name;
    const made = listingsOf({ ...before, applicant: { ...before.applicant, full_name } }, planned, confirmation, now);
    made.forEach((listing, index) =>
      tx.save(listings, { ...listing, photos: photosOf(orphans[index]?.photo_ids ?? [], rendered[index] ?? []) }),
    );
    for (const { id } of orphans) tx.remove(orphanedPhotos, id);
    tx.save(users, account);
    tx.save(applications, after);
    tx.save(auditLog, applicationAudit(entry, admin, "publish", before, after, now));
    return planned;
  });
}

function photosOf(ids: readonly string[], rendered: readonly RenderedPhoto[]): ListingPhoto[] {
  return rendered.map(({ width, height, thumbhash }, index) => ({
    id: ids[index] ?? "",
    is_cover: index === 0,
    width,
    height,
    thumbhash,
  }));
}
