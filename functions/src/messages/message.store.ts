import type { PageRequest } from "../platform/list-page.ts";
import { batches, changeAll } from "../platform/firestore/batches.ts";
import { newestPage } from "../platform/firestore/pages.ts";
import type { Database } from "../platform/firestore/firestore.ts";
import { messages } from "./message.record.ts";
import { threads } from "./thread.record.ts";

export function messageStore(db: Database) {
  const allThreads = threads.in(db);
  const allMessages = messages.in(db);

  return {
    thread: (id: string) => threads.find(db, id),

    /** Newest message first. */
    threadsOf: (uid: string, page: PageRequest) =>
      newestPage(allThreads.where("writers", "array-contains", uid), page, threads.found, "last_at"),

    threadsOfEstablishment: (establishmentId: string, page: PageRequest) =>
      newestPage(allThreads.where("establishment_id", "==", establishmentId), page, threads.found, "last_at"),

    /** Ids of the threads about a listing, in batches. */
    threadsAbout: (propertyId: string) => batches(allThreads.where("property_id", "==", propertyId), "property_id"),

    /** Threads of a house with something unread by `host`, its owner. */
    unreadOfEstablishment: async (establishmentId: string, host: string): Promise<number> => {
      const ofEstablishment = allThreads.where("establishment_id", "==", establishmentId);
      return (await ofEstablishment.where("unread_by", "array-contains", host).count().get()).data().count;
    },

    unreadOf: async (uid: string): Promise<number> =>
      (await allThreads.where("unread_by", "array-contains", uid).count().get()).data().count,

    /** Newest first; only those after `after` if given. */
    messages(thread: string, { after, ...page }: PageRequest & { after?: Date | undefined }) {
      const all = allMessages.where("thread", "==", thread);
      return newestPage(after ? all.where("created_at", ">", after) : all, page, messages.found);
    },

    writtenBy: (uid: string, page: PageRequest) =>
      newestPage(allMessages.where("author", "==", uid), page, messages.found),

    /** Removes texts, photos and author from the user's messages. */
    forgetWords: (uid: string) =>
      changeAll(db, allMessages.where("author", "==", uid), (batch, ref) =>
        batch.update(ref, { author: "", text: "", masked: null, photos: [] }),
      ),
  };
}

export type MessageStore = ReturnType<typeof messageStore>;
