import { createHmac } from "node:crypto";

/** Derives the secret of report URLs from the provider's key, without revealing that key. */
export const reportKeyOf = (key: string): string =>
  createHmac("sha256", key).update("delivery reports").digest("base64url");
