import { REQUEST_TIMEOUT_MS } from "@lopango/contract/limits";
import { callAddress, type Asked } from "@lopango/contract/call-address";
import type { PathOf } from "@lopango/contract/endpoint-types";
import { PAGE_DATA, type PageData } from "@lopango/contract/platform/page-data";

/** Origin of the API and its images without a trailing slash; empty for the page's own. */
export const API_ORIGIN = (import.meta.env.VITE_API_BASE_URL ?? "").replace(/\/+$/, "");

/** Prefetched responses that the API client has not taken yet, by address. */
const asked = new Map<string, Promise<Response>>();

/** Sends an anonymous request before the code that needs it is loaded. Clone the response to read it here. */
export function prefetch<P extends PathOf<"GET">>(path: P, call: Asked<"GET", P>): Promise<Response> {
  const url = API_ORIGIN + callAddress(path, call);
  // `AbortSignal.timeout` is missing before Chrome 103 and Safari 16.
  const timeout = new AbortController();
  setTimeout(() => timeout.abort(), REQUEST_TIMEOUT_MS);
  const answer = fetch(url, {
    headers: { Accept: "application/json" },
    credentials: "omit",
    signal: timeout.signal,
  });
  // Prevents an unhandled rejection where nothing takes the response.
  answer.catch(() => undefined);
  asked.set(url, answer);
  return answer;
}

/** Removes and returns a prefetched response; undefined if there is none. */
export async function takePrefetched(url: string): Promise<Response | undefined> {
  const answer = asked.get(url);
  asked.delete(url);
  return answer?.catch(() => undefined);
}

let data: PageData | null | undefined;

function read(): PageData | null {
  try {
    return JSON.parse(globalThis.document?.getElementById(PAGE_DATA)?.textContent ?? "null") as PageData | null;
  } catch {
    return null;
  }
}

/**
 * Returns the data of the server-rendered page, or null if there is none for this address.
 * Normalizes the query, because spaces are encoded as «%20» or «+».
 */
export function pageDataOf({ pathname, search }: Pick<Location, "pathname" | "search">): PageData | null {
  data ??= read();
  return data?.address === pathname + (search && `?${new URLSearchParams(search).toString()}`) ? data : null;
}
