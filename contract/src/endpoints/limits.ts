import type { Limit } from "../endpoint.ts";

/** How often an endpoint may be called. A whole mobile carrier can share one address, so anonymous limits are generous bursts (design §13). */
export const READING: Limit = { per: "address", max: 600, seconds: 60 };
export const SIGNED_IN: Limit = { per: "address", max: 300, seconds: 60 };
export const SIGNING_IN: Limit = { per: "address", max: 120, seconds: 60 };
export const BOOKING: Limit = { per: "account", max: 20, seconds: 3600 };
/** Starting and verifying what a viewer without an account pays for; an account's attempts are counted in its guard, too. */
export const UNLOCKING: Limit = { per: "address", max: 120, seconds: 60 };
export const VERIFYING: Limit = { per: "address", max: 240, seconds: 60 };
export const PAYING: Limit = { per: "account", max: 30, seconds: 3600 };
export const PUBLISHING: Limit = { per: "account", max: 30, seconds: 3600 };
export const UPLOADING: Limit = { per: "account", max: 200, seconds: 3600 };
export const APPLYING: Limit = { per: "account", max: 20, seconds: 3600 };
