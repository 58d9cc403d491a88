import type { DocumentData, DocumentReference, DocumentSnapshot, Query } from "@google-cloud/firestore";
import { ROLES } from "@lopango/contract/session";
import { NOTICE_CHANNELS, NOTICE_TOPICS } from "@lopango/contract/notice-topics";
import { z } from "zod";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import { isAdmin, type User } from "../../domain/accounts/user.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, whole, instant, recordOf } from "../firestore/record-parts.ts";

const userSchema = recordOf<User>()({
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
  notice_choices: z.partialRecord(z.enum(NOTICE_TOPICS), z.array(z.enum(NOTICE_CHANNELS))).optional(),
  stopped_channels: z.array(z.enum(NOTICE_CHANNELS)).optional(),
  lost_channels: z.array(z.enum(NOTICE_CHANNELS)).optional(),
  push_devices: z.array(z.object({ id: text, endpoint: text, p256dh: text, auth: text, added_at: instant })).optional(),
  created_at: instant,
});

export const USERS = "users";

/** What stands in `users/{user.uid}`: the person, what they are found by, and their roles one by one, which can be asked for together with it. */
export function userDocument(user: User): DocumentData {
  const { uid, ...fields } = user;
  return toDocument({
    ...fields,
    admin_tokens: nameTokens([user.full_name, user.email, ...(user.phone ? [user.phone] : [])], [uid]),
    device_ids: (user.push_devices ?? []).map(({ id }) => id),
    has_role: Object.fromEntries(ROLES.map((role) => [role, user.roles.includes(role)])),
  });
}

export function userFrom(snapshot: DocumentSnapshot): User | null {
  return recordFrom(snapshot, userSchema, { uid: snapshot.id });
}

export function foundUser(snapshot: DocumentSnapshot): User {
  return foundRecord(snapshot, userSchema, { uid: snapshot.id });
}

export function userReference(db: Database, uid: string): DocumentReference {
  return db.collection(USERS).doc(uid);
}

/** More than anybody ever makes admin, or signs in by one browser. */
const MAX_FOUND = 500;

export function adminsQuery(db: Database): Query {
  return db.collection(USERS).where("roles", "array-contains", "admin").limit(MAX_FOUND);
}

/** Whoever has a device among theirs. One browser is one account's, so there is one, or none. */
export function holdersQuery(db: Database, deviceId: string): Query {
  return db.collection(USERS).where("device_ids", "array-contains", deviceId).limit(MAX_FOUND);
}

/** People by uid; they are changed in a unit of work. */
export function users(db: Database) {
  return {
    async find(uid: string): Promise<User | null> {
      return userFrom(await userReference(db, uid).get());
    },
    async admins(): Promise<User[]> {
      return (await adminsQuery(db).get()).docs.map(foundUser).filter(isAdmin);
    },
  };
}
