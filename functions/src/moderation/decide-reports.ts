import type { AdminReportDetail, ReportDecision } from "@lopango/contract/moderation/report-case";
import { MAX_OPEN_REPORTS } from "@lopango/contract/limits";
import { OUTCOMES_OF } from "@lopango/contract/complaints/report-reasons";
import type { ReviewRemoval } from "@lopango/contract/reviews/review-removals";
import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { withStrike } from "../identity/rules/user.ts";
import { users } from "../identity/user.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { withoutReport } from "../messages/rules/thread.ts";
import { threads } from "../messages/thread.record.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId } from "../platform/random.ts";
import { Problem } from "../platform/problem.ts";
import { reportCases, openReports, reports } from "../complaints/report.record.ts";
import { withReport, type Report, type ReportCase, type Reported } from "../complaints/rules/report.ts";
import { removeHostPhoto } from "../hosts/host-profile.ts";
import { removeReview } from "../reviews/remove-review.ts";
import { suspendListing } from "./moderate-listing.ts";
import { readReportCase } from "./read-report-case.ts";
import { changeSuspension, type ModerationDeps } from "./suspend-person.ts";
import { everything } from "../platform/list-page.ts";
import type { EventHandler } from "../platform/outbox/deliver-events.ts";

/**
 * Decides the reports of a case (docs/product/moderation.md#decisions). The action precedes the decision, so that a
 * crash in between leaves the case open.
 */
export async function decideReports(
  deps: ModerationDeps,
  operator: Operator,
  id: string,
  decision: ReportDecision,
): Promise<AdminReportDetail> {
  const known = await deps.reports.ofCase(id, MAX_OPEN_REPORTS);
  const [newest] = known;
  if (!newest) throw new Problem("report_not_found");
  const { subject, owner_id } = newest;
  if (newest.outcome) throw new Problem("report_closed");
  const { outcome, note: reason, call_off } = decision;
  const removal = subject.kind === "review" && outcome === "removed" ? requireRemoval(decision) : null;
  if (!OUTCOMES_OF[subject.kind].includes(outcome))
    throw new Problem("invalid_fields", { errors: [{ field: "outcome", message: "Impossible pour ce signalement." }] });
  if (removal) await removeReview(deps, operator, subject.id, { reason: removal, note: reason });
  else if (outcome === "removed") await remove(deps, operator, known, decision);
  if (outcome === "suspended") {
    await changeSuspension(deps, operator, owner_id, { action: "suspend", reason, call_off });
    await removePassedOn(deps, operator, known, decision);
  }
  const entry = newId(deps.random);
  await deps.transact((tx) => close(tx, { id, entry, operator, now: deps.now() }, decision));
  return readReportCase(deps, id);
}

function requireRemoval({ removal }: ReportDecision): ReviewRemoval {
  const errors = [{ field: "removal", message: "Choisissez la règle qui n’est pas respectée." }];
  if (!removal) throw new Problem("invalid_fields", { errors });
  return removal;
}

/** Takes the reported place offline, whoever has it by now, or the photo of a host away. */
async function remove(
  deps: ModerationDeps,
  operator: Operator,
  reported: readonly Report[],
  { note: reason, call_off: callOff }: ReportDecision,
): Promise<void> {
  const [{ subject }] = reported as [Report];
  if (subject.kind === "person") return removeHostPhoto(deps, operator, subject.id, reason);
  const places = await placesOf(deps, reported);
  if (places.length === 0)
    throw new Problem(subject.kind === "establishment" ? "establishment_not_found" : "property_not_found");
  for (const { id } of places) await suspendListing(deps, operator, id, { reason, callOff });
}

