import { useEffect, useEffectEvent, useState, useSyncExternalStore } from "react";
import { mutate } from "swr";
import type { Message, ThreadMessages } from "@lopango/contract/message";
import { queuedBy, watchQueue, type QueuedMessage } from "../../features/messages/outbox.ts";
import { heldBack, onArrival, sendingNow, sendQueued, watchSending } from "../../features/messages/send-queued.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { isUnreached } from "../../lib/api/failures.ts";
import { whileLookedAt } from "../../lib/loading/polling.ts";
import { useListPages } from "../../lib/loading/use-list-pages.ts";
import { usePolling } from "../../lib/loading/use-polling.ts";
import { keepThread, keptThreads } from "./kept-threads.ts";
import { withNewMessages } from "./shown-messages.ts";

/** How often what is new is asked for while the conversation is looked at: three reads when there is nothing. */
const WHILE_READ = whileLookedAt(10_000);
/** So many questions in a row without an answer are more than a bad moment of the line. */
const FAILED_LONG = 2;
const THE_BEGINNING = "1970-01-01T00:00:00.000Z";
const path = "/api/threads/{id}/messages";

export interface ThreadState {
  /** Undefined until it is there. */
  about: ThreadMessages["meta"] | undefined;
  /** Newest first. */
  messages: Message[];
  queued: QueuedMessage[];
  /** The name of what is on its way now. */
  sending: string | null;
  /** Why the server has what is queued wait; null while it waits for the line. */
  held: string | null;
  error: unknown;
  /** Why nothing new has come for a while; null while the server answers. */
  missed: unknown;
  /** When this device last heard of it, while the server cannot be reached; null for the server's own answer. */
  keptSince: string | null;
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
  refresh: () => void;
}

/** A conversation of somebody: what was written, what comes, and what waits to be sent. */
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
  // What the server told of up to then; an answer to an own message says nothing of what came before it.
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
        // What was masked is whole now, and there is somebody to call.
        if (meta.is_paid !== about?.is_paid) void refresh();
      },
    },
  );

  const isUnread = ((later ?? pages.pages?.[0])?.meta.thread.unread ?? 0) > 0;
  useEffect(() => {
    if (!isUnread || !until) return;
    // Where it does not arrive it stays unread.
    void api.post("/api/threads/{id}/read", { params: { id }, body: { until } }).then(
      () => {
        void mutate(keysOf("unread-threads"));
        // The notice that told of it is read as well.
        void mutate(keysOf("unread-notices"));
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the list is another one at every turn; its newest tells
  }, [uid, about, newest]);
  const kept = !about && isUnreached(error) ? keptThreads(uid) : null;
  const known = kept?.threads.find(({ thread }) => thread.id === id);
  const sending = useSyncExternalStore(watchSending, sendingNow);
  const held = useSyncExternalStore(watchSending, heldBack);
  const queued = useSyncExternalStore(watchQueue, () => queuedBy(uid)).filter(({ thread }) => thread === id);

  return {
    about: about ?? (known && { ...known, earlier: null }),
    messages: told ?? known?.messages ?? [],
    queued,
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
