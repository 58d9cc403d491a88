import {
  BY_NUMBER,
  type NotificationChannel,
  type NotificationTopic,
} from "@lopango/contract/identity/notification-topics";
import { RECENT_SIGN_IN_MINUTES } from "@lopango/contract/limits";
import { placeKey } from "@lopango/contract/platform/plain-letters";
import type { Role } from "@lopango/contract/identity/session";
import { Problem } from "../../platform/problem.ts";
import type { Identity } from "./identity.ts";

/** Push subscription of a browser (RFC 8030, RFC 8291). */
export interface PushDevice {
  /** Derived from the address, so stable across registrations. */
  id: string;
  /** Push URL. Secret: together with our key it allows sending. */
  endpoint: string;
  /** Uncompressed public key and secret, base64url. */
  p256dh: string;
  auth: string;
  added_at: Date;
}

/** A warning that the person reads. */
export interface Strike {
  at: Date;
  reason: string;
}

/** Strikes of an account; the oldest make room. */
const MAX_STRIKES = 20;

/** A person who has signed in at least once. */
export interface User {
  uid: string;
  /** Verified; empty without a verified address. */
  email: string;
  /** Verified, E.164; absent in old records. */
  phone?: string | null;
  /** Google's subject id. An admin keeps the one that got the role (docs/decisions/0100). */
  google_id?: string | null | undefined;
  full_name: string;
  photo_url: string | null;
  /** Unique. */
  roles: Role[];
  /** An admin revoked the role; overrides the list of first admins. */
  admin_revoked: boolean;
  suspension?: { at: Date; reason: string } | null;
  /** Number of their listings that an admin reviewed before publication. */
  listings_reviewed?: number;
  /** Warnings after reports, oldest first. */
  strikes?: Strike[];
  /** The operator checked that the name is the person's (docs/product/checks.md). */
  identity_check?: { checked_at: Date; until: Date } | null | undefined;
  /** Channels per topic; absent topics use the default (`notifications/rules/choices.ts`). */
  notification_choices?: { [Topic in NotificationTopic]?: NotificationChannel[] | undefined } | undefined;
  /** Channels ended by a «STOP» reply (`notifications/rules/choices.ts`). */
  stopped_channels?: NotificationChannel[] | undefined;
  /** Channels whose messages to the current address bounced (`notifications/rules/choices.ts`). */
  lost_channels?: NotificationChannel[] | undefined;
  /** Oldest first. */
  push_devices?: PushDevice[] | undefined;
  /** Documents that no schema reads stopped the deletion of the account: their paths. */
  deletion_blocked?: { at: Date; documents: string[] } | undefined;
  created_at: Date;
}

const withRole = (roles: readonly Role[], role: Role): Role[] => [...new Set([...roles, role])];

/**
 * Updates a person at sign-in: name and picture from the identity service, the rest kept.
 * Only a verified address makes a first admin; a revocation overrides the list.
 */
export function signedIn(known: User | null, identity: Identity, firstAdmins: readonly string[], now: Date): User {
  const revoked = known?.admin_revoked ?? false;
  const roles = (known?.roles ?? []).filter((role) => role !== "admin" || !revoked);
  const isFirst = !revoked && identity.signed_in_by !== "phone" && firstAdmins.includes(identity.email.toLowerCase());
  const user: User = {
    ...known,
    uid: identity.uid,
    email: identity.email,
    google_id: identity.google_id ?? known?.google_id ?? null,
    ...((identity.phone || known?.phone) && { phone: identity.phone }),
    ...heardAt(known, identity),
    full_name: identity.full_name || (known?.full_name ?? ""),
    // Another name is not the one that was checked.
    ...(known?.identity_check && {
      identity_check: isSameName(known.full_name, identity.full_name) ? known.identity_check : null,
    }),
    photo_url: identity.photo_url ?? known?.photo_url ?? null,
    roles: isFirst ? withRole(roles, "admin") : roles,
    admin_revoked: revoked,
    created_at: known?.created_at ?? now,
  };
  if (!hasAdminRole(user)) return user;
  const wasAdmin = known !== null && hasAdminRole(known);
  // Binds an unbound role to a Google account only through the list of first admins.
  const bound = wasAdmin && (known.google_id || !isFirst) ? (known.google_id ?? null) : identity.google_id;
  return { ...user, google_id: bound, ...(user.phone && { phone: null }) };
}

/** An empty name keeps the known one. */
const isSameName = (known: string, signed: string): boolean => signed === "" || placeKey(known) === placeKey(signed);

/** True in a session of the Google account that got the role (docs/decisions/0100). */
export function actsAsAdmin(user: User, { email, google_id, signed_in_by }: Identity): boolean {
  const isBound = google_id !== null && google_id === user.google_id;
  return hasAdminRole(user) && isBound && signed_in_by !== "phone" && email !== "";
}

