import type { UploadDeps } from "../files/upload.ts";
import type { PrivateFiles } from "../platform/objects/private-file.store.ts";
import type { PaperDeps } from "../photos/read-photos.ts";
import type { PhotoFiles } from "../photos/photo-file.store.ts";
import type { RenderedPhoto } from "../photos/rules/rendered-photo.ts";
import type { ListingStore } from "../listings/listing.store.ts";
import type { Application, ApplicationSummary } from "@lopango/contract/partners/partner";
import type { ApplicationChanges, NewApplication } from "@lopango/contract/partners/partner-form";
import type { PartnerApplication } from "./rules/application.ts";
import { correct, submit } from "./rules/application-transitions.ts";
import { presentApplication, summaryOfApplication } from "./rules/application-view.ts";
import { addApplication, type Count } from "../identity/rules/account-limits.ts";
import { newId } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { Problem, catchRefusal, throwRefusal } from "../platform/problem.ts";
import type { Identities } from "../identity/authentication.ts";
import type { ApplicationStore } from "./application.store.ts";
import { auditReading } from "../identity/audit-reading.ts";
import { madeRecord, onceOnly, repeatable } from "../platform/firestore/idempotency.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { accountLimits } from "../identity/account-limits.record.ts";
import { applications } from "./application.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { idOf } from "../platform/hash.ts";

export interface PartnersDeps extends UploadDeps {
  applications: ApplicationStore;
  applicationFiles: PrivateFiles;
  identities: Pick<Identities, "isAdmin">;
}

/** Of the endpoints with files or rendering. */
export interface PartnerUploadDeps extends PartnersDeps, PaperDeps {
  listings: ListingStore;
  photoFiles: PhotoFiles;
  /** @throws UnusablePhoto */
  renderPhoto: (original: Uint8Array, widths?: readonly number[]) => Promise<RenderedPhoto>;
}

/** Hides the existence of other applicants' applications. */
export function requireOwnApplication(application: PartnerApplication | null, caller: Identity): PartnerApplication {
  if (application?.applicant.uid !== caller.uid) throw new Problem("application_not_found");
  return application;
}

/** Returns the application to its applicant or an admin. */
export async function readableApplication(
  deps: PartnersDeps,
  caller: Identity,
  id: string,
): Promise<PartnerApplication> {
  const application = await deps.applications.application(id);
  if (
    application &&
    application.applicant.uid !== caller.uid &&
    caller.admin_claim &&
    (await deps.identities.isAdmin(caller))
  )
    return application;
  return requireOwnApplication(application, caller);
}

/** Submits an application; the files follow in requests of their own. */
export async function apply(
  deps: PartnersDeps,
  applicant: Identity,
  form: NewApplication,
  idempotencyKey: string | null,
  count: Count,
): Promise<ApplicationSummary> {
  const repeat = repeatable(applicant.uid, "createApplication", idempotencyKey, form);
  const id = newId(deps.random);
  const answer = await deps.transact(async (tx) => {
    const now = deps.now();
    const once = onceOnly(tx, repeat, madeRecord, now);
    const [limits, first] = await Promise.all([tx.get(accountLimits, applicant.uid), once.first]);
    if (first) return summaryOfApplication(requireOwnApplication(await tx.get(applications, first.id), applicant));
    const counted = count(limits, now);
    const application = catchRefusal(() => submit(id, form, applicant, now));
    if (application instanceof Problem) {
      tx.save(accountLimits, counted);
      return application;
    }
    tx.save(accountLimits, addApplication(counted));
    tx.save(applications, application);
    once.made(application);
    return summaryOfApplication(application);
  });
  return throwRefusal(answer);
}

/** Returns the caller's applications, newest first: one read each. */
export async function listMyApplications(deps: PartnersDeps, caller: Identity): Promise<ApplicationSummary[]> {
  return (await deps.applications.applicationsOf(caller.uid)).map(summaryOfApplication);
}

export async function viewApplication(deps: PartnersDeps, caller: Identity, id: string): Promise<Application> {
  const application = await readableApplication(deps, caller, id);
  const { uid, email } = caller;
  const shown = presentApplication(application);
  if (application.applicant.uid === uid) return shown;
  await auditReading(deps, { uid, email }, "partner_application.read", { id, label: application.hotel_name });
  return { ...shown, papers_to_open: await deps.transact((tx) => papersToOpen(tx, uid, application)) };
}

/** Corrects and resubmits the caller's application. */
export async function correctApplication(
  deps: PartnersDeps,
  caller: Identity,
  id: string,
  changes: ApplicationChanges,
  count: Count,
): Promise<Application> {
  const answer = await deps.transact(async (tx) => {
    const now = deps.now();
    const [known, limits] = await Promise.all([tx.get(applications, id), tx.get(accountLimits, caller.uid)]);
    const application = requireOwnApplication(known, caller);
    const counted = count(limits, now);
    const corrected = catchRefusal(() => correct(application, changes, now));
    if (corrected === application) return presentApplication(application);
    tx.save(accountLimits, counted);
    if (corrected instanceof Problem) return corrected;
    tx.save(applications, corrected);
    return presentApplication(corrected);
  });
  return throwRefusal(answer);
}

/** Id of the first audit entry of this admin about this file. A file never changes, so it names what was read. */
export const openedId = (admin: string, application: string, file: string): string =>
  idOf("opened", admin, application, file);

/** Returns the ids of the papers that an admin has not opened: one read each (docs/product/partners.md#files). */
export async function papersToOpen(
  tx: UnitOfWork,
  admin: string,
  { id, files }: PartnerApplication,
): Promise<string[]> {
  const papers = files.filter(({ kind }) => kind === "legal").map((file) => file.id);
  const opened = await Promise.all(papers.map((paper) => tx.get(auditLog, openedId(admin, id, paper))));
  return papers.filter((_paper, place) => opened[place] === null);
}
