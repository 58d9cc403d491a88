import {
  FieldPath,
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type WriteBatch,
} from "@google-cloud/firestore";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import type { Notice } from "../../domain/notices/notice.ts";
import type { NoticeStore } from "../../usecases/notices/notice-store.ts";
import { nextOf, readCursor } from "../firestore/creation-cursor.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { storedNoticeSchema } from "../firestore/record-schemas.ts";

export const NOTICES = "notices";

/** gRPC status of a document that is to be new and is there. */
const ALREADY_THERE = 6;
/** How many are changed in one commit. */
const AT_ONCE = 400;

export function noticeStore(db: Database): NoticeStore {
  const all = db.collection(NOTICES);
  const of = (uid: string): Query => all.where("uid", "==", uid);
  const unread = (uid: string): Query => of(uid).where("read_at", "==", null);

  /** Does something with everything that a query finds, which must not find it again then. */
  async function change(query: Query, work: (batch: WriteBatch, ref: DocumentReference) => void) {
    for (;;) {
      const { docs } = await query.limit(AT_ONCE).select().get();
      if (docs.length === 0) return;
      const batch = db.batch();
      for (const { ref } of docs) work(batch, ref);
      await batch.commit();
    }
  }

  return {
    async add(notice) {
      try {
        await all.doc(notice.id).create(noticeDocument(notice));
      } catch (error) {
        if ((error as { code?: unknown }).code !== ALREADY_THERE) throw error;
      }
    },

    async noticesOf(uid, { size, cursor }) {
      const newest = of(uid).orderBy("created_at", "desc").orderBy(FieldPath.documentId(), "desc").limit(size);
      const { docs } = await (cursor === undefined ? newest : newest.startAfter(...readCursor(cursor))).get();
      return { items: docs.map(foundNotice), next: nextOf(docs, size) };
    },

    unreadOf: async (uid) => (await unread(uid).count().get()).data().count,

    async read(uid, id, now) {
      const snapshot = await all.doc(id).get();
      const notice = recordFrom(snapshot, storedNoticeSchema, { id });
      if (notice?.uid !== uid) return false;
      if (notice.read_at === null) await snapshot.ref.update({ read_at: now });
      return true;
    },

    readUntil: (uid, until, now) =>
      change(unread(uid).where("created_at", "<=", until).orderBy("created_at"), (batch, ref) =>
        batch.update(ref, { read_at: now }),
      ),

    forget: (uid) => change(of(uid), (batch, ref) => batch.delete(ref)),
  };
}

const foundNotice = (snapshot: DocumentSnapshot): Notice =>
  foundRecord(snapshot, storedNoticeSchema, { id: snapshot.id });

export function noticeDocument({ id: _named, ...notice }: Notice) {
  return toDocument({ ...notice, expires_at: keptUntil(notice.created_at, KEPT_DAYS.notices) });
}
