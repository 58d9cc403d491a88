import { addDays, todayInCongo } from "@lopango/contract/platform/dates";
import { MAX_NIGHTS } from "@lopango/contract/limits";
import { accountLimits } from "../identity/account-limits.record.ts";
import { requireAnotherAdmin } from "../identity/change-admin-role.ts";
import type { PersonOf } from "../identity/personal-data.ts";
import { left, leaving, staying } from "../identity/rules/account-limits.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { hasAdminRole } from "../identity/rules/user.ts";
import { users } from "../identity/user.record.ts";
import { receivedBookings } from "../bookings/stays-to-come.ts";
import { removeAllListings, reopenListings } from "../listings/delete-listing.ts";
import { attemptsBy } from "../payments/personal-payments.ts";
import type { Job } from "../platform/job.ts";
import { allOf, everything } from "../platform/list-page.ts";
import { isRefusal, Problem } from "../platform/problem.ts";
import { ERASED, payersOf, type AccountsDeps } from "./all-personal-data.ts";
import { requireNothingOpen } from "./rules/leaving.ts";

/**
 * Deletes an account with all its data (docs/product/accounts.md#leaving). The first write blocks all limited actions,
 * so no new obligations arise during the checks. A retry or the sweep completes an interrupted deletion.
 *
 * @throws Problem `account_in_use` with the reason
 */
export async function deleteAccount(deps: AccountsDeps, { uid }: Pick<Identity, "uid">): Promise<undefined> {
  await deps.transact(async (tx) => {
    const [user, limits] = await Promise.all([tx.get(users, uid), tx.get(accountLimits, uid)]);
    if (user && hasAdminRole(user)) await requireAnotherAdmin(tx, uid);
    if (limits.left_at) return;
    tx.save(accountLimits, leaving(limits, deps.now()));
  });
  await endDeletion(deps, uid);
}

/** Completes a started deletion, or undoes it when the account is in use. */
async function endDeletion(deps: AccountsDeps, uid: string): Promise<void> {
  const person = { uid, payers: await payersOf(deps, uid) };
  try {
    await requireMayLeave(deps, person);
    await requireErasable(deps, person);
    await removeAllListings(deps, uid);
  } catch (error) {
    if (isRefusal(error)) {
      // Includes listings that an earlier, interrupted deletion took offline.
      await reopenListings(deps, uid);
      await stay(deps, uid);
    }
    throw error;
  }
  for (const { erase } of ERASED) await erase?.(deps, person);
  await deps.accounts.remove(uid);
  await deps.transact(async (tx) => {
    if (!(await tx.get(accountLimits, uid)).left_at) tx.save(accountLimits, left(uid, deps.now()));
  });
}

const MOVING =
  "Votre compte ne peut pas encore être supprimé\u202f: les réservations de l’hôtel que vous avez cédé suivent son nouveau propriétaire. Réessayez dans quelques minutes.";

const OPEN_STATUSES = ["created", "pending_payment", "paid", "confirmed"] as const;

async function requireMayLeave(deps: AccountsDeps, person: PersonOf): Promise<void> {
  const now = deps.now();
  const from = addDays(todayInCongo(now), -MAX_NIGHTS - 1);
  const [own, received, walkIns, payments, isMoving] = await Promise.all([
    everything((page) => deps.bookings.bookingsOf(person.uid, page)),
    receivedBookings(deps, person.uid, { statuses: OPEN_STATUSES }, now),
    everything((page) => deps.walkIns.walkInsOfHost(person.uid, { from }, page)),
    allOf(attemptsBy(deps, person)),
    deps.establishments.movesFrom(person.uid),
  ]);
  if (isMoving) throw new Problem("account_in_use", { detail: MOVING });
  requireNothingOpen({ own, received, walkIns, payments }, now);
}

/**
 * A document that cannot be read may be an open stay or hold the person's name: an admin repairs it first, and finds it
 * at the person (docs/product/accounts.md#leaving).
 */
async function requireErasable(deps: AccountsDeps, person: PersonOf): Promise<void> {
  const documents = await deps.documents.unerasableOf(person);
  if (documents.length === 0) return;
  await deps.transact(async (tx) => {
    const user = await tx.get(users, person.uid);
    if (user) tx.save(users, { ...user, deletion_blocked: { at: deps.now(), documents } });
  });
  throw new Problem("account_in_use", { detail: UNREADABLE });
}

const UNREADABLE =
  "Votre compte ne peut pas encore être supprimé\u202f: un document illisible bloque la suppression. Notre équipe est prévenue et le répare.";

function stay({ transact }: AccountsDeps, uid: string): Promise<void> {
  return transact(async (tx) => tx.save(accountLimits, staying(await tx.get(accountLimits, uid))));
}

/** Requests end after a minute, so an older deletion is not running any more. */
const brokenOff = (now: Date): Date => new Date(now.getTime() - 5 * 60_000);

export const unfinishedDeletions = (deps: AccountsDeps, now: Date): Job => ({
  name: "accounts",
  ms: 5_000,
  counts: "accounts_deleted",
  due: () => deps.people.leavingSince(brokenOff(now)),
  work: (uid) => endDeletion(deps, uid),
});
