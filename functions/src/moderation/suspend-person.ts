import type { AdminUser } from "@lopango/contract/identity/session";
import { userLabel, reinstatedUser, suspendedUser, isSuspended, type User } from "../identity/rules/user.ts";
import { withoutSuspended, withSuspended } from "../identity/rules/suspended-people.ts";
import { presentUser } from "../identity/rules/admin-identity-view.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { newId } from "../platform/random.ts";
import { reinstatedWithOwner, suspendedWithOwner } from "../listings/rules/listing.ts";
import { Problem } from "../platform/problem.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { everything } from "../platform/list-page.ts";
import type { BookingsDeps } from "../bookings/guest-bookings.ts";
import { callOffStays } from "../bookings/stays-to-come.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { suspendedPeople } from "../identity/suspended-people.record.ts";
import { users } from "../identity/user.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { listings } from "../listings/listing.record.ts";
import type { CheckStore } from "../checks/check.store.ts";
import type { ComplaintsDeps } from "../complaints/file-report.ts";
import type { UploadDeps } from "../files/upload.ts";
import type { MessageStore } from "../messages/message.store.ts";
import type { MessagesDeps } from "../messages/send-message.ts";
import type { ApplicationStore } from "../partners/application.store.ts";
import type { DiscrepancyStore } from "../payments/discrepancy.store.ts";
import type { ReviewStore } from "../reviews/review.store.ts";
import type { SignalStore } from "../signals/signal.store.ts";
import type { UnlockStore } from "../unlocks/unlock.store.ts";
import type { TeamStore } from "../teams/team.store.ts";

export interface ModerationDeps
  extends ComplaintsDeps, UploadDeps, BookingsDeps, Pick<MessagesDeps, "threadPhotoFiles"> {
  applications: ApplicationStore;
  checks: CheckStore;
  discrepancies: DiscrepancyStore;
  messages: MessageStore;
  reviews: ReviewStore;
  signals: SignalStore;
  suspensions: { forget(): void };
  teams: TeamStore;
  unlocks: UnlockStore;
}

/**
 * Suspends or reinstates a user with all listings (docs/product/moderation.md#suspended-people). Bookings stay, unless
 * `call_off` cancels the future ones. The handler of the event completes the work after a crash.
 */
export async function changeSuspension(
  deps: ModerationDeps,
  operator: Operator,
  uid: string,
  { action, reason, call_off: callOff }: { action: "suspend" | "lift"; reason: string; call_off: boolean },
): Promise<AdminUser> {
  const user = await storeSuspension(deps, operator, uid, action === "suspend", reason);
  deps.suspensions.forget();
  await followSuspension(deps, uid);
  if (callOff && action === "suspend") await callOffStays(deps, operator, { host: uid }, reason);
  return presentUser(user);
}

/** Creates the event handler that updates the listings when the request crashed before. */
export function suspensionFollower(deps: Pick<ModerationDeps, "transact" | "listings">): EventHandler {
  return {
    name: "suspensions",
    async handle({ kind, facts }) {
      if (kind === "user.suspended" || kind === "user.reinstated") await followSuspension(deps, facts["user"] ?? "");
    },
  };
}

async function followSuspension(deps: Pick<ModerationDeps, "transact" | "listings">, uid: string): Promise<void> {
  const owned = await everything((page) => deps.listings.ownedBy(uid, undefined, page));
  // One after the other: each commit relies on the user.
  for (const { id } of owned) await followOwner(deps, id, uid);
}

function storeSuspension(
  deps: ModerationDeps,
  operator: Operator,
  uid: string,
  suspend: boolean,
  reason: string,
): Promise<User> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const [user, limits, people] = await Promise.all([
      tx.get(users, uid),
      tx.get(accountLimits, uid),
      tx.get(suspendedPeople),
    ]);
    if (!user) throw new Problem("user_not_found");
    const changed = suspend ? suspendedUser(user, reason, now) : reinstatedUser(user);
    if (changed === user) return user;
    tx.save(users, changed);
    // Concurrent commits of the account rely on its limits, so they conflict and see the suspension.
    tx.save(accountLimits, { ...limits, suspended: suspend });
    tx.save(suspendedPeople, suspend ? withSuspended(people, uid) : withoutSuspended(people, uid));
    tx.save(auditLog, {
      id: entry,
      at: now,
      by: operator,
      action: suspend ? "user.suspend" : "user.lift_suspension",
      target: { kind: "user", id: uid, label: userLabel(user) },
      before: { suspended: isSuspended(user) },
      after: { suspended: isSuspended(changed) },
      note: reason,
    });
    return changed;
  });
}

function followOwner(deps: Pick<ModerationDeps, "transact" | "listings">, id: string, uid: string): Promise<void> {
  return deps.transact(async (tx) => {
    const [listing, owner] = await Promise.all([tx.get(listings, id), tx.get(users, uid)]);
    if (!listing || !owner) return;
    const changed = isSuspended(owner) ? suspendedWithOwner(listing) : reinstatedWithOwner(listing);
    if (changed === listing) return;
    tx.relyOn(owner);
    tx.save(listings, changed);
  });
}
