/** A browser that somebody wants to be told in, as its push service knows it (RFC 8030, RFC 8291). */
export interface PushDevice {
  /** The same for one address, however often it is registered. */
  id: string;
  /** Where messages to it are sent: whoever knows it and our key may send them. */
  endpoint: string;
  /** Its public key, uncompressed, and its secret; base64url. */
  p256dh: string;
  auth: string;
  added_at: Date;
}
