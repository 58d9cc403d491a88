import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from "@lopango/contract/limits";
import { Problem } from "../problem.ts";

/** A notification of a payment has a dozen fields, a question of Identity Platform a token. */
export const MAX_NOTIFICATION_BYTES = 16_000;
/** Of what became of messages: a call is about a hundred of them. */
export const MAX_REPORTS_BYTES = 200_000;
/** Of an e-mail that came back: it may carry the one that it is about. */
export const MAX_MAIL_BYTES = 1_000_000;

/** What a function takes of a request before anything of its body is read. */
export interface RequestBounds {
  /** Of the body; 0 for a function that takes none. */
  maxBytes: number;
  /** Whether a body may come without its length (`Transfer-Encoding: chunked`); `readBody` counts it then. */
  anyLength?: true;
  /** Seconds in which a whole request has to be here. */
  seconds: number;
}

/**
 * By function. Those that are not here take nothing from strangers. A payment provider sends its notifications as
 * it likes, as who reports what became of messages does, and none may be lost for it (docs/decisions/0040); all browsers
 * and programs of ours say a length.
 */
export const BOUNDS: Readonly<Record<string, RequestBounds>> = {
  api: { maxBytes: MAX_BODY_BYTES, seconds: 20 },
  // As long as the function itself may run: thirty photos of a slow line come one by one (docs/product/photos.md#uploading).
  upload: { maxBytes: MAX_UPLOAD_BYTES, seconds: 60 },
  media: { maxBytes: 0, seconds: 20 },
  page: { maxBytes: 0, seconds: 20 },
  webhook: { maxBytes: MAX_NOTIFICATION_BYTES, anyLength: true, seconds: 20 },
  // Anybody may call it, Google alone is heard: how that sends what it asks is not promised.
  smscodes: { maxBytes: MAX_NOTIFICATION_BYTES, anyLength: true, seconds: 7 },
  reports: { maxBytes: MAX_MAIL_BYTES, anyLength: true, seconds: 20 },
};

/** Undefined for a function that takes nothing from strangers. */
export const boundsOf = (name: string | undefined): RequestBounds | undefined =>
  name !== undefined && Object.hasOwn(BOUNDS, name) ? BOUNDS[name] : undefined;

type Head = Pick<Headers, "get">;

/**
 * Refuses a body by its head alone: packed ones, whose true length nobody knows (a megabyte of gzip is a gigabyte of
 * zeros), those without a length, and those that are too long.
 *
 * @throws Problem `unsupported_media_type`, `length_required`, `payload_too_large`
 */
export function checkHead(headers: Head, { maxBytes, anyLength }: RequestBounds): void {
  const encoding = headers.get("content-encoding") ?? "identity";
  if (!/^identity$/i.test(encoding.trim()))
    throw new Problem("unsupported_media_type", { detail: "Envoyez la requête sans la compresser." });
  // Node's parser refuses a length that is no number, two that differ, and one beside `Transfer-Encoding`.
  if (headers.get("transfer-encoding") !== null && !(anyLength && maxBytes > 0)) throw new Problem("length_required");
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw new Problem("payload_too_large");
}
