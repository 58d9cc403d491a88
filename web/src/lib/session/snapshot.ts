import type { Session } from "@lopango/contract/session";
import { readStored, writeStored } from "../browser/device-storage.ts";

/** Who is signed in, as screens show it. */
export type Profile = Omit<Session, "custom_token">;

/** What one visit leaves for the next, so that a header is right before Firebase is loaded. Decides nothing on its own. */
export interface Snapshot {
  profile: Profile;
  /** When the server last confirmed the profile, epoch milliseconds; 0: it never did. */
  confirmed_at: number;
}

export const SNAPSHOT_KEY = "lopango.session";

/** After this a returning visitor's profile is asked for again: roles may have changed meanwhile. */
const CONFIRM_EVERY_MS = 60 * 60 * 1000;

/** Reads what `writeSnapshot` stored; null for anything else. */
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

/** Where a device keeps nothing, every visit starts signed out until Firebase has spoken. */
export function readSnapshot(): Snapshot | null {
  return parseSnapshot(readStored(SNAPSHOT_KEY));
}

export function writeSnapshot(snapshot: Snapshot | null): void {
  writeStored(SNAPSHOT_KEY, snapshot && JSON.stringify(snapshot));
}

/** Whether the server must be asked for the profile of `uid`: the snapshot is somebody else's, unconfirmed or old. */
export function mustConfirm(snapshot: Snapshot | null, uid: string, now: number): boolean {
  return snapshot?.profile.uid !== uid || Math.abs(now - snapshot.confirmed_at) > CONFIRM_EVERY_MS;
}
