import type {
  Application,
  ApplicationFile as FileAnswer,
  ApplicationSummary,
} from "@lopango/contract/partners/partner";
import { APPLICATION_TRANSITIONS, canAddFiles, canMoveApplication } from "@lopango/contract/partners/partner-life";
import { versionOf } from "../../platform/hash.ts";
import type { ApplicationFile, ApplicationHistoryEntry, PartnerApplication } from "./application.ts";

export function summaryOfApplication({
  id,
  status,
  hotel_name,
  city,
  country,
  created_at,
}: PartnerApplication): ApplicationSummary {
  return { id, status, hotel_name, city, country, created_at: created_at.toISOString() };
}

/** Returns the contract's `application`, without the names of admins, which only the audit log shows. */
export function presentApplication(application: PartnerApplication): Application {
  const { history, files, created_at, updated_at, ...rest } = application;
  return {
    ...rest,
    applicant: presentApplicant(application),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    files: files.map(presentFile),
    history: history.map(presentEntry),
    can_correct: canMoveApplication(application.status, "correct"),
    can_add_files: canAddFiles(application.status),
    version: versionOf(application),
  };
}

export function presentApplicant({ applicant: { uid, email, phone = null, full_name } }: PartnerApplication) {
  return { uid, email, phone, full_name };
}

export function presentFile({ created_at, ...file }: ApplicationFile): FileAnswer {
  return { ...file, created_at: created_at.toISOString() };
}

function presentEntry({ at, event, status, reason }: ApplicationHistoryEntry): Application["history"][number] {
  const by = event === "submit" ? "applicant" : APPLICATION_TRANSITIONS[event].by;
  return { at: at.toISOString(), event, status, by, ...(reason !== undefined && { reason }) };
}
