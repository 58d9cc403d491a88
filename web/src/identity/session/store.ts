import type { Session } from "@lopango/contract/identity/session";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";
import { useExternal } from "../../lib/browser/external.ts";
import { newListeners } from "../../lib/listeners.ts";

export type Profile = Omit<Session, "custom_token">;

/** Stored between visits to render the header before Firebase is loaded. Grants no access. */
export interface Snapshot {
  profile: Profile;
  /** Time of the server's last confirmation, epoch milliseconds; 0 for never. */
  confirmed_at: number;
}

export const SNAPSHOT_KEY = "lopango.session";

/** Roles may change, so an older profile is fetched again. */
const CONFIRM_EVERY_MS = 60 * 60 * 1000;

export function parseSnapshot(text: string | null): Snapshot | null {
  if (!text) return null;
  try {
    const { profile, confirmed_at } = JSON.parse(text) as Partial<Snapshot>;
    if (typeof profile?.uid !== "string" || typeof profile.full_name !== "string" || !Array.isArray(profile.roles))
      return null;
    return { profile, confirmed_at: Number(confirmed_at) || 0 };
  } catch {
    return null;
  }
}

export function readSnapshot(): Snapshot | null {
  return parseSnapshot(readStored(SNAPSHOT_KEY));
}

export function writeSnapshot(snapshot: Snapshot | null): void {
  writeStored(SNAPSHOT_KEY, snapshot && JSON.stringify(snapshot));
}

/** Returns whether the profile must be fetched: the snapshot is of another user, unconfirmed or old. */
export function mustConfirm(snapshot: Snapshot | null, uid: string, now: number): boolean {
  return snapshot?.profile.uid !== uid || Math.abs(now - snapshot.confirmed_at) > CONFIRM_EVERY_MS;
}

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
const changes = newListeners();

export function sessionState(): SessionState {
  return state;
}

export function publishSession(next: SessionState): void {
  state = next;
  changes.call();
}

export function publishSignedOut(): void {
  publishSession(SIGNED_OUT);
}

export const subscribeToSession = changes.add;

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
