import type { Job } from "../platform/job.ts";
import { left, leaving, staying } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { requireNothingOpen } from "./rules/leaving.ts";
import { withoutGuest } from "../bookings/rules/former-guest.ts";
import { isAdmin } from "../identity/rules/user.ts";
import { offlineForLeaving, backOnline, type Listing } from "../listings/rules/listing.ts";
import { newId, type Random } from "../platform/id.ts";
import { withoutWriter } from "../messages/rules/thread.ts";
import { withoutPayer } from "../payments/rules/payment.ts";
import { isRefusal } from "../platform/problem.ts";
import { cleanUpFiles } from "../partners/read-application-files.ts";
import type { ApplicationFiles } from "../partners/application-file.store.ts";
import type { ApplicationStore } from "../partners/application.store.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { ThreadPhotoFiles } from "../messages/thread-photo-file.store.ts";
import type { ThreadPhotoStore } from "../messages/thread-photo.store.ts";
import type { PhotoFiles } from "../photos/photo-file.store.ts";
import type { PhotoStore } from "../photos/photo.store.ts";
import { removeListing, requireRemovable } from "../listings/delete-listing.ts";
import { removeThreadPhotos } from "../messages/thread-photos.ts";
import type { Log } from "../platform/log.ts";
import { cleanUpPhotos } from "../photos/delete-orphaned-photos.ts";
import type { Accounts } from "../identity/account-service.ts";
import type { Clock } from "../platform/clock.ts";
import { allOf, everything } from "../platform/list-page.ts";
import type { Transact } from "../platform/firestore/unit-of-work.ts";
import { requireAnotherAdmin } from "../identity/another-admin.ts";
import { ownBookings, payersOf, paymentsOf, type AboutDeps } from "./all-of-a-person.ts";
import { receivedBookings } from "../bookings/received-bookings.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { users } from "../identity/user.record.ts";
import { applications } from "../partners/application.record.ts";
import { orphanedFiles } from "../partners/orphaned-files.record.ts";
import { bookings } from "../bookings/booking.record.ts";
import { favorites } from "../favorites/favorites.record.ts";
import { listings } from "../listings/listing.record.ts";
import { threads } from "../messages/thread.record.ts";
import { payments } from "../payments/payment.record.ts";
import { unlocks } from "../unlocks/unlock.record.ts";
import { viewers } from "../unlocks/viewer.record.ts";

export interface DeleteAccountDeps extends AboutDeps {
  transact: Transact;
  accounts: Accounts;
  listings: ListingStore;
  photos: PhotoStore;
  photoFiles: PhotoFiles;
  applications: ApplicationStore;
  applicationFiles: ApplicationFiles;
  threadPhotos: ThreadPhotoStore;
  threadPhotoFiles: ThreadPhotoFiles;
  now: Clock;
  random: Random;
  log: Log;
}

/**
 * Deletes an account with all its data (docs/decisions/0054). The first write blocks all limited actions, so no new
 * obligations arise during the checks. A retry or the sweep completes an interrupted deletion.
 *
 * @throws Problem `account_in_use` with the reason, `last_admin`, `busy`
 */
export async function deleteAccount(deps: DeleteAccountDeps, { uid }: Pick<Identity, "uid">): Promise<undefined> {
  await deps.transact(async (tx) => {
    const [user, limits] = await Promise.all([tx.get(users, uid), tx.get(accountLimits, uid)]);
    if (user && isAdmin(user)) await requireAnotherAdmin(tx, uid);
    if (limits.left_at) return;
    tx.save(accountLimits, leaving(limits, deps.now()));
  });
  await endDeletion(deps, uid);
}

/** Completes a started deletion, or undoes it when the account is in use. @throws Problem `account_in_use` */
async function endDeletion(deps: DeleteAccountDeps, uid: string): Promise<void> {
  const payers = await payersOf(deps, uid);
  try {
    await requireMayLeave(deps, uid, payers);
    await removeListings(deps, uid);
  } catch (error) {
    if (isRefusal(error)) {
      // Includes listings that an earlier, interrupted deletion took offline.
      await reopenListings(deps, uid);
      await stay(deps, uid);
    }
    throw error;
  }
  await removeApplications(deps, uid);
  await forgetBookings(deps, uid);
  await forgetPayments(deps, payers);
  for (const payer of payers) await removeViewer(deps, payer);
  await deps.transact(async (tx) => {
    const [user, favorite] = await Promise.all([tx.get(users, uid), tx.get(favorites, uid)]);
    if (user) tx.remove(users, uid);
    if (favorite) tx.remove(favorites, uid);
  });
  // After the user record, so that no pending event creates a new notification.
  await deps.notifications.forget(uid);
  await leaveThreads(deps, uid);
  await deps.accounts.remove(uid);
  await deps.transact(async (tx) => {
    if (!(await tx.get(accountLimits, uid)).left_at) tx.save(accountLimits, left(uid, deps.now()));
  });
}

const OPEN_STATUSES = ["created", "pending_payment", "paid", "confirmed"] as const;

