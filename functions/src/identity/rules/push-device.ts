/** Push subscription of a browser (RFC 8030, RFC 8291). */
export interface PushDevice {
  /** Derived from the address, so stable across registrations. */
  id: string;
  /** Push URL. Secret: together with our key it allows sending. */
  endpoint: string;
  /** Uncompressed public key and secret, base64url. */
  p256dh: string;
  auth: string;
  added_at: Date;
}
