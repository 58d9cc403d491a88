import type { DocumentData } from 'firebase-admin/firestore';
import type { User } from '../domain/user.ts';
import { fromDocument, toDocument, type Database } from './firestore.ts';

/** What stands in `users/{user.uid}`. */
export function userDocument(user: User): DocumentData {
  const { uid, ...fields } = user;
  return toDocument(fields);
}

export function users(db: Database) {
  return {
    async find(uid: string): Promise<User | null> {
      const snapshot = await db.collection('users').doc(uid).get();
      const data = snapshot.data();
      if (!data) return null;
      const { schema, ...fields } = data;
      return fromDocument<User>({ admin_revoked: false, ...fields, uid });
    },

    async save(user: User): Promise<void> {
      await db.collection('users').doc(user.uid).set(userDocument(user), { merge: true });
    },
  };
}
