import type { DocumentReference, Query, WriteBatch } from "@google-cloud/firestore";
import type { Notification } from "./rules/notification.ts";
import type { PageRequest } from "../platform/list-page.ts";
import { taken, type Delivery } from "./rules/delivery.ts";
import { batches, changeAll } from "../platform/firestore/batches.ts";
import { newestPage } from "../platform/firestore/pages.ts";
import {
  readable,
  type Database,
  ALREADY_EXISTS,
  FAILED_PRECONDITION,
  hasStatus,
  NOT_FOUND,
} from "../platform/firestore/firestore.ts";
import {
  deliveries,
  notifications,
  unreadNotifications,
  reminderRun,
  type ReminderRun,
} from "./notification.record.ts";

export function notificationStore(db: Database) {
  const all = notifications.in(db);
  const of = (uid: string): Query => all.where("uid", "==", uid);
  const unread = (uid: string): Query => unreadNotifications(uid).within(all);

  const remove = (batch: WriteBatch, ref: DocumentReference) => void batch.delete(ref);

  return {
    /** Saves a notification with its deliveries, once for each id. */
    async add(notification: Notification, ways: readonly Delivery[]) {
      const batch = db.batch().create(notifications.docOf(db, notification), notifications.document(notification));
      for (const way of ways) batch.create(deliveries.docOf(db, way), deliveries.document(way));
      try {
        await batch.commit();
      } catch (error) {
        if (!hasStatus(error, ALREADY_EXISTS)) throw error;
      }
    },

    find: (id: string) => notifications.find(db, id),

    /** Newest first. */
    notificationsOf: (uid: string, page: PageRequest) => newestPage(of(uid), page, notifications.found),

    unreadOf: async (uid: string): Promise<number> => (await unread(uid).count().get()).data().count,

    /** Marks one of the user's notifications as read; false when there is none with that id. */
    async read(uid: string, id: string, now: Date) {
      const snapshot = await all.doc(id).get();
      const notification = notifications.read(snapshot, id);
      if (notification?.uid !== uid) return false;
      if (notification.read_at === null) await snapshot.ref.update({ read_at: now });
      return true;
    },

    readUntil: (uid: string, until: Date, now: Date) =>
      changeAll(db, unread(uid).where("created_at", "<=", until).orderBy("created_at"), (batch, ref) =>
        batch.update(ref, { read_at: now }),
      ),

    /** Notifications of all users with a pending action on a record. */
    askingAbout: async (subject: string) =>
      readable((await all.where("asks.about", "==", subject).get()).docs, notifications.found),

    /** Marks the action as done or obsolete: the notification is read and has no buttons. */
    async finish(id: string, now: Date) {
      const snapshot = await all.doc(id).get();
      const notification = notifications.read(snapshot, id);
      if (notification) await snapshot.ref.update({ asks: null, actions: [], read_at: notification.read_at ?? now });
    },

    async forget(uid: string) {
      await changeAll(db, of(uid), remove);
      await changeAll(db, all.where("names", "array-contains", uid), remove);
      await changeAll(db, deliveries.in(db).where("uid", "==", uid), remove);
    },

    reminders: () => reminderRun.find(db),
    async saveReminders(run: ReminderRun) {
      await reminderRun.doc(db).set(reminderRun.document(run));
    },

    delivery: (id: string) => deliveries.find(db, id),
    /** Ids of deliveries that are due by `now`, oldest first. */
    dueDeliveries: (now: Date) => batches(deliveries.in(db).where("due_at", "<=", now), "due_at"),

    /** Claims a delivery for sending; null when it is not due, or claimed by another run. */
    async take(id: string, now: Date): Promise<Delivery | null> {
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

    /** Saves a delivery unless it is deleted. */
    async save({ id, state, due_at, problem, counted, sent_to, reached }: Delivery) {
      const known = { ...(counted && { counted }), ...(sent_to && { sent_to }), ...(reached && { reached }) };
      try {
        await deliveries.doc(db, id).update({ state, due_at, problem, ...known });
      } catch (error) {
        if (!hasStatus(error, NOT_FOUND)) throw error;
      }
    },
  };
}

export type NotificationStore = ReturnType<typeof notificationStore>;
