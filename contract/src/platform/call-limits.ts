/** At most `max` calls in `seconds`, per address, counted in the instance's memory. */
export interface Limit {
  max: number;
  seconds: number;
}

export type LimitedAction =
  | "apply"
  | "ask"
  | "report"
  | "book"
  | "code"
  | "edit"
  | "export"
  | "export_bookings"
  | "invite"
  | "lease"
  | "message"
  | "pay"
  | "publish"
  | "read_calendar"
  | "redirect"
  | "review"
  | "upload"
  | "viewing"
  | "walk_in";

/** At most `max` actions per account in `seconds`, across endpoints; counted in `guards` with the action. */
export interface AccountLimit extends Limit {
  action: LimitedAction;
}

/** Rate limits. A mobile carrier may share one address, so anonymous limits allow large bursts. */
export const READING: Limit = { max: 600, seconds: 60 };
/** Views that browsers send: a phone sees few listings a minute, a carrier’s address many. */
export const VIEWING: Limit = { max: 60, seconds: 60 };
export const SIGNED_IN: Limit = { max: 300, seconds: 60 };
export const SIGNING_IN: Limit = { max: 120, seconds: 60 };
/** For requests that read all documents of an account. */
export const LEAVING: Limit = { max: 20, seconds: 60 };
export const BOOKING: AccountLimit = { action: "book", max: 20, seconds: 3600 };
/** Unlock payments of viewers without an account. An account's attempts also count as payments. */
export const UNLOCKING: Limit = { max: 30, seconds: 60 };
export const VERIFYING: Limit = { max: 240, seconds: 60 };
export const PAYING: AccountLimit = { action: "pay", max: 30, seconds: 3600 };
/** Refund destinations: stops an attacker with a stolen account from trying many numbers. */
export const REDIRECTING: AccountLimit = { action: "redirect", max: 20, seconds: 3600 };
export const PUBLISHING: AccountLimit = { action: "publish", max: 30, seconds: 3600 };
/** Edits, sized for a host who closes nights one by one. */
export const EDITING: AccountLimit = { action: "edit", max: 300, seconds: 3600 };
/** Readings of other sites that a host asks for, each up to ten seconds. */
export const READING_CALENDARS: AccountLimit = { action: "read_calendar", max: 30, seconds: 3600 };
/** Invitations: each may cost a message to a stranger. */
export const INVITING: AccountLimit = { action: "invite", max: 30, seconds: 86_400 };
/** Walk-ins that one receptionist writes in: each may cost a message to a stranger. */
export const WALKING_IN: AccountLimit = { action: "walk_in", max: 100, seconds: 86_400 };
/** Counts files, not requests. */
export const UPLOADING: AccountLimit = { action: "upload", max: 200, seconds: 3600 };
export const APPLYING: AccountLimit = { action: "apply", max: 20, seconds: 3600 };
/** Data exports: each reads all documents of the account. */
export const EXPORTING: AccountLimit = { action: "export", max: 5, seconds: 86_400 };
/** Files of a host's bookings: each reads up to `MAX_EXPORTED_BOOKINGS`. */
export const EXPORTING_BOOKINGS: AccountLimit = { action: "export_bookings", max: 20, seconds: 86_400 };
/** Messages in existing conversations. */
export const MESSAGING: AccountLimit = { action: "message", max: 120, seconds: 3600 };
/** First messages to hosts. Replies count as `MESSAGING`. */
export const ASKING: AccountLimit = { action: "ask", max: 15, seconds: 86_400 };
/** Reviews, their changes and answers. */
export const REVIEWING: AccountLimit = { action: "review", max: 30, seconds: 3600 };
/** Viewings of homes and what happens to them: each notifies somebody. */
export const VIEWING_HOMES: AccountLimit = { action: "viewing", max: 60, seconds: 3600 };
/** Reports: each notifies every admin. */
export const REPORTING: AccountLimit = { action: "report", max: 10, seconds: 86_400 };
/** Papers of leases and their inspections: each may cost a message to a stranger. */
export const LEASING: AccountLimit = { action: "lease", max: 30, seconds: 86_400 };
/** Codes of papers, asked and typed: each may cost a message. */
export const CODING: AccountLimit = { action: "code", max: 30, seconds: 86_400 };
