import type { Property } from "@lopango/contract/listings/property";
import type { AlreadyLet } from "@lopango/contract/listings/still-free";
import { LET_REPORTS_DAYS } from "@lopango/contract/limits";
import { listings } from "../listings/listing.record.ts";
import { doubted } from "../listings/rules/free-home.ts";
import { isSaidLet, type Listing } from "../listings/rules/listing.ts";
import { payments } from "../payments/payment.record.ts";
import type { Clock } from "../platform/clock.ts";
import type { Transacting, UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { Job } from "../platform/job.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";
import { Problem } from "../platform/problem.ts";
import { newId } from "../platform/random.ts";
import { adoptVisitor } from "./adopt-visitor.ts";
import { decided, outcomeOf, reported, withLetReport } from "./rules/let-report.ts";
import type { LetReport, Unlock } from "./rules/unlock.ts";
import type { ViewerIdentity } from "./start-unlock.ts";
import { reportsAbout, unlocks, viewers } from "./unlock.record.ts";
import type { UnlockStore } from "./unlock.store.ts";
import { viewListing, type UnlocksDeps } from "./view-listing.ts";

const DAYS_MS = LET_REPORTS_DAYS * 24 * 3_600_000;

export interface AlreadyLetDeps extends UnlocksDeps {
  /** Whether this person says that they visited the home. */
  visitTookPlace: (tx: UnitOfWork, propertyId: string, personId: string) => Promise<boolean>;
}

/**
 * Says that an unlocked home is let, or that its host does not answer. The host is asked, and the home rests. A second
 * time changes nothing.
 */
export async function sayAlreadyLet(
  deps: AlreadyLetDeps,
  { identity, visitor }: ViewerIdentity,
  propertyId: string,
  { reason }: AlreadyLet,
): Promise<Property> {
  if (identity && visitor) await adoptVisitor(deps, visitor, identity.uid);
  const viewerId = identity?.uid ?? visitor;
  if (viewerId === null) throw new Problem("not_unlocked");
  const secret = newId(deps.random);
  await deps.transact(async (tx) => {
    const now = deps.now();
    const [unlock, viewer, listing] = await Promise.all([
      tx.get(unlocks, viewerId, propertyId),
      tx.get(viewers, viewerId),
      tx.get(listings, propertyId),
    ]);
    if (!unlock || !viewer) throw new Problem("not_unlocked");
    if (unlock.report) return;
    const said = reported(unlock, reason, now);
    tx.save(viewers, withLetReport(viewer, now));
    if (await deps.visitTookPlace(tx, propertyId, viewerId)) throw new Problem("visit_took_place");
    // Anybody has several cookies: only people with an account hold a home.
    const after = listing && doubted(listing, identity ? reason : "no_answer", secret, now);
    if (after && after !== listing) tx.save(listings, after);
    // The question's answer decides: a concurrent one must retry this transaction.
    else if (listing) tx.relyOn(listing);
    else tx.relyOnAbsence(listings, propertyId);
    await decideReport(tx, said, after, now);
    if (after && listing && isSaidLet(after) && !isSaidLet(listing)) await returnEarlier(tx, viewerId, after, now);
  });
  return viewListing(deps, propertyId, { identity, visitor });
}

/** Returns what others paid who said that the home is let, also where its host denied it. */
async function returnEarlier(tx: UnitOfWork, viewerId: string, listing: Listing, now: Date): Promise<void> {
  const others = await tx.find(reportsAbout(listing.id, new Date(now.getTime() - DAYS_MS)));
  for (const unlock of others) {
    const { report, viewer_id } = unlock;
    if (viewer_id === viewerId || report?.reason !== "let" || report.outcome === "returned") continue;
    await decideReport(tx, { ...unlock, report: { ...report, outcome: null } }, listing, now);
  }
}

/** Saves the unlock with its report, and what goes back of its payment. */
async function decideReport(tx: UnitOfWork, unlock: Unlock, listing: Listing | null, now: Date): Promise<void> {
  const { report } = unlock;
  const outcome = report ? outcomeOf(report, listing, now) : null;
  if (!report || !outcome) return tx.save(unlocks, unlock);
  const payment = await tx.get(payments, unlock.payment);
  const after = decided({ ...unlock, report }, payment, outcome, now);
  tx.save(unlocks, after.unlock);
  if (after.payment && after.payment !== payment) tx.save(payments, after.payment);
}

type Deciding = Transacting & { unlocks: UnlockStore; now: Clock };

async function decideStored({ transact, now }: Deciding, viewerId: string, propertyId: string): Promise<void> {
  await transact(async (tx) => {
    const [unlock, listing] = await Promise.all([tx.get(unlocks, viewerId, propertyId), tx.get(listings, propertyId)]);
    if (!isOpen(unlock) || outcomeOf(unlock.report, listing, now()) === null) return;
    if (listing) tx.relyOn(listing);
    await decideReport(tx, unlock, listing, now());
  });
}

const isOpen = (unlock: Unlock | null): unlock is Unlock & { report: LetReport } => unlock?.report?.outcome === null;

/** Ends the reports about a home whose host answered. */
export const letReportFollower = (deps: Deciding): EventHandler => ({
  name: "decide-let-reports",
  async handle({ kind, facts }) {
    const { property } = facts;
    if ((kind !== "property.let" && kind !== "property.free_confirmed") || !property) return;
    const open = await deps.unlocks.openReports(property, new Date(deps.now().getTime() - DAYS_MS));
    for (const { viewer_id } of open) await decideStored(deps, viewer_id, property);
  },
});

/** Reports about homes whose host had the time to answer. */
export const dueLetReports = (deps: Deciding, now: Date): Job => ({
  name: "let-reports",
  ms: 1_000,
  counts: "let_reports_decided",
  due: () => deps.unlocks.dueReports(now),
  work(id) {
    // The listing's id has no underscore.
    const at = id.lastIndexOf("_");
    return decideStored(deps, id.slice(0, at), id.slice(at + 1));
  },
});
