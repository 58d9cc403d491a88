import type { VisitReport, Visit } from "@lopango/contract/checks/visit";
import { VISITED_FACTS, type VisitedFact } from "@lopango/contract/checks/check-life";
import type { ListingAmenity } from "@lopango/contract/listings/listing-facts";
import { LONGEST_REQUEST_MS, newIdempotencyKey } from "../../lib/api/api-client.ts";
import { api } from "../../lib/api/api.ts";
import { dropFile, storedFile, keepFile } from "../../lib/browser/stored-files.ts";
import { createOutbox, Unsendable, type Queued } from "../../identity/outbox.ts";
import { accountValue } from "../../lib/browser/stored-value.ts";
import { timeNow } from "../../lib/clock.ts";

/** A report that was made on this device; its key also names its photos. */
interface QueuedReport extends Queued {
  visit: string;
  title: string;
  report: VisitReport;
  /** Number of photos (`photoName`). */
  photos: number;
}

export const photoName = (key: string, index: number): string => `visit/${key}/${index}`;

const LOST = "Une photo n’est plus sur ce téléphone\u202f: refaites la visite.";

/** Answers with the id of the visit. */
export const reportOutbox = createOutbox<QueuedReport, string>("lopango.visit-reports", {
  list: "reports",
  async send({ key, visit: id, report, photos }) {
    const files = await Promise.all(Array.from({ length: photos }, (_, index) => storedFile(photoName(key, index))));
    const body = new FormData();
    body.append("report", JSON.stringify(report));
    for (const [index, file] of files.entries()) {
      if (!file) throw new Unsendable(LOST);
      body.append("files", file, `visite-${index + 1}.jpg`);
    }
    const params = { id };
    await api.post("/api/visits/{id}/report", { params, body, idempotencyKey: key, timeoutMs: LONGEST_REQUEST_MS });
    return id;
  },
  onDropped({ key, photos }) {
    for (let index = 0; index < photos; index += 1) void dropFile(photoName(key, index));
  },
});

/** A visit that is begun: what the agent noted, on this device until the report is made. */
export interface VisitDraft {
  /** Of the report to come; also names the photos. */
  key: string;
  begun_at: string;
  /** Where and when the agent was there. */
  position: Pick<VisitReport, "point" | "accuracy" | "at"> | null;
  /** Number of photos (`photoName`). */
  photos: number;
  /** False while a photo is only in memory. */
  arePhotosKept: boolean;
  /** `yes` or `no`; null before the answer. */
  isSame: string | null;
  numbers: Record<VisitedFact, string>;
  amenities: readonly ListingAmenity[];
  note: string;
}

type Drafts = Record<string, VisitDraft>;

const stored = accountValue<{ drafts: Drafts }>("lopango.visit-drafts", ({ drafts }) => typeof drafts === "object");

const NONE: Drafts = {};

const draftsOf = (uid: string): Drafts => stored.of(uid)?.drafts ?? NONE;

/** The begun visits of an agent. */
export const useVisitDrafts = (uid: string): Drafts => stored.useOf(uid)?.drafts ?? NONE;

/** Begins with what the listing says, unless the visit is begun. Returns whether the device keeps it beyond the page. */
export function beginDraft(uid: string, { id, facts, amenities }: Visit): boolean {
  const numbers = Object.fromEntries(
    VISITED_FACTS.map((name) => [name, facts[name] === null ? "" : String(facts[name])]),
  ) as Record<VisitedFact, string>;
  const known = draftsOf(uid)[id];
  const fresh = {
    key: newIdempotencyKey(),
    begun_at: timeNow().toISOString(),
    position: null,
    photos: 0,
    arePhotosKept: true,
    isSame: null,
    numbers,
    amenities,
    note: "",
  };
  return keep(uid, id, { ...fresh, ...known });
}

/** Changes a draft as it is now. Returns whether the device keeps it beyond the page. */
export function changeDraft(uid: string, visit: string, part: Partial<VisitDraft>): boolean {
  const known = draftsOf(uid)[visit];
  return known === undefined || keep(uid, visit, { ...known, ...part });
}

/** Adds a photo to a draft. Returns as `changeDraft` does. @throws Error for a file that cannot be read */
export async function addPhoto(uid: string, visit: string, { key, photos }: VisitDraft, file: Blob): Promise<boolean> {
  const isKept = await keepFile(photoName(key, photos), file);
  return changeDraft(uid, visit, { photos: photos + 1, ...(isKept ? {} : { arePhotosKept: false }) });
}

/** Takes photos that the device has lost out of a draft. Returns whether there was one. */
export async function withoutLostPhotos(uid: string, visit: string): Promise<boolean> {
  const { key = "", photos = 0 } = draftsOf(uid)[visit] ?? {};
  const found = await Promise.all(Array.from({ length: photos }, (_, index) => storedFile(photoName(key, index))));
  const lost = found.findIndex((file) => file === null);
  if (lost !== -1) changeDraft(uid, visit, { photos: lost, arePhotosKept: true });
  return lost !== -1;
}

const keep = (uid: string, visit: string, draft: VisitDraft): boolean =>
  stored.keep(uid, { drafts: { ...draftsOf(uid), [visit]: draft } });

/** The photos stay for the report. */
export function forgetDraft(uid: string, visit: string): void {
  const { [visit]: _gone, ...drafts } = draftsOf(uid);
  if (Object.keys(drafts).length > 0) stored.keep(uid, { drafts });
  else stored.forget(uid);
}

export function dropDraft(uid: string, visit: string): void {
  const { key = "", photos = 0 } = draftsOf(uid)[visit] ?? {};
  for (let index = 0; index < photos; index += 1) void dropFile(photoName(key, index));
  forgetDraft(uid, visit);
}

/** Deletes the drafts of visits that the agent has no more. */
export function dropDraftsBut(uid: string, visits: readonly Visit[]): void {
  for (const id of Object.keys(draftsOf(uid))) if (visits.every((visit) => visit.id !== id)) dropDraft(uid, id);
}
