/** State machine of a partner application. The server applies it; the screens derive the possible actions from it. */
export const APPLICATION_STATUSES = ["submitted", "under_review", "approved", "rejected"] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const APPLICATION_TRANSITIONS = {
  /** The applicant edits, or resubmits a rejected application. */
  correct: { from: ["submitted", "rejected"], to: "submitted", by: "applicant" },
  /** An admin starts the review; edits end. */
  review: { from: ["submitted"], to: "under_review", by: "admin" },
  approve: { from: ["under_review"], to: "approved", by: "admin" },
  /** Requires a reason for the applicant. */
  reject: { from: ["under_review"], to: "rejected", by: "admin" },
  /** The rooms of an approved application become listings. */
  publish: { from: ["approved"], to: "approved", by: "admin" },
} as const satisfies Record<
  string,
  { from: readonly ApplicationStatus[]; to: ApplicationStatus; by: "applicant" | "admin" }
>;

export type ApplicationTransition = keyof typeof APPLICATION_TRANSITIONS;

export const APPLICATION_EVENTS = [
  "submit",
  ...(Object.keys(APPLICATION_TRANSITIONS) as ApplicationTransition[]),
] as const;
export type ApplicationEvent = (typeof APPLICATION_EVENTS)[number];

export function canMoveApplication(status: ApplicationStatus, transition: ApplicationTransition): boolean {
  const from: readonly ApplicationStatus[] = APPLICATION_TRANSITIONS[transition].from;
  return from.includes(status);
}

/** Returns whether files may be added: until the decision, so that failed uploads can be retried. */
export function canAddFiles(status: ApplicationStatus): boolean {
  return status !== "approved";
}

/** Additional filter of the admin list: approved, rooms not published. */
export const TO_PUBLISH = "to_publish";