async function requireMayLeave(deps: DeleteAccountDeps, uid: string, payers: readonly string[]): Promise<void> {
  const now = deps.now();
  const [own, received, payments] = await Promise.all([
    ownBookings(deps, uid),
    receivedBookings(deps, uid, { statuses: OPEN_STATUSES }, now),
    paymentsOf(deps, payers),
  ]);
  requireNothingOpen({ own, received, payments }, now);
}

function stay({ transact }: DeleteAccountDeps, uid: string): Promise<void> {
  return transact(async (tx) => tx.save(accountLimits, staying(await tx.get(accountLimits, uid))));
}

/**
 * Removes all listings or none: takes all offline first, so that no new booking arrives, then checks all calendars. A
 * refusal restores them.
 *
 * @throws Problem `bookings_in_progress`
 */
async function removeListings(deps: DeleteAccountDeps, uid: string): Promise<void> {
  const owned = (await everything((page) => deps.listings.ownedBy(uid, undefined, page))).map(({ id }) => id);
  for (const id of owned) await changeListing(deps, id, offlineForLeaving);
  for (const id of owned)
    await deps.transact(async (tx) => {
      const listing = await tx.get(listings, id);
      if (listing) await requireRemovable(tx, listing, deps.now());
    });
  for (const id of owned) {
    const orphansId = newId(deps.random);
    const orphans = await deps.transact(async (tx) => {
      const listing = await tx.get(listings, id);
      return listing && removeListing(tx, listing, orphansId, deps.now());
    });
    if (orphans) await cleanUpPhotos(deps, orphans);
  }
}

async function reopenListings(deps: DeleteAccountDeps, uid: string): Promise<void> {
  const owned = await everything((page) => deps.listings.ownedBy(uid, undefined, page));
  for (const { id } of owned) await changeListing(deps, id, backOnline);
}

function changeListing(
  { transact }: DeleteAccountDeps,
  id: string,
  change: (listing: Listing) => Listing,
): Promise<void> {
  return transact(async (tx) => {
    const listing = await tx.get(listings, id);
    const after = listing && change(listing);
    if (after && after !== listing) tx.save(listings, after);
  });
}

async function removeApplications(deps: DeleteAccountDeps, uid: string): Promise<void> {
  for (const { id } of await deps.applications.applicationsOf(uid)) {
    const orphansId = newId(deps.random);
    const orphans = await deps.transact(async (tx) => {
      const application = await tx.get(applications, id);
      if (!application) return null;
      tx.remove(applications, id);
      if (application.files.length === 0) return null;
      const file_ids = application.files.map((file) => file.id);
      const gone = { id: orphansId, application_id: id, file_ids, due_at: deps.now() };
      tx.save(orphanedFiles, gone);
      return gone;
    });
    if (orphans) await cleanUpFiles(deps, orphans);
  }
}

async function forgetBookings(deps: DeleteAccountDeps, uid: string): Promise<void> {
  for (const { id } of await ownBookings(deps, uid))
    await deps.transact(async (tx) => {
      const booking = await tx.get(bookings, id);
      if (booking && withoutGuest(booking) !== booking) tx.save(bookings, withoutGuest(booking));
    });
}

async function forgetPayments(deps: DeleteAccountDeps, payers: readonly string[]): Promise<void> {
  for (const { reference } of await paymentsOf(deps, payers)) {
    await deps.transact(async (tx) => {
      const payment = await tx.get(payments, reference);
      if (payment && withoutPayer(payment) !== payment) tx.save(payments, withoutPayer(payment));
    });
    await deps.personal.forgetNotifications(reference);
  }
}

/** Removes the user's name, messages and photos; the other side's messages stay. */
async function leaveThreads(deps: DeleteAccountDeps, uid: string): Promise<void> {
  const { transact, messages } = deps;
  await messages.forgetWords(uid);
  await removeThreadPhotos(deps, uid);
  for (;;) {
    // Each pass removes the user from these threads, so the first page is always the next one.
    const { items } = await messages.threadsOf(uid, { size: 100, cursor: undefined });
    if (items.length === 0) return;
    for (const { id } of items)
      await transact(async (tx) => {
        const thread = await tx.get(threads, id);
        if (thread) tx.save(threads, withoutWriter(thread, uid));
      });
  }
}

/** Removes unlocks and viewer record of an account or an adopted visitor. */
async function removeViewer({ transact, personal }: DeleteAccountDeps, id: string): Promise<void> {
  const unlocked = await allOf(personal.unlocksOf(id));
  await transact(async (tx) => {
    const [viewer, ...found] = await Promise.all([
      tx.get(viewers, id),
      ...unlocked.map(({ property_id }) => tx.get(unlocks, id, property_id)),
    ]);
    for (const unlock of found) if (unlock) tx.remove(unlocks, unlock.viewer_id, unlock.property_id);
    if (viewer) tx.remove(viewers, id);
  });
}

/** Requests end after a minute, so an older deletion is not running any more. */
const brokenOff = (now: Date): Date => new Date(now.getTime() - 5 * 60_000);

export const unfinishedDeletions = (deps: DeleteAccountDeps, now: Date): Job => ({
  name: "accounts",
  ms: 15_000,
  counts: "accounts_deleted",
  due: () => deps.personal.unfinished(brokenOff(now)),
  work: (uid) => endDeletion(deps, uid),
});
