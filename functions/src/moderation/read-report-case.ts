import type { AdminReport, AdminReportCase, AdminReportDetail } from "@lopango/contract/moderation/report-case";
import { MAX_OPEN_REPORTS } from "@lopango/contract/limits";
import type { ReportSubject } from "@lopango/contract/complaints/report-reasons";
import { presentUser } from "../identity/rules/admin-identity-view.ts";
import { presentListing } from "../listings/list-all-listings.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { storedPhoto, reportPhoto } from "../messages/thread-photos.ts";
import type { PhotoSize } from "@lopango/contract/photos/photos";
import type { Download } from "../platform/download.ts";
import { presentAdminReview } from "../reviews/rules/review-view.ts";
import { countedList, type ListQuery, type ListPage } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import { caseId, type Report, type ReportCase } from "../complaints/rules/report.ts";
import type { AdminThreadMessages } from "@lopango/contract/messages/message";
import type { AuditRecord, Operator } from "../identity/rules/audit.ts";
import { newId } from "../platform/random.ts";
import { presentReportedThread, presentToAdmins } from "../messages/rules/message-view.ts";
import { isReported, type Thread } from "../messages/rules/thread.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import type { ThreadPhotoName } from "../messages/rules/thread-photo.ts";
import { auditLog } from "../identity/audit.record.ts";
import { threads } from "../messages/thread.record.ts";
import type { ModerationDeps } from "./suspend-person.ts";

/** Decided reports shown beside the open ones, of the subject and of its owner. */
const EARLIER = 20;

export const listReportCases = (
  { reports }: ModerationDeps,
  { kind, ...query }: ListQuery & { kind?: ReportSubject | undefined },
) => countedList(query, (page) => reports.cases(page, { kind }), presentCase);

/**
 * Returns a case with what it is about: at most 114 reads, one for each reporter, and two for each listing that the
 * account handed over since.
 */
export async function readReportCase(deps: ModerationDeps, id: string): Promise<AdminReportDetail> {
  const all = await deps.reports.ofCase(id, MAX_OPEN_REPORTS + EARLIER);
  const [newest] = all;
  if (!newest) throw new Problem("report_not_found");
  const { subject, owner_id, label } = newest;
  const [owner, listing, review, about, copies, passedOn] = await Promise.all([
    deps.people.find(owner_id),
    reportedListing(deps, newest),
    subject.kind === "review" ? deps.reviews.review(subject.id) : null,
    deps.reports.about(owner_id, { size: EARLIER, cursor: undefined }),
    copiesOf(deps, subject),
    passedOnOf(deps, all),
  ]);
  const [signals, holder] = listing
    ? await Promise.all([
        deps.signals.of(listing.id),
        listing.owner_id === owner_id ? null : deps.people.find(listing.owner_id),
      ])
    : [[], null];
  const others = about.items.filter((report) => caseId(report) !== id);
  const names = await namesOf(deps, [
    ...[...all, ...others].map(({ reporter }) => reporter),
    ...passedOn.map((place) => place.owner_id),
  ]);
  const present = (report: Report) => presentReport(report, names);
  return {
    id,
    subject,
    owner_id,
    label,
    open: all.filter(({ outcome }) => outcome === null).map(present),
    earlier: all.filter(({ outcome }) => outcome !== null).map(present),
    others: others.map(present),
    owner: owner && presentUser(owner),
    holder: holder && presentUser(holder),
    passed_on: passedOn.map((place) => ({
      id: place.id,
      title: place.title,
      is_active: place.is_active,
      holder: place.owner_id,
      holder_name: names.get(place.owner_id) ?? "",
    })),
    listing: listing && presentListing(listing, signals, deps.now()),
    review: review?.published_at ? presentAdminReview(review) : null,
    signals: copies,
  };
}

/** What a suspension of the account takes offline at others, but the reported place, which `holder` is about. */
async function passedOnOf({ listings }: ModerationDeps, reported: readonly Report[]): Promise<Listing[]> {
  const open = reported.filter(({ outcome }) => outcome === null);
  const places = new Set(open.flatMap(({ property_ids }) => property_ids));
  const ids = [...new Set(open.flatMap(({ passed_on = [] }) => passed_on))].filter((id) => !places.has(id));
  const found = await Promise.all(ids.map((id) => listings.find(id)));
  return found.filter((listing) => listing !== null).filter(({ owner_id }) => owner_id !== reported[0]?.owner_id);
}

