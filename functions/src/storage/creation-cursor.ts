import { Timestamp, type DocumentSnapshot } from 'firebase-admin/firestore';
import { Problem } from '../domain/problem.ts';

/** Where a page ended: the creation instant, exact to the nanosecond as stored, and the id. */
export function cursorAt(snapshot: DocumentSnapshot): string {
  const created: Timestamp = snapshot.get('created_at');
  return Buffer.from(`${created.seconds}.${created.nanoseconds}.${snapshot.id}`).toString('base64url');
}

/** @throws Problem `invalid_fields` for a cursor that is none */
export function readCursor(cursor: string): [Timestamp, string] {
  const parts = /^(\d{1,11})\.(\d{1,9})\.([A-Za-z0-9]{1,40})$/.exec(Buffer.from(cursor, 'base64url').toString());
  if (!parts?.[3]) throw new Problem('invalid_fields', { errors: [{ field: 'cursor', message: 'Cette suite de liste n’existe pas.' }] });
  return [new Timestamp(Number(parts[1]), Number(parts[2])), parts[3]];
}
