import type { AccountLimit, Limit } from "../endpoint.ts";

/** How often an endpoint may be called. A whole mobile carrier can share one address, so anonymous limits are generous bursts (design §13). */
export const READING: Limit = { max: 600, seconds: 60 };
export const SIGNED_IN: Limit = { max: 300, seconds: 60 };
export const SIGNING_IN: Limit = { max: 120, seconds: 60 };
/** Reads everything of an account. */
export const LEAVING: Limit = { max: 20, seconds: 60 };
export const BOOKING: AccountLimit = { action: "book", max: 20, seconds: 3600 };
/** Starting and verifying what a viewer without an account pays for; an account's attempts count as payments, too. */
export const UNLOCKING: Limit = { max: 30, seconds: 60 };
export const VERIFYING: Limit = { max: 240, seconds: 60 };
export const PAYING: AccountLimit = { action: "pay", max: 30, seconds: 3600 };
/** Where a refund goes: who took an account over must not try numbers at will. */
export const REDIRECTING: AccountLimit = { action: "redirect", max: 20, seconds: 3600 };
export const PUBLISHING: AccountLimit = { action: "publish", max: 30, seconds: 3600 };
/** Changing what is there: a host who closes nights one by one, or a form that is corrected. */
export const EDITING: AccountLimit = { action: "edit", max: 300, seconds: 3600 };
/** Files, however many of them come in one request. */
export const UPLOADING: AccountLimit = { action: "upload", max: 200, seconds: 3600 };
export const APPLYING: AccountLimit = { action: "apply", max: 20, seconds: 3600 };
/** Files of everything about an account: each reads all its documents. */
export const EXPORTING: AccountLimit = { action: "export", max: 5, seconds: 86_400 };
/** Messages in conversations that there are. */
export const MESSAGING: AccountLimit = { action: "message", max: 120, seconds: 3600 };
/** Questions to hosts from their listings: what goes on in a conversation counts as messages. */
export const ASKING: AccountLimit = { action: "ask", max: 15, seconds: 86_400 };
/** Listings that somebody reports: each is a message to every admin. */
export const REPORTING: AccountLimit = { action: "report", max: 10, seconds: 86_400 };