/** Requires a recent sign-in when the account gains a Google account or number (docs/decisions/0087). */
export function requireRecentForNewWay(
  known: User | null,
  { google_id, phone, signed_in_at }: Identity,
  now: Date,
): void {
  if (!known || now.getTime() - signed_in_at.getTime() <= RECENT_SIGN_IN_MINUTES * 60_000) return;
  const isNewGoogle = google_id !== null && known.google_id !== undefined && google_id !== known.google_id;
  const isNewPhone = Boolean(phone) && phone !== known.phone;
  if (isNewGoogle || isNewPhone) throw new Problem("recent_sign_in_required", { uid: known.uid });
}

/** Maximum time between an account's creation and its first sign-in. */
const SAME_SIGN_IN_MS = 10_000;

/** True if an older account just verified its address: its creator may be another person. */
export function canTransferDevice(
  known: User | null,
  { email, account_created_at: made, signed_in_at }: Identity,
): boolean {
  if (email === "") return false;
  if (known) return known.email !== email;
  return made !== undefined && signed_in_at.getTime() - made.getTime() > SAME_SIGN_IN_MS;
}

/** Resets stopped and lost channels when the number or address changes; they applied to the old one. */
function heardAt(known: User | null, { email, phone }: Identity): Pick<User, "stopped_channels" | "lost_channels"> {
  const { stopped_channels: stopped = [], lost_channels: lost = [], phone: before } = known ?? {};
  const moved: NotificationChannel[] = [
    ...(email !== known?.email ? (["email"] as const) : []),
    // A token issued before the number was added lacks it.
    ...(phone && before && phone !== before ? BY_NUMBER : []),
  ];
  const still = (channels: readonly NotificationChannel[]) => channels.filter((channel) => !moved.includes(channel));
  return {
    ...(stopped.length > 0 && { stopped_channels: still(stopped) }),
    ...(lost.length > 0 && { lost_channels: still(lost) }),
  };
}

/** Adds the host role; returns the same object if present. */
export function published(user: User): User {
  return user.roles.includes("host") ? user : { ...user, roles: withRole(user.roles, "host") };
}

export function becamePartner(user: User): User {
  return { ...user, roles: withRole(user.roles, "partner") };
}

export const isSuspended = ({ suspension }: Pick<User, "suspension">): boolean => Boolean(suspension);

/** Suspends the person; returns the same object for the same reason. */
export function suspendedUser(user: User, reason: string, now: Date): User {
  if (hasAdminRole(user)) throw new Problem("person_is_admin");
  return user.suspension?.reason === reason
    ? user
    : { ...user, suspension: { at: user.suspension?.at ?? now, reason } };
}

export function reinstatedUser(user: User): User {
  return isSuspended(user) ? { ...user, suspension: null } : user;
}

/** True if an admin reviews the next listing: one of the first `count`, unless the host is a partner. */
export function isReviewedFirst({ roles, listings_reviewed: reviewed = 0 }: User, count: number): boolean {
  return reviewed < count && !roles.includes("partner");
}

export function withReviewed(user: User): User {
  return { ...user, listings_reviewed: (user.listings_reviewed ?? 0) + 1 };
}

export function withStrike(user: User, strike: Strike): User {
  return { ...user, strikes: [...(user.strikes ?? []), strike].slice(-MAX_STRIKES) };
}

/** Label for admins; address and name may be missing. */
export const userLabel = ({ email, phone, full_name, uid }: User): string => email || phone || full_name || uid;

export function sameUser(a: User, b: User): boolean {
  const roles = (user: User) => user.roles.toSorted().join();
  return (
    a.email === b.email &&
    (a.phone ?? null) === (b.phone ?? null) &&
    a.full_name === b.full_name &&
    a.photo_url === b.photo_url &&
    (a.google_id ?? null) === (b.google_id ?? null) &&
    a.admin_revoked === b.admin_revoked &&
    roles(a) === roles(b)
  );
}

export const hasAdminRole = (user: Pick<User, "roles" | "admin_revoked">): boolean =>
  user.roles.includes("admin") && !user.admin_revoked;

export function madeAdmin(user: User, googleId: string | null): User {
  return { ...withAdminRole(user, true), google_id: googleId };
}

/** Grants or revokes the admin role; a revocation overrides the list of first admins. */
export function withAdminRole(user: User, admin: boolean): User {
  return {
    ...user,
    roles: admin ? withRole(user.roles, "admin") : user.roles.filter((role) => role !== "admin"),
    admin_revoked: !admin,
  };
}

export const withAgentRole = (user: User, agent: boolean): User => ({
  ...user,
  roles: agent ? withRole(user.roles, "agent") : user.roles.filter((role) => role !== "agent"),
});
