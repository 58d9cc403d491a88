import { YEAR_IN_FUTURE } from "@lopango/contract/listings/establishment-input";
import type { ApplicationChanges, NewApplication } from "@lopango/contract/partners/partner-form";
import {
  APPLICATION_TRANSITIONS,
  canMoveApplication,
  type ApplicationStatus,
  type ApplicationTransition,
} from "@lopango/contract/partners/partner-life";
import { roomShown } from "@lopango/contract/partners/photo-rooms";
import { todayInCongo } from "@lopango/contract/platform/dates";
import type { PartnerApplication } from "./application.ts";
import type { Identity } from "../../identity/rules/identity.ts";
import { requireNoContacts, type PublicWords } from "../../redaction/rules/no-contacts.ts";
import { Problem } from "../../platform/problem.ts";
import { sameContent } from "../../platform/json.ts";

/** The contract's table lists the allowed changes of status. */

const WHY_NOT: Record<ApplicationStatus, string> = {
  submitted: "Cette candidature n’est pas encore en cours d’examen.",
  under_review: "Cette candidature est en cours d’examen.",
  approved: "Cette candidature est déjà approuvée.",
  rejected: "Cette candidature est refusée.",
};

function move(
  application: PartnerApplication,
  transition: ApplicationTransition,
  now: Date,
  by: string,
  reason: string | null = null,
): PartnerApplication {
  if (!canMoveApplication(application.status, transition))
    throw new Problem("application_status", { detail: WHY_NOT[application.status] });
  const status = APPLICATION_TRANSITIONS[transition].to;
  const entry = { at: now, event: transition, status, by, ...(reason !== null && { reason }) };
  return { ...application, status, reason, history: [...application.history, entry] };
}

const publicWords = ({ hotel_name, description, city, district, rooms }: NewApplication): PublicWords => ({
  hotel_name,
  description,
  city,
  district,
  ...Object.fromEntries(rooms.map(({ type }, index) => [`rooms.${index}.type`, type])),
});

/** @throws Problem `invalid_fields` for a future year of foundation, or a contact in a public text */
export function submit(id: string, form: NewApplication, applicant: Identity, now: Date): PartnerApplication {
  checkYear(form.year_founded, now);
  requireNoContacts(publicWords(form));
  return {
    ...form,
    id,
    applicant: {
      uid: applicant.uid,
      email: applicant.email,
      ...(applicant.phone && { phone: applicant.phone }),
      full_name: applicant.full_name,
    },
    status: "submitted",
    reason: null,
    files: [],
    history: [{ at: now, event: "submit", status: "submitted", by: applicant.uid }],
    listing_ids: [],
    created_at: now,
    updated_at: now,
  };
}

/**
 * Corrects and resubmits an application; the same object when nothing changes. Photos of a removed room type become
 * photos of the hotel. Consecutive corrections share one
 * history entry, which bounds the history.
 * @throws Problem `application_status`, `invalid_fields` as for `submit`
 */
export function correct(application: PartnerApplication, changes: ApplicationChanges, now: Date): PartnerApplication {
  checkYear(changes.year_founded ?? null, now);
  const moved = { ...move(application, "correct", now, application.applicant.uid), ...given(changes) };
  const files = moved.files.map((file) => ({ ...file, room: roomShown(file, moved.rooms) }));
  const sent = { ...moved, files, updated_at: now };
  requireNoContacts(publicWords(sent), publicWords(application));
  if (application.status !== "submitted") return sent;
  if (sameForm(application, sent)) return application;
  const before =
    application.history.at(-1)?.event === "correct" ? application.history.slice(0, -1) : application.history;
  return { ...sent, history: [...before, ...sent.history.slice(-1)] };
}

export const startReview = (application: PartnerApplication, admin: string, now: Date): PartnerApplication =>
  move(application, "review", now, admin);

export const approve = (application: PartnerApplication, admin: string, now: Date): PartnerApplication =>
  move(application, "approve", now, admin);

export const reject = (application: PartnerApplication, reason: string, admin: string, now: Date): PartnerApplication =>
  move(application, "reject", now, admin, reason);

export const publish = (
  application: PartnerApplication,
  listingIds: string[],
  admin: string,
  now: Date,
): PartnerApplication => ({
  ...move(application, "publish", now, admin),
  listing_ids: listingIds,
});

/** Depends on the server's clock, so the form cannot check it. */
function checkYear(year: number | null, now: Date): void {
  if (year !== null && year > Number(todayInCongo(now).slice(0, 4))) {
    throw new Problem("invalid_fields", { errors: [{ field: "year_founded", message: YEAR_IN_FUTURE }] });
  }
}

function given(changes: ApplicationChanges): Partial<NewApplication> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}

function sameForm(a: PartnerApplication, b: PartnerApplication): boolean {
  const formOf = ({ history, updated_at, ...form }: PartnerApplication) => form;
  return sameContent(formOf(a), formOf(b));
}
