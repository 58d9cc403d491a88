import type { AdminCheck, CheckDecision } from "@lopango/contract/checks/check";
import type { CheckKind } from "@lopango/contract/listings/check-kinds";
import type { CheckStatus } from "@lopango/contract/checks/check-life";
import { corrected, differencesOf, toCorrect, type CheckVisit } from "./rules/visit.ts";
import { presentUser } from "../identity/rules/admin-identity-view.ts";
import { presentListing } from "../listings/list-all-listings.ts";
import { auditReading } from "../identity/audit-reading.ts";
import { auditLog } from "../identity/audit.record.ts";
import type { Operator } from "../identity/rules/audit.ts";
import { users } from "../identity/user.record.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import type { Download } from "../platform/download.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { newId } from "../platform/random.ts";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import { establishments } from "../establishments/establishment.record.ts";
import type { Establishment } from "../establishments/rules/establishment.ts";
import { sameContent } from "../platform/json.ts";
import { versionOf, requireShownVersion } from "../platform/hash.ts";
import { checks } from "./check.record.ts";
import { cleanUpFiles } from "../files/orphaned-files.ts";
import { orphanCheckFiles, markSubject, type ChecksDeps } from "./keep-checks.ts";
import { accepted, refused, type Check, awaitingCorrection, checkedPlaceOf } from "./rules/check.ts";
import { decidedAbout, type Checked } from "./rules/check-view.ts";

/** Returns a page of checks with their hosts and places: four reads each, and the count. */
export async function listChecks(
  deps: ChecksDeps,
  { status, kind, ...query }: ListQuery & { status?: CheckStatus | undefined; kind?: CheckKind | undefined },
) {
  const { items, ...page } = await countedList(
    query,
    (asked) => deps.checks.list(asked, { status, kind }),
    (check) => check,
  );
  return { ...page, items: await Promise.all(items.map((check) => presentChecked(deps, check))) };
}

/** Returns a check as admins see it: four reads, five with an agent. */
export async function presentChecked(
  { people, listings: places, establishments: stored, now }: ChecksDeps,
  check: Check,
): Promise<AdminCheck> {
  const [owner, place, agent] = await Promise.all([
    people.find(check.owner_id),
    placeOfCheck(places.find, stored.find, check),
    check.visit ? people.find(check.visit.agent_id) : null,
  ]);
  return presentAdminCheck({ check, owner, ...place }, now(), agent && (agent.email || agent.full_name));
}

/** Returns a paper of an open request; the audit log records the admin. */
export async function downloadCheckFile(
  deps: ChecksDeps,
  { uid, email }: Operator,
  { id, file_id }: { id: string; file_id: string },
): Promise<Download> {
  const check = await deps.checks.check(id);
  if (!check) throw new Problem("check_not_found");
  const file = check.files.find((each) => each.id === file_id);
  const stored = file && (await deps.checkFiles.find(id, file_id));
  if (!file || !stored) throw new Problem("file_not_found");
  await auditReading(deps, { uid, email }, "check.read_file", { id, label: check.label }, { file: file.name });
  return { name: file.name, content_type: file.content_type, bytes: stored.bytes, open: stored.open };
}

/**
 * Accepts or refuses an open request, and deletes its papers.
 * @throws Problem `check_not_found`, `check_status`, `check_changed` when the host changed what the admin read
 */
export async function decideCheck(
  deps: ChecksDeps,
  operator: Operator,
  id: string,
  decision: CheckDecision,
): Promise<AdminCheck> {
  const ids = { entry: newId(deps.random), orphans: newId(deps.random) };
  const { answer, gone } = await deps.transact(async (tx) => {
    const now = deps.now();
    const before = await checkedIn(tx, id);
    const { check } = before;
    const after =
      decision.outcome === "accept" ? acceptedWith(before, operator, now) : refused(check, decision.reason, now);
    requireShownVersion(decidedAbout(before), decision.version, "check_changed");
    tx.save(checks, after);
    const gone = after.status === "to_correct" ? null : orphanCheckFiles(tx, ids.orphans, check, now);
    if (decision.outcome === "accept") await mark(tx, before, after);
    tx.save(auditLog, {
      id: ids.entry,
      at: now,
      by: operator,
      action: `check.${decision.outcome}`,
      target: { kind: "check", id, label: check.label },
      before: { status: check.status, kind: check.kind },
      after: {
        status: after.status,
        agent: check.visit?.agent_id ?? null,
        doubts: check.visit?.report?.doubts.length ?? null,
      },
      note: decision.reason || null,
    });
    return { answer: presentAdminCheck({ ...before, check: after }, now), gone };
  });
  await cleanUpFiles(deps, gone);
  return answer;
}

