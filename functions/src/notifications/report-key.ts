import { createHmac } from "node:crypto";

/** What reports of messages must name: only we and whoever has the provider's key know it, and it says nothing of that key. */
export const reportKeyOf = (key: string): string =>
  createHmac("sha256", key).update("delivery reports").digest("base64url");
