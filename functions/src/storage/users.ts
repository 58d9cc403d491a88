import type { DocumentData, DocumentReference, DocumentSnapshot } from "firebase-admin/firestore";
import { ROLES } from "@lopango/contract/session";
import { nameTokens } from "../domain/name-tokens.ts";
import { isAdmin, type User } from "../domain/user.ts";
import { recordFrom, toDocument, type Database } from "./firestore.ts";
import type { Unit } from "./transactions.ts";

export const USERS = "users";

/** What stands in `users/{user.uid}`: the person, what they are found by, and their roles one by one, which can be asked for together with it. */
export function userDocument(user: User): DocumentData {
  const { uid, ...fields } = user;
  return toDocument({
    ...fields,
    admin_tokens: nameTokens([user.full_name, user.email], [uid]),
    has_role: Object.fromEntries(ROLES.map((role) => [role, user.roles.includes(role)])),
  });
}

export function userFrom(snapshot: DocumentSnapshot): User | null {
  return recordFrom(snapshot, ({ has_role, ...fields }) => ({ admin_revoked: false, ...fields, uid: snapshot.id }));
}

export function userReference(db: Database, uid: string): DocumentReference {
  return db.collection(USERS).doc(uid);
}

/** More than anybody ever makes admin. */
const MAX_ADMINS = 500;

/**
 * The admins' uids, for a change that depends on all of them. Queries see no document that is about
 * to be written, so whoever asks also saves one document that all of them save: of two at once, the
 * second is decided again.
 */
export async function adminsIn(db: Database, unit: Unit): Promise<string[]> {
  const turn = db.collection("guards").doc("admins");
  const before = await unit.read(turn);
  unit.write(turn, toDocument({ turn: (before.get("turn") ?? 0) + 1 }));
  const found = await db.collection(USERS).where("roles", "array-contains", "admin").limit(MAX_ADMINS).get();
  return found.docs
    .map((document) => userFrom(document) as User)
    .filter(isAdmin)
    .map(({ uid }) => uid);
}

/** People by uid; they are changed in a unit of work. */
export function users(db: Database) {
  return {
    async find(uid: string): Promise<User | null> {
      return userFrom(await userReference(db, uid).get());
    },
  };
}
