import { z } from "zod";
import { id } from "../platform/fields.ts";

const bytes = (length: RegExp) => z.string().regex(length, "Clé de navigateur invalide.");

/** Push subscription of a browser (RFC 8291). */
export const pushSubscription = z.strictObject({
  endpoint: z.url().max(1_000),
  /** Uncompressed P-256 point and 16 bytes, base64url. */
  p256dh: bytes(/^B[\w-]{86}$/),
  auth: bytes(/^[\w-]{22}$/),
});
export type PushSubscription = z.output<typeof pushSubscription>;

export const pushDevice = z.object({ id });
