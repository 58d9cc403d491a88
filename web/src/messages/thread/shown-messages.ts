import type { Message } from "@lopango/contract/messages/message";
import type { Side } from "@lopango/contract/bookings/booking-life";
import { dateIn } from "@lopango/contract/platform/french-dates";
import type { QueuedMessage } from "../message-outbox.ts";
import type { SizedPhoto } from "../photo-sources.ts";

/**
 * `sending`: request running. `waiting`: queued for the network or by the server. `refused`: rejected by the server.
 */
export type MessageState = "sent" | "sending" | "waiting" | "refused";

export interface ShownMessage {
  /** Stays the same when a queued message is delivered. */
  key: string;
  isMine: boolean;
  text: string;
  isMasked: boolean;
  photos: SizedPhoto[];
  at: Date;
  state: MessageState;
  /** Reason for a refusal or delay; null while the message waits for the network. */
  problem: string | null;
  queued: QueuedMessage | null;
}

export interface ShownDay {
  /** In the reader's time zone. */
  date: string;
  messages: ShownMessage[];
}

/**
 * Merges delivered and queued messages by day, oldest first. A message in both is shown once: its response may have
 * been lost.
 */
export function shownDays(
  arrived: readonly Message[],
  queued: readonly QueuedMessage[],
  { id: thread, side }: { id: string; side: Side },
  zone: string,
  /** `sending` names the message of the running request; `held` is the server's reason for delaying the others. */
  { sending, held }: { sending: string | null; held: string | null } = { sending: null, held: null },
): ShownDay[] {
  const mine = new Set(arrived.filter(({ by }) => by === side).map(({ sent_as }) => sent_as));
  const shown = [
    ...[...arrived].reverse().map((message): ShownMessage => fromServer(message, side, thread)),
    ...queued.filter(({ sent_as }) => !mine.has(sent_as)).map((message) => fromDevice(message, sending, held)),
  ];
  const days: ShownDay[] = [];
  for (const message of shown) {
    const date = dateIn(zone, message.at);
    const day = days.at(-1);
    if (day?.date === date) day.messages.push(message);
    else days.push({ date, messages: [message] });
  }
  return days;
}

function fromServer(message: Message, side: Side, thread: string): ShownMessage {
  const { id, by, text, is_masked: isMasked, sent_as, created_at } = message;
  const isMine = by === side;
  // Messages cached by an older version have no `photos`.
  const photos: Message["photos"] | undefined = message.photos;
  return {
    key: (isMine && sent_as) || id,
    isMine,
    text,
    isMasked,
    photos: (photos ?? []).map(({ id: photo, ...size }) => ({ ...size, place: { thread, id: photo } })),
    at: new Date(created_at),
    state: "sent",
    problem: null,
    queued: null,
  };
}

function fromDevice(queued: QueuedMessage, sending: string | null, held: string | null): ShownMessage {
  const state = queued.refused !== null ? "refused" : queued.sent_as === sending ? "sending" : "waiting";
  return {
    key: queued.sent_as,
    isMine: true,
    text: queued.text,
    isMasked: false,
    photos: (queued.photos ?? []).map(({ name, width, height }) => ({ width, height, place: { queued: name } })),
    at: new Date(queued.at),
    state,
    problem: state === "waiting" ? held : queued.refused,
    queued,
  };
}

/** Merges messages without duplicates, newest first. */
export function withNewMessages(known: readonly Message[], fresh: readonly Message[]): Message[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...known.filter(({ id }) => !ids.has(id))].sort((one, other) =>
    other.created_at.localeCompare(one.created_at),
  );
}
