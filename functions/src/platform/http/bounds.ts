import { MAX_BODY_BYTES, MAX_UPLOAD_BYTES } from "@lopango/contract/limits";
import { Problem } from "../problem.ts";

/** Payment webhooks have a dozen fields; Identity Platform sends a token. */
export const MAX_WEBHOOK_BYTES = 16_000;
/** Delivery reports: about a hundred per call. */
export const MAX_REPORTS_BYTES = 200_000;
/** Bounced e-mails, which may include the original. */
export const MAX_MAIL_BYTES = 1_000_000;

/** Limits of a function, applied before the body is read. */
export interface RequestBounds {
  /** 0 for a function without bodies. */
  maxBytes: number;
  /** Allows `Transfer-Encoding: chunked`; `readBody` then counts the bytes. */
  anyLength?: true;
  /** Timeout of the whole request. */
  seconds: number;
}

/**
 * Limits by function; absent functions accept no public requests.
 * Senders of webhooks and delivery reports may omit the length, and none of these may be lost (docs/decisions/0115).
 * Browsers and our own programs always send one.
 */
export const BOUNDS: Readonly<Record<string, RequestBounds>> = {
  api: { maxBytes: MAX_BODY_BYTES, seconds: 20 },
  // The function's own timeout: on slow networks thirty photos arrive one by one (docs/product/photos.md#uploading).
  upload: { maxBytes: MAX_UPLOAD_BYTES, seconds: 60 },
  media: { maxBytes: 0, seconds: 20 },
  page: { maxBytes: 0, seconds: 20 },
  webhook: { maxBytes: MAX_WEBHOOK_BYTES, anyLength: true, seconds: 20 },
  // Public, but only Google's calls are accepted. Google does not document its transfer encoding.
  smscodes: { maxBytes: MAX_WEBHOOK_BYTES, anyLength: true, seconds: 7 },
  reports: { maxBytes: MAX_MAIL_BYTES, anyLength: true, seconds: 20 },
};

/** Undefined for a function without public requests. */
export const boundsOf = (name: string | undefined): RequestBounds | undefined =>
  name !== undefined && Object.hasOwn(BOUNDS, name) ? BOUNDS[name] : undefined;

type Head = Pick<Headers, "get">;

/**
 * Checks the headers only. Refuses compressed bodies, because 1 MB of gzip may expand to 1 GB.
 * Also refuses bodies without a length, and bodies over the limit.
 */
export function checkHead(headers: Head, { maxBytes, anyLength }: RequestBounds): void {
  const encoding = headers.get("content-encoding") ?? "identity";
  if (!/^identity$/i.test(encoding.trim()))
    throw new Problem("unsupported_media_type", { detail: "Envoyez la requête sans la compresser." });
  // Node's parser already rejects invalid, conflicting or redundant lengths.
  if (headers.get("transfer-encoding") !== null && !(anyLength && maxBytes > 0)) throw new Problem("length_required");
  if (Number(headers.get("content-length") ?? 0) > maxBytes) throw new Problem("payload_too_large");
}
