import type { Message, Thread } from "./rules/thread.ts";
import type { ListPage } from "../platform/list-page.ts";

interface PageAsked {
  size: number;
  cursor: string | undefined;
}

export interface MessageStore {
  thread(id: string): Promise<Thread | null>;
  /**
   * Newest message first.
   * @throws Problem `invalid_fields` for an invalid cursor
   */
  threadsOf(uid: string, page: PageAsked): Promise<ListPage<Thread>>;
  unreadOf(uid: string): Promise<number>;
  /**
   * Newest first; only those after `after` if given.
   * @throws Problem `invalid_fields` for an invalid cursor
   */
  messages(thread: string, page: PageAsked & { after?: Date | undefined }): Promise<ListPage<Message>>;
  writtenBy(uid: string, page: PageAsked): Promise<ListPage<Message>>;
  /** Removes texts, photos and author from the user's messages. */
  forgetWords(uid: string): Promise<void>;
}
