import { useSyncExternalStore } from "react";
import { readSnapshot, type Profile } from "./snapshot.ts";

/**
 * `loading` until the first authentication result (spec §4), `unreached` when the identity service could not be
 * asked for it; their profile, when there is one, is what the last visit left and good for drawing a header only.
 * With `signed-in` the API client has a token.
 */
export type SessionState =
  | { status: "loading" | "unreached"; profile: Profile | null }
  | { status: "signed-out"; profile: null }
  | { status: "signed-in"; profile: Profile };

const SIGNED_OUT: SessionState = { status: "signed-out", profile: null };
/** Where nothing is known of anybody: what a page is drawn with before its application (decision 67). */
const NOBODY_YET: SessionState = { status: "loading", profile: null };

/** Before anything is known for certain. */
export function unknownSession(status: "loading" | "unreached"): SessionState {
  const profile = readSnapshot()?.profile ?? null;
  return status === "loading" && profile === null ? NOBODY_YET : { status, profile };
}

let state = unknownSession("loading");
const listeners = new Set<() => void>();

export function sessionState(): SessionState {
  return state;
}

export function publishSession(next: SessionState): void {
  state = next;
  for (const listener of listeners) listener();
}

export function publishSignedOut(): void {
  publishSession(SIGNED_OUT);
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Who is signed in, followed as it changes. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, () => NOBODY_YET);
}

/** Whether to show the way to the admin area; the server checks every permission itself (design §8). */
export function isAdmin(session: SessionState): boolean {
  return session.profile?.roles.includes("admin") ?? false;
}

/** Whether to show the ways that only hosts need. */
export function isHost(session: SessionState): boolean {
  return session.profile?.roles.includes("host") ?? false;
}
