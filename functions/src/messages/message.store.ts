import type { MessageStore } from "./message-store-port.ts";
import { changeAll } from "../platform/firestore/change-all.ts";
import { newestPage } from "../platform/firestore/creation-cursor.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { messages } from "./message.record.ts";
import { threads } from "./thread.record.ts";

export function messageStore(db: Database): MessageStore {
  const allThreads = threads.in(db);
  const allMessages = messages.in(db);

  return {
    thread: (id) => threads.find(db, id),

    threadsOf: (uid, page) =>
      newestPage(allThreads.where("writers", "array-contains", uid), page, threads.found, "last_at"),

    unreadOf: async (uid) => (await allThreads.where("unread_by", "array-contains", uid).count().get()).data().count,

    messages(thread, { after, ...page }) {
      const all = allMessages.where("thread", "==", thread);
      return newestPage(after ? all.where("created_at", ">", after) : all, page, messages.found);
    },

    writtenBy: (uid, page) => newestPage(allMessages.where("author", "==", uid), page, messages.found),

    forgetWords: (uid) =>
      changeAll(db, allMessages.where("author", "==", uid), (batch, ref) =>
        batch.update(ref, { author: "", text: "", masked: null, photos: [] }),
      ),
  };
}
