import type { Message, Thread } from "../src/messages/rules/thread.ts";
import { anId } from "./random.ts";

/** A booking's thread whose last message is the host's. */
export function aThread(different: Partial<Thread> = {}): Thread {
  return {
    id: anId(),
    kind: "booking",
    property: { id: anId(), title: "Hôtel Memling" },
    stay: { checkin: "2027-03-10", checkout: "2027-03-13" },
    establishment_id: null,
    guest: { uid: anId(), name: "Grâce", left: false },
    host: { uid: anId(), name: "Patrick", left: false },
    unread: { guest: 1, host: 0 },
    last: { by: "host", text: "Bienvenue", at: new Date() },
    reported_by: [],
    created_at: new Date(),
    ...different,
  };
}

export function aMessage({ id: thread, host, last }: Thread, different: Partial<Message> = {}): Message {
  return {
    id: anId(),
    thread,
    by: "host",
    author: host.uid,
    text: "Bienvenue",
    masked: null,
    photos: [],
    sent_as: null,
    created_at: last?.at ?? new Date(),
    ...different,
  };
}
