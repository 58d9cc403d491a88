import type { PhotoSize } from "@lopango/contract/photos/photos";
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { mutate } from "swr";
import type { Message, ThreadMessages } from "@lopango/contract/messages/message";
import { isQueueStored, queuedBy, watchQueue, type QueuedMessage } from "../message-outbox.ts";
import { heldBack, onArrival, sendingNow, sendQueued, watchSending } from "../send-queued.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { isUnreached } from "../../lib/api/failures.ts";
import { whileVisible, usePolling } from "../../lib/loading/polling.ts";
import { useListPages } from "../../lib/loading/list-pages.ts";
import { keepThread, cachedThreads } from "../kept-threads.ts";
import { withNewMessages } from "./shown-messages.ts";

declare module "../../lib/api/cache-keys.ts" {
  interface CacheKeys {
    /** Own conversations for an empty `establishment`. */
    threads: [uid: string, establishment: string];
    "unread-threads": [uid: string];
    messages: [uid: string, thread: string];
    /** Messages received since a conversation was opened. */
    "new-messages": [uid: string, thread: string];
    /** Object URL of a photo in a conversation. */
    "thread-photo": [thread: string, id: string, size: PhotoSize];
    "queued-photo": [name: string];
  }
}

/** Poll interval in milliseconds while the conversation is visible. A poll without news costs three reads. */
const WHILE_READ = whileVisible(10_000);
/** Consecutive failed polls before an error is shown. */
const FAILED_LONG = 2;
const THE_BEGINNING = "1970-01-01T00:00:00.000Z";
const path = "/api/threads/{id}/messages";

export interface ThreadState {
  about: ThreadMessages["meta"] | undefined;
  /** Newest first. */
  messages: Message[];
  queued: QueuedMessage[];
  /** False while a queued message is only in memory. */
  isStored: boolean;
  sending: string | null;
  /** The server's reason for delaying the queue; null while the queue waits for the network. */
  held: string | null;
  error: unknown;
  /** Error of repeated failed polls; null while the server responds. */
  missed: unknown;
  /** Time of the cached copy while the server is unreachable; null for a server response. */
  keptSince: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refresh: () => void;
}

/** Loads a conversation, polls for new messages and merges the send queue. */
export function useThread(uid: string, id: string): ThreadState {
  const params = { id };
  const pages = useListPages(keyOf("messages", uid, id), (cursor) =>
    api.countedList(path, { params, query: { cursor: cursor ?? undefined } }),
  );
  const { error, hasMore, isLoadingMore, loadMore, refresh } = pages;
  const [fresh, setFresh] = useState<Message[]>([]);
  const add = (messages: Message[]) => setFresh((known) => withNewMessages(known, messages));
  const told = pages.items && withNewMessages(fresh, pages.items);
  const newest = told?.[0]?.created_at;
  // Poll cursor from list and poll responses only: the response to an own message does not include earlier ones.
  const [heard, setHeard] = useState("");
  const listed = pages.items?.[0]?.created_at ?? "";
  const until = heard > listed ? heard : listed;
  const about = pages.pages?.[0]?.meta;

  const {
    answer: later,
    error: missed,
    failed,
  } = usePolling(
    about ? keyOf("new-messages", uid, id) : null,
    () => api.countedList(path, { params, query: { after: until || THE_BEGINNING, limit: 100 } }),
    {
      isAwaited: () => true,
      rhythm: WHILE_READ,
      onAnswer: ({ items, meta }) => {
        if (items[0]) {
          add(items);
          setHeard(items[0].created_at);
        }
        // After payment, masked text and the contact become readable.
        if (meta.is_paid !== about?.is_paid) void refresh();
      },
    },
  );

  const isUnread = ((later ?? pages.pages?.[0])?.meta.thread.unread ?? 0) > 0;
  useEffect(() => {
    if (!isUnread || !until) return;
    // A failed request leaves the conversation unread.
    void api.post("/api/threads/{id}/read", { params: { id }, body: { until } }).then(
      () => {
        void mutate(keysOf("unread-threads"));
        // The server also marks its notification as read.
        void mutate(keysOf("unread-notifications"));
      },
      () => undefined,
    );
  }, [isUnread, until, id]);

  const arrived = useEffectEvent((thread: string, message: Message) => {
    if (thread === id) add([message]);
  });
  useEffect(() => onArrival(arrived), []);
  useEffect(() => void sendQueued(), []);

  useEffect(() => {
    if (about && told) keepThread(uid, { ...about, messages: told });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is new on every render; `newest` tracks it
  }, [uid, about, newest]);
  const kept = !about && isUnreached(error) ? cachedThreads(uid) : null;
  const known = kept?.threads.find(({ thread }) => thread.id === id);
  const sending = useSyncExternalStore(watchSending, sendingNow);
  const held = useSyncExternalStore(watchSending, heldBack);
  const queued = useSyncExternalStore(watchQueue, () => queuedBy(uid)).filter(({ thread }) => thread === id);

  const isStored = useSyncExternalStore(watchQueue, isQueueStored);

  return {
    about: about ?? (known && { ...known, earlier: null }),
    messages: told ?? known?.messages ?? [],
    queued,
    isStored,
    sending,
    held,
    error,
    missed: failed >= FAILED_LONG ? missed : null,
    keptSince: known && kept ? kept.saved_at : null,
    hasMore,
    isLoadingMore,
    loadMore,
    refresh: () => void refresh(),
  };
}
