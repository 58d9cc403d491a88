import { BY_NUMBER, type NoticeChannel, type NoticeTopic } from "@lopango/contract/notice-topics";
import { RECENT_SIGN_IN_MINUTES } from "@lopango/contract/limits";
import type { Role } from "@lopango/contract/session";
import type { PushDevice } from "./push-device.ts";
import { Problem } from "../../platform/problem.ts";
import type { Identity } from "./identity.ts";

/** A person who has signed in at least once. */
export interface User {
  uid: string;
  /** Verified; empty for an account without a verified address. */
  email: string;
  /** Proven, E.164; absent in records of before there were any. */
  phone?: string | null;
  /** Google's own id of the Google account; an admin's stays the one that was given the role (docs/decisions/0100). */
  google_id?: string | null | undefined;
  full_name: string;
  photo_url: string | null;
  /** Without repetition. */
  roles: Role[];
  /** An admin took the role away; wins over the built-in list of first admins (design §8). */
  admin_revoked: boolean;
  /** An admin lets them do nothing any more. */
  suspension?: { at: Date; reason: string } | null;
  /** How many of their listings an admin read before they went online. */
  listings_reviewed?: number;
  /** By which channels they are told of what; absent topics: as usual (`notifications/rules/choices.ts`). */
  notice_choices?: { [Topic in NoticeTopic]?: NoticeChannel[] | undefined } | undefined;
  /** Channels that they ended where the messages come from: «STOP» (`notifications/rules/choices.ts`). */
  stopped_channels?: NoticeChannel[] | undefined;
  /** Channels by which what is sent to their present address or number comes back: nobody is there (`notifications/rules/choices.ts`). */
  lost_channels?: NoticeChannel[] | undefined;
  /** Browsers that show their notices, oldest first. */
  push_devices?: PushDevice[] | undefined;
  created_at: Date;
}

const withRole = (roles: readonly Role[], role: Role): Role[] => [...new Set([...roles, role])];

/**
 * The person as this sign-in leaves them: name and picture as the identity service has them now,
 * everything else kept. Only a verified address makes a first admin, and a revocation wins (design §8).
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
    photo_url: identity.photo_url ?? known?.photo_url ?? null,
    roles: isFirst ? withRole(roles, "admin") : roles,
    admin_revoked: revoked,
    created_at: known?.created_at ?? now,
  };
  if (!isAdmin(user)) return user;
  const wasAdmin = known !== null && isAdmin(known);
  // A role that was given to no Google account binds none by itself, unless the list of first admins names it.
  const bound = wasAdmin && (known.google_id || !isFirst) ? (known.google_id ?? null) : identity.google_id;
  return { ...user, google_id: bound, ...(user.phone && { phone: null }) };
}

/** Whether this session has the stored role: it began with the Google account that was given it (docs/decisions/0100). */
export function actsAsAdmin(user: User, { email, google_id, signed_in_by }: Identity): boolean {
  const isBound = google_id !== null && google_id === user.google_id;
  return isAdmin(user) && isBound && signed_in_by !== "phone" && email !== "";
}

/**
 * A Google account or a number that is new to an account was added by a recent sign-in (docs/decisions/0080).
 *
 * @throws Problem `recent_sign_in_required`
 */
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

/** A first sign-in and the making of its account are no further apart. */
const SAME_SIGN_IN_MS = 10_000;

/** Whether an address of an older account was just verified: whoever made it may not be who signs in now. */
export function mayChangeHands(
  known: User | null,
  { email, account_created_at: made, signed_in_at }: Identity,
): boolean {
  if (email === "") return false;
  if (known) return known.email !== email;
  return made !== undefined && signed_in_at.getTime() - made.getTime() > SAME_SIGN_IN_MS;
}

/** «STOP» was said at a number, perhaps by whoever was given it since, and nobody was at an address: it holds there. */
function heardAt(known: User | null, { email, phone }: Identity): Pick<User, "stopped_channels" | "lost_channels"> {
  const { stopped_channels: stopped = [], lost_channels: lost = [], phone: before } = known ?? {};
  const moved: NoticeChannel[] = [
    ...(email !== known?.email ? (["email"] as const) : []),
    // A token of before the number says nothing of it.
    ...(phone && before && phone !== before ? BY_NUMBER : []),
  ];
  const still = (channels: readonly NoticeChannel[]) => channels.filter((channel) => !moved.includes(channel));
  return {
    ...(stopped.length > 0 && { stopped_channels: still(stopped) }),
    ...(lost.length > 0 && { lost_channels: still(lost) }),
  };
}

/** The person with the role of somebody who has published a listing (design §5); itself when that is no news. */
export function published(user: User): User {
  return user.roles.includes("host") ? user : { ...user, roles: withRole(user.roles, "host") };
}

/** The person with the role of somebody whose application was approved. */
export function becamePartner(user: User): User {
  return { ...user, roles: withRole(user.roles, "partner") };
}

export const isSuspended = ({ suspension }: Pick<User, "suspension">): boolean => Boolean(suspension);

/**
 * The person suspended; themselves when they are so for that reason already.
 *
 * @throws Problem `person_is_admin`
 */
export function suspendedUser(user: User, reason: string, now: Date): User {
  if (isAdmin(user)) throw new Problem("person_is_admin");
  return user.suspension?.reason === reason
    ? user
    : { ...user, suspension: { at: user.suspension?.at ?? now, reason } };
}

/** The person without their suspension; themselves when there is none. */
export function reinstatedUser(user: User): User {
  return isSuspended(user) ? { ...user, suspension: null } : user;
}

/** Whether an admin reads the next listing of this host first: of the first `count`, unless they are a partner, whose papers were read. */
export function isReviewedFirst({ roles, listings_reviewed: reviewed = 0 }: User, count: number): boolean {
  return reviewed < count && !roles.includes("partner");
}

/** The host of a listing that an admin read and put online. */
export function withReviewed(user: User): User {
  return { ...user, listings_reviewed: (user.listings_reviewed ?? 0) + 1 };
}

/** What an admin knows somebody by: not everybody has an address, nor a name. */
export const userLabel = ({ email, phone, full_name, uid }: User): string => email || phone || full_name || uid;

/** Whether two records of a person say the same. */
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

export const isAdmin = (user: Pick<User, "roles" | "admin_revoked">): boolean =>
  user.roles.includes("admin") && !user.admin_revoked;

/** The person made an admin by this Google account. */
export function madeAdmin(user: User, googleId: string | null): User {
  return { ...withAdminRole(user, true), google_id: googleId };
}

/** The person made an admin, or no admin any more: the latter stays so whatever list they are on (design §8). */
export function withAdminRole(user: User, admin: boolean): User {
  return {
    ...user,
    roles: admin ? withRole(user.roles, "admin") : user.roles.filter((role) => role !== "admin"),
    admin_revoked: !admin,
  };
}
