import type { DocumentSnapshot } from "@google-cloud/firestore";
import { KEPT_DAYS, keptUntil } from "@lopango/contract/retention";
import { REPORT_REASON_NAMES } from "@lopango/contract/report-reasons";
import { SIDES, THREAD_KINDS } from "@lopango/contract/message";
import { z } from "zod";
import { isReported, type Message, type Thread } from "../../domain/messages/thread.ts";
import { nameTokens } from "../../domain/search/name-tokens.ts";
import type { MessageStore } from "../../usecases/messages/message-store.ts";
import { changeAll } from "../firestore/change-all.ts";
import { newestPage } from "../firestore/creation-cursor.ts";
import { foundRecord, recordFrom, toDocument, type Database } from "../firestore/firestore.ts";
import { text, whole, instant, recordOf } from "../firestore/record-parts.ts";

const writer = z.object({ uid: text, name: text, left: z.boolean() });

const threadSchema = recordOf<Thread>()({
  id: text,
  kind: z.enum(THREAD_KINDS),
  property: z.object({ id: text, title: text }),
  stay: z.object({ checkin: text, checkout: text }).nullable(),
  guest: writer,
  host: writer,
  unread: z.object({ guest: whole, host: whole }),
  last: z.object({ by: z.enum(SIDES), text, at: instant }).nullable(),
  reports: z
    .array(z.object({ by: z.enum(SIDES), reason: z.enum(REPORT_REASON_NAMES), note: text, at: instant }))
    .default([]),
  created_at: instant,
});

const messageSchema = recordOf<Message>()({
  id: text,
  thread: text,
  by: z.enum(SIDES),
  author: text,
  text,
  masked: text.nullable(),
  photos: z.array(z.object({ id: text, width: whole, height: whole })).default(() => []),
  sent_as: text.nullable(),
  created_at: instant,
});

const THREADS = "threads";
const MESSAGES = "messages";

export const threadReference = (db: Database, id: string) => db.collection(THREADS).doc(id);
export const messageReference = (db: Database, id: string) => db.collection(MESSAGES).doc(id);

export function messageStore(db: Database): MessageStore {
  const threads = db.collection(THREADS);
  const messages = db.collection(MESSAGES);

  return {
    thread: async (id) => threadFrom(await threadReference(db, id).get()),

    threadsOf: (uid, page) => newestPage(threads.where("writers", "array-contains", uid), page, foundThread, "last_at"),

    unreadOf: async (uid) => (await threads.where("unread_by", "array-contains", uid).count().get()).data().count,

    messages(thread, { after, ...page }) {
      const all = messages.where("thread", "==", thread);
      return newestPage(after ? all.where("created_at", ">", after) : all, page, foundMessage);
    },

    writtenBy: (uid, page) => newestPage(messages.where("author", "==", uid), page, foundMessage),

    forgetWords: (uid) =>
      changeAll(db, messages.where("author", "==", uid), (batch, ref) =>
        batch.update(ref, { author: "", text: "", masked: null, photos: [] }),
      ),
  };
}

const lastAt = ({ last, created_at }: Thread): Date => last?.at ?? created_at;

export function threadFrom(snapshot: DocumentSnapshot): Thread | null {
  return recordFrom(snapshot, threadSchema, { id: snapshot.id });
}

export const foundThread = (snapshot: DocumentSnapshot): Thread =>
  foundRecord(snapshot, threadSchema, { id: snapshot.id });

export function messageFrom(snapshot: DocumentSnapshot): Message | null {
  return recordFrom(snapshot, messageSchema, { id: snapshot.id });
}

const foundMessage = (snapshot: DocumentSnapshot): Message => foundRecord(snapshot, messageSchema, { id: snapshot.id });

/** What stands in `threads/{thread.id}`: the thread, and what it is found by. It goes when its last message does. */
export function threadDocument(record: Thread) {
  const { id, ...thread } = record;
  const { guest, host, unread } = thread;
  const last_at = lastAt(record);
  return toDocument({
    ...thread,
    writers: [guest, host].filter(({ left }) => !left).map(({ uid }) => uid),
    unread_by: [...(unread.guest > 0 ? [guest.uid] : []), ...(unread.host > 0 ? [host.uid] : [])],
    last_at,
    is_reported: isReported(record),
    reported_at: thread.reports.at(-1)?.at ?? null,
    admin_tokens: nameTokens([thread.property.title], [id, thread.property.id, guest.uid, host.uid]),
    expires_at: keptUntil(last_at, KEPT_DAYS.messages),
  });
}

/** What stands in `messages/{message.id}`. */
export function messageDocument({ id: _named, ...message }: Message) {
  return toDocument({ ...message, expires_at: keptUntil(message.created_at, KEPT_DAYS.messages) });
}
