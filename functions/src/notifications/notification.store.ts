import type { DocumentReference, Query, WriteBatch } from "@google-cloud/firestore";
import { taken } from "./rules/delivery.ts";
import type { NotificationStore } from "./notification-store-port.ts";
import { batches } from "../platform/firestore/batches.ts";
import { changeAll } from "../platform/firestore/change-all.ts";
import { newestPage } from "../platform/firestore/creation-cursor.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { ALREADY_EXISTS, FAILED_PRECONDITION, hasStatus, NOT_FOUND } from "../platform/firestore/grpc-status.ts";
import { deliveries } from "./delivery.record.ts";
import { notifications, unreadNotifications } from "./notification.record.ts";
import { reminderRun } from "./reminder-run.record.ts";

export function notificationStore(db: Database): NotificationStore {
  const all = notifications.in(db);
  const of = (uid: string): Query => all.where("uid", "==", uid);
  const unread = (uid: string): Query => unreadNotifications(uid).within(all);

  const remove = (batch: WriteBatch, ref: DocumentReference) => void batch.delete(ref);

  return {
    async add(notification, ways) {
      const batch = db.batch().create(notifications.docOf(db, notification), notifications.document(notification));
      for (const way of ways) batch.create(deliveries.docOf(db, way), deliveries.document(way));
      try {
        await batch.commit();
      } catch (error) {
        if (!hasStatus(error, ALREADY_EXISTS)) throw error;
      }
    },

    find: (id) => notifications.find(db, id),

    notificationsOf: (uid, page) => newestPage(of(uid), page, notifications.found),

    unreadOf: async (uid) => (await unread(uid).count().get()).data().count,

    async read(uid, id, now) {
      const snapshot = await all.doc(id).get();
      const notification = notifications.read(snapshot, id);
      if (notification?.uid !== uid) return false;
      if (notification.read_at === null) await snapshot.ref.update({ read_at: now });
      return true;
    },

    readUntil: (uid, until, now) =>
      changeAll(db, unread(uid).where("created_at", "<=", until).orderBy("created_at"), (batch, ref) =>
        batch.update(ref, { read_at: now }),
      ),

    askingAbout: async (subject) => (await all.where("asks.about", "==", subject).get()).docs.map(notifications.found),

    async finish(id, now) {
      const snapshot = await all.doc(id).get();
      const notification = notifications.read(snapshot, id);
      if (notification) await snapshot.ref.update({ asks: null, actions: [], read_at: notification.read_at ?? now });
    },

    async forget(uid) {
      await changeAll(db, of(uid), remove);
      await changeAll(db, deliveries.in(db).where("uid", "==", uid), remove);
    },

    remindedUntil: async () => (await reminderRun.find(db))?.until ?? null,
    async saveRemindedUntil(until) {
      await reminderRun.doc(db).set(reminderRun.document({ until }));
    },

    delivery: (id) => deliveries.find(db, id),
    dueDeliveries: (now) => batches(deliveries.in(db).where("due_at", "<=", now), "due_at"),

    async take(id, now) {
      const snapshot = await deliveries.doc(db, id).get();
      const known = deliveries.read(snapshot, id);
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
        await deliveries.doc(db, id).update({ state, due_at, problem, ...known });
      } catch (error) {
        if (!hasStatus(error, NOT_FOUND)) throw error;
      }
    },
  };
}
