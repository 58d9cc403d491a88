import type { Message, Thread } from "./rules/thread.ts";
import type { ListPage } from "../platform/list-page.ts";

interface PageAsked {
  size: number;
  cursor: string | undefined;
}

/** Threads and what is written in them. */
export interface MessageStore {
  thread(id: string): Promise<Thread | null>;
  /** Somebody's, the last written first. @throws Problem `invalid_fields` for a cursor that is none */
  threadsOf(uid: string, page: PageAsked): Promise<ListPage<Thread>>;
  /** In how many of somebody's something is unread. */
  unreadOf(uid: string): Promise<number>;
  /** Of one thread, newest first; only what came after `after`, where it is given. @throws Problem `invalid_fields` for a cursor that is none */
  messages(thread: string, page: PageAsked & { after?: Date | undefined }): Promise<ListPage<Message>>;
  /** All that somebody wrote, newest first. */
  writtenBy(uid: string, page: PageAsked): Promise<ListPage<Message>>;
  /** Takes the words and the photos out of all that somebody wrote, and whose they were. */
  forgetWords(uid: string): Promise<void>;
}