/** Names by uid, without deleted accounts. */
async function namesOf({ people }: ModerationDeps, uids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(uids)].filter(Boolean);
  const found = await Promise.all(ids.map((id) => people.find(id)));
  return new Map(
    found.flatMap((user) => (user ? [[user.uid, user.full_name || user.email || (user.phone ?? "")]] : [])),
  );
}

/** Copied photos of a review, or of the profile of a person. */
async function copiesOf({ signals }: ModerationDeps, { kind, id }: Report["subject"]) {
  if (kind === "review") return signals.ofPhotos(`review:${id}`);
  return kind === "person" ? signals.ofPhotos(`account:${id}`) : [];
}

/** Of a house its lead, which stores its summary; of one that ended or is offline a room type that it had. */
async function reportedListing(
  { listings }: ModerationDeps,
  { subject, property_ids }: Report,
): Promise<Listing | null> {
  const lead = subject.kind === "establishment" ? await listings.leadOf(subject.id) : null;
  if (lead) return lead;
  for (const id of property_ids) {
    const listing = await listings.find(id);
    if (listing) return listing;
  }
  return subject.kind === "listing" ? listings.find(subject.id) : null;
}

/** Returns a photo of a report; one read. */
export async function readReportPhoto(
  { reports, ...deps }: ModerationDeps,
  id: string,
  photo: string,
  size: PhotoSize,
): Promise<Download> {
  const report = await reports.report(id);
  if (!report) throw new Problem("report_not_found");
  if (!report.photos.some((known) => known.id === photo)) throw new Problem("photo_not_found");
  return reportPhoto(deps, report, photo, size);
}

/**
 * Returns a page of a reported thread, unredacted, after the audit log records the access.
 * @throws Problem `thread_not_found`, also without a report
 */
export async function readReportedThread(
  deps: ModerationDeps,
  operator: Operator,
  id: string,
  { limit: size, cursor }: { limit: number; cursor?: string | undefined },
): Promise<AdminThreadMessages & Pick<ListPage<unknown>, "next">> {
  const entry = newId(deps.random);
  const thread = await deps.transact(async (tx) => {
    const reported = await requireReported(tx, id);
    tx.save(auditLog, noted(reported, { id: entry, at: deps.now(), by: operator, action: "thread.read", note: null }));
    return reported;
  });
  const { items, next } = await deps.messages.messages(id, { size, cursor });
  return { items: items.map(presentToAdmins), meta: { thread: presentReportedThread(thread) }, next };
}

/** Returns a photo of a reported thread, after the audit log records the access. */
export async function readReportedPhoto(
  deps: ModerationDeps,
  operator: Operator,
  photo: ThreadPhotoName,
  size: PhotoSize,
): Promise<Download> {
  const entry = newId(deps.random);
  await deps.transact(async (tx) => {
    const reported = await requireReported(tx, photo.thread);
    const read = { id: entry, at: deps.now(), by: operator, action: "thread.read_photo", note: null } as const;
    tx.save(auditLog, { ...noted(reported, read), after: { photo: photo.id } });
  });
  return storedPhoto(deps, photo, size);
}

async function requireReported(tx: UnitOfWork, id: string): Promise<Thread> {
  const thread = await tx.get(threads, id);
  if (!thread || !isReported(thread)) throw new Problem("thread_not_found");
  return thread;
}

function noted({ id, property }: Thread, what: Omit<AuditRecord, "target" | "before" | "after">): AuditRecord {
  return { ...what, target: { kind: "thread", id, label: property.title }, before: null, after: null };
}

function presentCase({ reporters, first_at, last_at, ...known }: ReportCase): AdminReportCase {
  return {
    ...known,
    reports: reporters.length,
    first_at: first_at.toISOString(),
    last_at: last_at.toISOString(),
  };
}

/** `names`: of the reporters, by uid. */
function presentReport(report: Report, names: ReadonlyMap<string, string>): AdminReport {
  const { made_at, outcome, property_ids: _places, passed_on: _passed, ...known } = report;
  return {
    ...known,
    case_id: caseId(report),
    reporter_name: names.get(report.reporter) ?? "",
    made_at: made_at.toISOString(),
    outcome: outcome && { ...outcome, at: outcome.at.toISOString(), by: outcome.by.email },
  };
}
