import type { ReadableStream as NodeStream } from "node:stream/web";

/** A file response of a handler. */
export interface Download {
  name: string;
  content_type: string;
  /** Absent for a stream of unknown length. */
  bytes?: number;
  open(): ReadableStream | NodeStream;
}
