import { startReview, approve, reject } from "./rules/application-transitions.ts";
import type { z } from "zod";
import type { adminApplicationsQuery, Application } from "@lopango/contract/partners/partner";
import { type PartnerApplication, applicationAudit } from "./rules/application.ts";
import { presentApplicant, presentApplication, summaryOfApplication } from "./rules/application-view.ts";
import { newId } from "../platform/random.ts";
import type { Identity } from "../identity/rules/identity.ts";
import { countedList } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import { requireShownVersion } from "../platform/hash.ts";
import { becamePartner, type User } from "../identity/rules/user.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { users } from "../identity/user.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { applications } from "./application.record.ts";
import { papersToOpen, type PartnersDeps } from "./apply.ts";

export const listApplications = (
  { applications }: PartnersDeps,
  { status_filter: status, ...query }: z.output<typeof adminApplicationsQuery>,
) =>
  countedList(
    query,
    (page) => applications.find(page, { status }),
    (application) => ({ ...summaryOfApplication(application), applicant: presentApplicant(application) }),
  );

export function reviewApplication(deps: PartnersDeps, admin: Identity, id: string): Promise<Application> {
  return decide(deps, admin, { id }, "review", (application, now) => startReview(application, admin.uid, now));
}

/**
 * Approves an application and makes the applicant a partner.
 * @param shown - version on the admin's screen
 */
export function approveApplication(
  deps: PartnersDeps,
  admin: Identity,
  id: string,
  shown: string,
): Promise<Application> {
  return decide(
    deps,
    admin,
    { id, shown },
    "approve",
    (application, now) => approve(application, admin.uid, now),
    async (tx, { applicant }, now) => {
      tx.save(users, becamePartner(await applicantAccount(tx, applicant, now)));
    },
  );
}

export function rejectApplication(
  deps: PartnersDeps,
  admin: Identity,
  id: string,
  { reason, version: shown }: { reason: string; version: string },
): Promise<Application> {
  return decide(deps, admin, { id, shown }, "reject", (application, now) =>
    reject(application, reason, admin.uid, now),
  );
}

/** Returns the applicant's account, or a new record for one without a session. */
export async function applicantAccount(
  tx: UnitOfWork,
  { uid, email, phone, full_name }: PartnerApplication["applicant"],
  now: Date,
): Promise<User> {
  return (
    (await tx.get(users, uid)) ?? {
      uid,
      email,
      ...(phone && { phone }),
      full_name,
      photo_url: null,
      roles: [],
      admin_revoked: false,
      created_at: now,
    }
  );
}

function decide(
  deps: PartnersDeps,
  admin: Identity,
  { id, shown }: { id: string; shown?: string },
  action: "review" | "approve" | "reject",
  move: (application: PartnerApplication, now: Date) => PartnerApplication,
  follow?: (tx: UnitOfWork, after: PartnerApplication, now: Date) => Promise<void>,
): Promise<Application> {
  const entry = newId(deps.random);
  return deps.transact(async (tx) => {
    const now = deps.now();
    const before = await tx.get(applications, id);
    if (!before) throw new Problem("application_not_found");
    const after = move(before, now);
    if (shown !== undefined) await requireRead(tx, admin, before, shown);
    await follow?.(tx, after, now);
    tx.save(applications, after);
    tx.save(auditLog, applicationAudit(entry, admin, action, before, after, now));
    return presentApplication(after);
  });
}

/** Requires that the admin decides what they read: this version, with all its papers opened by them. */
async function requireRead(tx: UnitOfWork, { uid }: Identity, application: PartnerApplication, shown: string) {
  requireShownVersion(application, shown, "application_changed");
  if ((await papersToOpen(tx, uid, application)).length > 0) throw new Problem("papers_not_opened");
}
