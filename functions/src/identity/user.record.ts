import { ROLES } from "@lopango/contract/identity/session";
import { NOTIFICATION_CHANNELS, NOTIFICATION_TOPICS } from "@lopango/contract/identity/notification-topics";
import { z } from "zod";
import { eventsOfUser } from "./rules/user-events.ts";
import { nameTokens } from "../platform/firestore/name-tokens.ts";
import type { User } from "./rules/user.ts";
import type { RecordQuery, Transact } from "../platform/firestore/unit-of-work.ts";
import { defineRecord, text, whole, instant, recordOf } from "../platform/firestore/record.ts";

const schema = recordOf<User>()({
  uid: text,
  email: text,
  phone: text.nullish(),
  google_id: text.nullish(),
  full_name: text,
  photo_url: text.nullable(),
  roles: z.array(z.enum(ROLES)),
  admin_revoked: z.boolean().default(false),
  suspension: z.object({ at: instant, reason: text }).nullish(),
  listings_reviewed: whole.optional(),
  strikes: z.array(z.object({ at: instant, reason: text })).optional(),
  identity_check: z.object({ checked_at: instant, until: instant }).nullish(),
  notification_choices: z.partialRecord(z.enum(NOTIFICATION_TOPICS), z.array(z.enum(NOTIFICATION_CHANNELS))).optional(),
  stopped_channels: z.array(z.enum(NOTIFICATION_CHANNELS)).optional(),
  lost_channels: z.array(z.enum(NOTIFICATION_CHANNELS)).optional(),
  push_devices: z.array(z.object({ id: text, endpoint: text, p256dh: text, auth: text, added_at: instant })).optional(),
  deletion_blocked: z.object({ at: instant, documents: z.array(text) }).optional(),
  created_at: instant,
});

/** Roles are also stored one by one, for queries that combine one with other fields. */
export const users = defineRecord<User>()({
  collection: "users",
  key: ["uid"],
  schema,
  derive: (user) => ({
    admin_tokens: nameTokens([user.full_name, user.email, ...(user.phone ? [user.phone] : [])], [user.uid]),
    device_ids: (user.push_devices ?? []).map(({ id }) => id),
    has_role: Object.fromEntries(ROLES.map((role) => [role, user.roles.includes(role)])),
  }),
  eventsOf: eventsOfUser,
  eventsOfRemoval: (user) => eventsOfUser(user, null),
  unindexed: [
    "admin_tokens",
    "deletion_blocked",
    "identity_check",
    "lost_channels",
    "notification_choices",
    "push_devices",
    "stopped_channels",
    "strikes",
  ],
  adminList: { newest: "created_at", filters: [ROLES.map((role) => `has_role.${role}` as const)] },
});

/** More than the admins of an operator or the accounts of a browser. */
const MAX_FOUND = 500;

/** Includes accounts with `admin_revoked`. */
export const admins: RecordQuery<User> = {
  kind: users,
  within: (all) => all.where("roles", "array-contains", "admin").limit(MAX_FOUND),
};

/** Accounts with the device: at most one, because a browser belongs to one account. */
export const holdersOf = (deviceId: string): RecordQuery<User> => ({
  kind: users,
  within: (all) => all.where("device_ids", "array-contains", deviceId).limit(MAX_FOUND),
});

/** Saves a changed user; does nothing if `change` returns the same object, or without a user. */
export function changeUser(transact: Transact, uid: string, change: (user: User) => User): Promise<void> {
  return transact(async (tx) => {
    const user = await tx.get(users, uid);
    if (!user) return;
    const after = change(user);
    if (after !== user) tx.save(users, after);
  });
}
