import { z } from "zod";
import { id } from "./fields.ts";

const bytes = (length: RegExp) => z.string().regex(length, "Clé de navigateur invalide.");

/** How a browser is told of something (RFC 8291), as it says itself. */
export const pushSubscription = z.strictObject({
  /** At its push service. */
  endpoint: z.url().max(1_000),
  /** A point of P-256, uncompressed, and 16 bytes; base64url. */
  p256dh: bytes(/^B[\w-]{86}$/),
  auth: bytes(/^[\w-]{22}$/),
});
export type PushSubscription = z.output<typeof pushSubscription>;

/** By what the account knows that browser from then on. */
export const pushDevice = z.object({ id });
