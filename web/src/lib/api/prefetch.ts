import { REQUEST_TIMEOUT_MS } from "@lopango/contract/limits";
import { API_ORIGIN } from "../browser/origin.ts";
import { callAddress, type Asked } from "@lopango/contract/call-address";
import type { PathOf } from "@lopango/contract/types";

/** Calls on their way, by address, that the API client has not asked for yet. */
const asked = new Map<string, Promise<Response>>();

/** Makes a call, as the API client makes it without identity, before the code that wants its answer has arrived. The answer is not read here: who wants to look at it clones it. */
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
  // Told to whoever takes it; nobody may.
  answer.catch(() => undefined);
  asked.set(url, answer);
  return answer;
}

/** The answer that was asked for early: once, and undefined when there is none. */
export async function takePrefetched(url: string): Promise<Response | undefined> {
  const answer = asked.get(url);
  asked.delete(url);
  return answer?.catch(() => undefined);
}