async function checkedIn(tx: UnitOfWork, id: string): Promise<Checked> {
  const check = await tx.get(checks, id);
  if (!check) throw new Problem("check_not_found");
  const [owner, place] = await Promise.all([
    tx.get(users, check.owner_id),
    placeOfCheck(
      (of) => tx.get(listings, of),
      (of) => tx.get(establishments, of),
      check,
    ),
  ]);
  return { check, owner, ...place };
}

/**
 * Returns the place that the check is of: the house with the room type that was asked on, or with its first one when
 * that one has left; a listing only while it is single.
 */
async function placeOfCheck(
  listingOf: (id: string) => Promise<Listing | null>,
  findEstablishment: (id: string) => Promise<Establishment | null>,
  { subject, property_id }: Check,
): Promise<Pick<Checked, "listing" | "establishment">> {
  const [asked, establishment] = await Promise.all([
    property_id === null ? null : listingOf(property_id),
    subject.kind === "establishment" ? findEstablishment(subject.id) : null,
  ]);
  if (asked && sameContent(checkedPlaceOf(asked), subject)) return { listing: asked, establishment };
  const lead = establishment?.lead_id ?? establishment?.room_ids[0];
  return { listing: lead === undefined ? null : await listingOf(lead), establishment };
}

/** A visit that differs from title or facts is not accepted yet: the host corrects them first. */
function acceptedWith({ check, listing }: Checked, operator: Operator, now: Date): Check {
  if (check.kind === "visit" && !check.visit?.report)
    throw new Problem("check_status", { detail: "Aucun agent n’est encore allé sur place." });
  const corrections = check.visit && listing ? toCorrect(listing, check.visit) : [];
  return corrections.length > 0 ? awaitingCorrection(check, corrections) : accepted(check, operator, now);
}

/**
 * Corrects the facts of a single listing that the agent found different, and marks the subject once the check holds.
 */
async function mark(tx: UnitOfWork, { check, owner, listing, establishment }: Checked, after: Check): Promise<void> {
  const subject = { person: owner, listing, establishment }[after.subject.kind];
  if (!subject) throw new Problem("check_changed");
  tx.relyOn(subject);
  if (after.status === "held") return markSubject(tx, after);
  const seen =
    after.subject.kind === "listing" && listing && check.visit?.report && corrected(listing, check.visit.report);
  if (seen && seen !== listing) tx.save(listings, seen);
}

function presentAdminCheck(checked: Checked, now: Date, agent: string | null = null): AdminCheck {
  const { check, owner, listing } = checked;
  const { id, kind, status, label, files, asked_at, held } = check;
  return {
    id,
    kind,
    status,
    label,
    files: files.map(({ id: file, name, content_type, bytes }) => ({ id: file, name, content_type, bytes })),
    asked_at: asked_at.toISOString(),
    owner: owner && presentUser(owner),
    listing: listing && presentListing(listing, [], now),
    held: held && {
      checked_at: held.checked_at.toISOString(),
      until: held.until.toISOString(),
      by: held.by.email,
    },
    visit: check.visit && shownVisit(check.visit, listing, agent),
    version: versionOf(decidedAbout(checked)),
  };
}

function shownVisit(
  { day, half, corrected_at, report }: CheckVisit,
  listing: Listing | null,
  agent: string | null,
): AdminCheck["visit"] {
  const when = { agent, day, ...(half && { half }), ...(corrected_at && { is_corrected: true }) };
  if (!report) return { ...when, report };
  const { at, point, accuracy, is_same_place, note, doubts } = report;
  const differences = listing ? differencesOf(listing, report) : [];
  return { ...when, report: { at: at.toISOString(), point, accuracy, is_same_place, note, doubts, differences } };
}
