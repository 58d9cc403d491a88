import { useExternal } from "../../lib/browser/external.ts";
import { readSnapshot, type Profile } from "./snapshot.ts";

/**
 * `loading`: before the first authentication state. `unreached`: it could not be determined.
 * Both may hold the last visit's profile, for the header only. `signed-in`: the API client has a token.
 */
export type SessionState =
  | { status: "loading" | "unreached"; profile: Profile | null }
  | { status: "signed-out"; profile: null }
  | { status: "signed-in"; profile: Profile };

const SIGNED_OUT: SessionState = { status: "signed-out", profile: null };
/** State of server rendering and hydration (docs/decisions/0212). */
const NOBODY_YET: SessionState = { status: "loading", profile: null };

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

export function useSession(): SessionState {
  return useExternal(subscribeToSession, sessionState, () => NOBODY_YET);
}

/** Controls visibility only; the server checks permissions. */
export function isAdmin(session: SessionState): boolean {
  return session.profile?.roles.includes("admin") ?? false;
}

/** Controls visibility only. */
export function isHost(session: SessionState): boolean {
  return session.profile?.roles.includes("host") ?? false;
}
