/** A file that a handler answers instead of JSON. */
export interface Download {
  /** What it is saved as. */
  name: string;
  content_type: string;
  bytes: number;
  /** Begins to read it. */
  open(): ReadableStream;
}
