import { z } from "zod";
import type { DocumentReference, DocumentSnapshot, Query, WriteBatch } from "@google-cloud/firestore";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { NOTICE_CHANNELS, NOTICE_TOPICS } from "@lopango/contract/notice-topics";
import { EVENT_KINDS } from "../../domain/events/event.ts";
import { taken, type Delivery } from "../../domain/notices/delivery.ts";
import type { MessageCount } from "../../domain/notices/message-counts.ts";
import type { Notice } from "../../domain/notices/notice.ts";
import type { NoticeStore } from "../../usecases/notices/notice-store.ts";
import { batches } from "../firestore/batches.ts";
import { changeAll } from "../firestore/change-all.ts";
import { newestPage } from "../firestore/creation-cursor.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { ALREADY_EXISTS, FAILED_PRECONDITION, hasStatus, NOT_FOUND } from "../firestore/grpc-status.ts";
import { text, whole, instant, recordOf } from "../firestore/record-parts.ts";

const noticeSchema = recordOf<Notice>()({
  id: text,
  uid: text,
  topic: z.enum(NOTICE_TOPICS),
  title: text,
  text,
  path: text,
  actions: z.array(z.object({ label: text, path: text })),
  asks: z
    .object({ about: text, kind: z.enum(EVENT_KINDS) })
    .nullable()
    .default(null),
  created_at: instant,
  read_at: instant.nullable(),
});

const deliverySchema = recordOf<Delivery>()({
  id: text,
  notice: text,
  uid: text,
  channel: z.enum(NOTICE_CHANNELS),
  topic: z.enum(NOTICE_TOPICS),
  booking: text.nullable(),
  until: instant.nullable().default(null),
  token: text,
  state: z.enum(["due", "sent", "given_up", "overdue", "ended"]),
  due_at: instant.nullable(),
  attempts: whole,
  counted: z.boolean().optional(),
  sent_to: text.optional(),
  arrived: z.boolean().optional(),
  reached: z.array(text).optional(),
  problem: text.nullable(),
  created_at: instant,
});

const messageCountSchema = recordOf<MessageCount>()({ id: text, count: whole, day: instant });

export const NOTICES = "notices";
export const DELIVERIES = "deliveries";
const MESSAGE_COUNTS = "message_counts";

const position = z.object({ until: z.date() });

export function noticeStore(db: Database): NoticeStore {
  const all = db.collection(NOTICES);
  const deliveries = db.collection(DELIVERIES);
  const run = db.collection("runs").doc("reminders");
  const of = (uid: string): Query => all.where("uid", "==", uid);
  const unread = (uid: string): Query => unreadNoticesQuery(db, uid);

  const remove = (batch: WriteBatch, ref: DocumentReference) => void batch.delete(ref);

  return {
    async add(notice, ways) {
      const batch = db.batch().create(all.doc(notice.id), noticeDocument(notice));
      for (const way of ways) batch.create(deliveries.doc(way.id), deliveryDocument(way));
      try {
        await batch.commit();
      } catch (error) {
        if (!hasStatus(error, ALREADY_EXISTS)) throw error;
      }
    },

    find: async (id) => noticeFrom(await noticeReference(db, id).get()),

    noticesOf: (uid, page) => newestPage(of(uid), page, foundNotice),

    unreadOf: async (uid) => (await unread(uid).count().get()).data().count,

    async read(uid, id, now) {
      const snapshot = await all.doc(id).get();
      const notice = noticeFrom(snapshot);
      if (notice?.uid !== uid) return false;
      if (notice.read_at === null) await snapshot.ref.update({ read_at: now });
      return true;
    },

    readUntil: (uid, until, now) =>
      changeAll(db, unread(uid).where("created_at", "<=", until).orderBy("created_at"), (batch, ref) =>
        batch.update(ref, { read_at: now }),
      ),

    askingAbout: async (subject) => (await all.where("asks.about", "==", subject).get()).docs.map(foundNotice),

    async finish(id, now) {
      const snapshot = await all.doc(id).get();
      const notice = noticeFrom(snapshot);
      if (notice) await snapshot.ref.update({ asks: null, actions: [], read_at: notice.read_at ?? now });
    },

    async forget(uid) {
      await changeAll(db, of(uid), remove);
      await changeAll(db, deliveries.where("uid", "==", uid), remove);
    },

    remindedUntil: async () => recordFrom(await run.get(), position)?.until ?? null,
    async saveRemindedUntil(until) {
      await run.set(toDocument({ until }));
    },

    delivery: async (id) => deliveryFrom(await deliveries.doc(id).get()),
    dueDeliveries: (now) => batches(deliveries.where("due_at", "<=", now), "due_at"),

    async take(id, now) {
      const snapshot = await deliveries.doc(id).get();
      const known = deliveryFrom(snapshot);
      const mine = known && taken(known, now);
      if (!mine || !snapshot.updateTime) return null;
      try {
        const { attempts, due_at, problem } = mine;
        await snapshot.ref.update({ attempts, due_at, problem }, { lastUpdateTime: snapshot.updateTime });
        return mine;
      } catch (error) {
        if (hasStatus(error, NOT_FOUND, FAILED_PRECONDITION)) return null;
        throw error;
      }
    },

    async save({ id, state, due_at, problem, counted, sent_to, reached }) {
      const known = { ...(counted && { counted }), ...(sent_to && { sent_to }), ...(reached && { reached }) };
      try {
        await deliveries.doc(id).update({ state, due_at, problem, ...known });
      } catch (error) {
        if (!hasStatus(error, NOT_FOUND)) throw error;
      }
    },
  };
}

export const noticeReference = (db: Database, id: string): DocumentReference => db.collection(NOTICES).doc(id);
export const deliveryReference = (db: Database, id: string): DocumentReference => db.collection(DELIVERIES).doc(id);

export const noticeFrom = (snapshot: DocumentSnapshot): Notice | null =>
  recordFrom(snapshot, noticeSchema, { id: snapshot.id });

export const unreadNoticesQuery = (db: Database, uid: string): Query =>
  db.collection(NOTICES).where("uid", "==", uid).where("read_at", "==", null);

export const foundNotice = (snapshot: DocumentSnapshot): Notice =>
  foundRecord(snapshot, noticeSchema, { id: snapshot.id });

export const deliveryFrom = (snapshot: DocumentSnapshot): Delivery | null =>
  recordFrom(snapshot, deliverySchema, { id: snapshot.id });

export const messageCountReference = (db: Database, id: string): DocumentReference =>
  db.collection(MESSAGE_COUNTS).doc(id);

/** What stands in `message_counts/{day}` and `message_counts/{day}.{uid}`. */
export function messageCountDocument({ id: _named, ...count }: MessageCount) {
  return toDocument({ ...count, expires_at: keptUntil(count.day, KEPT_DAYS.messageCounts) });
}

export const messageCountFrom = (snapshot: DocumentSnapshot): MessageCount | null =>
  recordFrom(snapshot, messageCountSchema, { id: snapshot.id });

export function noticeDocument({ id: _named, ...notice }: Notice) {
  return toDocument({ ...notice, expires_at: keptUntil(notice.created_at, KEPT_DAYS.notices) });
}

export function deliveryDocument({ id: _named, ...delivery }: Delivery) {
  return toDocument({ ...delivery, expires_at: keptUntil(delivery.created_at, KEPT_DAYS.notices) });
}
