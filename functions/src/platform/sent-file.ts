/** An uploaded file, untrusted until its bytes are checked. */
export interface SentFile {
  field: string;
  /** Name from the sender, for display only. */
  name: string;
  bytes: Uint8Array;
}