/** Takes offline what the suspended account passed on to another since it was reported. */
async function removePassedOn(
  deps: ModerationDeps,
  operator: Operator,
  reported: readonly Report[],
  { note: reason, call_off: callOff }: ReportDecision,
): Promise<void> {
  const [{ owner_id }] = reported as [Report];
  const passedOn = reported.flatMap(({ outcome, passed_on = [] }) => (outcome === null ? passed_on : []));
  for (const place of await placesOf(deps, reported, passedOn))
    if (place.owner_id !== owner_id) await suspendListing(deps, operator, place.id, { reason, callOff });
}

/**
 * Returns the listings that open reports are about: those that the place had when it was reported, wherever they are
 * now, and the present room types of a house.
 */
async function placesOf(
  deps: ModerationDeps,
  reported: readonly Report[],
  more: readonly string[] = [],
): Promise<Listing[]> {
  const open = reported.filter(({ outcome }) => outcome === null);
  const [establishment] = open.filter(({ subject }) => subject.kind === "establishment");
  const rooms = establishment ? ((await deps.establishments.find(establishment.subject.id))?.room_ids ?? []) : [];
  const found = await Promise.all(
    [...new Set([...open.flatMap(({ property_ids }) => property_ids), ...rooms, ...more])].map((id) =>
      deps.listings.find(id),
    ),
  );
  return found.filter((listing) => listing !== null);
}

interface Closing {
  id: string;
  entry: string;
  operator: Operator;
  now: Date;
}

async function close(
  tx: UnitOfWork,
  { id, entry, operator: by, now: at }: Closing,
  { outcome: kind, note, until }: ReportDecision,
): Promise<void> {
  const [open, known] = await Promise.all([tx.find(openReports(id)), tx.get(reportCases, id)]);
  const wasRead = ({ made_at }: Report) => made_at <= new Date(until);
  const read = open.filter(wasRead);
  if (!known || read.length === 0) throw new Problem("report_closed");
  for (const report of read) tx.save(reports, { ...report, outcome: { kind, at, by, note } });

  const rest = open.filter((report) => !wasRead(report)).reduce<ReportCase | null>(withReport, null);
  if (rest) tx.save(reportCases, rest);
  else tx.remove(reportCases, id);

  if (kind === "strike") await warn(tx, known, { at, reason: note });
  if (known.subject.kind === "thread" && !rest) await leaveThread(tx, known);
  const target = { kind: "report", id, label: known.label } as const;
  const after = { outcome: kind, reports: read.length };
  tx.save(auditLog, { id: entry, at, by, action: "report.close", target, before: null, after, note: note || null });
}

async function warn(tx: UnitOfWork, { owner_id }: Reported, strike: { at: Date; reason: string }): Promise<void> {
  const user = await tx.get(users, owner_id);
  if (user) tx.save(users, withStrike(user, strike));
}

/** Ends the admins' access to the conversation that this report of the other side gave. */
async function leaveThread(tx: UnitOfWork, { subject, owner_id }: Reported): Promise<void> {
  const thread = await tx.get(threads, subject.id);
  if (thread) tx.save(threads, withoutReport(thread, owner_id));
}

/**
 * Creates the handler that adds a house to the open reports about the account that handed it over: a suspension meets it
 * (docs/product/moderation.md#decisions).
 */
export const handoverFollower = ({
  transact,
  establishments,
  reports: stored,
}: Pick<ModerationDeps, "transact" | "establishments" | "reports">): EventHandler => ({
  name: "reports of a former owner",
  async handle({ kind, facts }) {
    if (kind !== "team.handed_over") return;
    const former = facts["person"] ?? "";
    const [establishment, about] = await Promise.all([
      establishments.find(facts["team"] ?? ""),
      everything((page) => stored.about(former, page)),
    ]);
    for (const { id, outcome } of about)
      if (establishment && outcome === null)
        await transact(async (tx) => {
          const report = await tx.get(reports, id);
          if (!report || report.outcome) return;
          const passed_on = [...new Set([...(report.passed_on ?? []), ...establishment.room_ids])];
          if (passed_on.length > (report.passed_on ?? []).length) tx.save(reports, { ...report, passed_on });
        });
  },
});
