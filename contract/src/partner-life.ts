/**
 * The life of a hotel's application as one table (spec §4). The server moves applications along it
 * and the screens read from it what can be done next.
 */
export const APPLICATION_STATUSES = ["submitted", "under_review", "approved", "rejected"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_TRANSITIONS = {
  /** The applicant corrects it, or sends a rejected one again. */
  correct: { from: ["submitted", "rejected"], to: "submitted", by: "applicant" },
  /** An admin begins to look at it; from now on it stays as it is. */
  review: { from: ["submitted"], to: "under_review", by: "admin" },
  /** The applicant becomes a partner. */
  approve: { from: ["under_review"], to: "approved", by: "admin" },
  /** With a reason that the applicant sees. */
  reject: { from: ["under_review"], to: "rejected", by: "admin" },
  /** The rooms of an approved one become listings. */
  publish: { from: ["approved"], to: "approved", by: "admin" },
} as const satisfies Record<
  string,
  { from: readonly ApplicationStatus[]; to: ApplicationStatus; by: "applicant" | "admin" }
>;

export type ApplicationTransition = keyof typeof APPLICATION_TRANSITIONS;

/** What its history can say. */
export const APPLICATION_EVENTS = [
  "submit",
  ...(Object.keys(APPLICATION_TRANSITIONS) as ApplicationTransition[]),
] as const;
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number];

/** Whether `transition` may start from `status`. */
export function canMoveApplication(status: ApplicationStatus, transition: ApplicationTransition): boolean {
  const from: readonly ApplicationStatus[] = APPLICATION_TRANSITIONS[transition].from;
  return from.includes(status);
}

/** Whether files may still be added: until the decision, also while it is looked at, so that a failed upload can be sent again later. */
export function canAddFiles(status: ApplicationStatus): boolean {
  return status !== "approved";
}

/** A filter of the admins' list beside the statuses: approved, and its rooms are not online yet. */
export const TO_PUBLISH = "to_publish";
