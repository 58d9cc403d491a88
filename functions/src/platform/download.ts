/** A file that a handler answers instead of JSON. */
export interface Download {
  /** What it is saved as. */
  name: string;
  content_type: string;
  /** Unknown of what is made while it is sent. */
  bytes?: number;
  /** Begins to read it. */
  open(): ReadableStream;
}
