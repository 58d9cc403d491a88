import type { NoticeChannel, NoticeTopic } from "@lopango/contract/notice-topics";
import type { Booking } from "../../bookings/rules/booking.ts";
import type { Notice } from "./notice.ts";

/**
 * One notice on its way by one channel. `due`: to be sent, perhaps again. `sent`: the channel took it. `given_up`: it
 * will not be sent any more. `overdue`: what it says is over. `ended`: whoever it is for is not reached by that channel
 * any more, or needs it no more.
 */
export interface Delivery {
  /** One for each notice and channel. */
  id: string;
  /** Of the notice. */
  notice: string;
  uid: string;
  channel: NoticeChannel;
  topic: NoticeTopic;
  /** The booking that it is about; null: none. */
  booking: string | null;
  /** From when on what it says is over; null: never. */
  until: Date | null;
  /** Stands in the message alone: whoever has it may end messages of this kind, and nothing else. */
  token: string;
  state: "due" | "sent" | "given_up" | "overdue" | "ended";
  /** When the sweep sends it; null once it is not due any more. */
  due_at: Date | null;
  /** How often it was begun to be sent. */
  attempts: number;
  /** It counts among the messages of a day that cost money; absent: it does not, or not yet. */
  counted?: boolean | undefined;
  /** Digest of the address or number that it went to, which its person may have changed since; absent: it went nowhere yet, or to devices. */
  sent_to?: string | undefined;
  /** Its channel said that it is there; absent: it said nothing. */
  arrived?: boolean | undefined;
  /** Devices that have it already; absent: none, or it goes to no devices. */
  reached?: string[] | undefined;
  /** Why it was not sent last, or did not arrive, in French once it is given up; null while somebody sends it. */
  problem: string | null;
  created_at: Date;
}

const MINUTE_MS = 60_000;
/** How long the trigger has for itself before the sweep sends what is left. */
const TRIGGER_MINUTES = 1;
/** By then whoever took it has sent it, or is gone. */
const TAKEN_MINUTES = 3;
/** How long it waits after each failure, in minutes; after the last one it is given up: a day and a half in all. */
const PAUSES = [1, 5, 15, 60, 180, 540, 1_440];
export const MAX_ATTEMPTS = PAUSES.length + 1;

const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

/** One for each notice and channel. */
export const deliveryIdOf = (notice: string, channel: NoticeChannel): string => `${notice}.${channel}`;

export function newDelivery(
  notice: Notice,
  { channel, booking, until, token }: Pick<Delivery, "channel" | "booking" | "until" | "token">,
  now: Date,
): Delivery {
  return {
    id: deliveryIdOf(notice.id, channel),
    notice: notice.id,
    uid: notice.uid,
    channel,
    topic: notice.topic,
    booking,
    until,
    token,
    state: "due",
    due_at: after(now, TRIGGER_MINUTES),
    attempts: 0,
    problem: null,
    created_at: now,
  };
}

/** Taken by somebody who sends it now: nobody else does meanwhile. Null when it is not to be sent, or somebody else has it. */
export function taken(delivery: Delivery, now: Date): Delivery | null {
  const { state, due_at: due, attempts } = delivery;
  // At first the trigger need not wait for the sweep's time.
  if (state !== "due" || due === null || (attempts > 0 && now < due)) return null;
  return { ...delivery, attempts: attempts + 1, due_at: after(now, TAKEN_MINUTES), problem: null };
}

export function deliverySent(delivery: Delivery): Delivery {
  return { ...delivery, state: "sent", due_at: null, problem: null };
}

/** Whether nobody has any use for it now. */
export const isOverdue = ({ until }: Delivery, now: Date): boolean => until !== null && now >= until;

/**
 * Whether somebody has no use for it any more: what it says of a booking was called off after it was said, of which
 * they are told as well, or the conversation was read.
 */
export function isNoNews({ topic, created_at, read_at }: Notice, booking: Booking | null): boolean {
  if (topic === "messages") return read_at !== null;
  if (!booking || !(topic === "stays" || topic === "hosting")) return false;
  const isOff = booking.status === "cancelled" || booking.status === "refunded";
  const end = booking.history.findLast(({ status, event }) => status === "cancelled" && event !== "redirect_refund");
  return isOff && end !== undefined && end.at > created_at;
}

export function overdue(delivery: Delivery): Delivery {
  return { ...delivery, state: "overdue", due_at: null };
}

/** Whoever it is for has left, ended the channel, has no device any more, or knows. */
export function ended(delivery: Delivery): Delivery {
  return { ...delivery, state: "ended", due_at: null };
}

/** Whether it will reach nobody: whoever it is for is to be told in another way, where they must be. */
export const hasReachedNobody = ({ state, reached = [] }: Delivery): boolean =>
  (state === "ended" || state === "given_up") && reached.length === 0;

/** Whether somebody has it, or may get it yet. */
export const mayReachSomebody = ({ state, reached = [] }: Delivery): boolean =>
  state === "due" || state === "sent" || reached.length > 0;

/** It could not be sent; `forever`: nor will it ever be, and why. */
export function failed(
  delivery: Delivery,
  { problem, forever }: { problem: string; forever: "refused" | "undelivered" | null },
  now: Date,
): Delivery {
  const minutes = PAUSES[delivery.attempts - 1];
  if (forever || minutes === undefined) return givenUp(delivery, forever ?? "unreachable", problem);
  return { ...delivery, due_at: after(now, minutes), problem };
}

/** `unreachable`: its channel did not take it. `refused`: nobody is there. `undelivered`: it could not be brought there. */
type Reason = "unreachable" | "refused" | "undelivered";

/** As admins read it. */
const WHY: Record<NoticeChannel, Record<Reason, string>> = {
  email: {
    unreachable: "le serveur de mail ne l’a pas accepté",
    refused: "cette adresse n’existe pas",
    undelivered: "il est revenu",
  },
  sms: {
    unreachable: "le service de SMS ne l’a pas accepté",
    refused: "ce numéro n’existe pas",
    undelivered: "l’opérateur ne l’a pas remis",
  },
  whatsapp: {
    unreachable: "le service de messages ne l’a pas accepté",
    refused: "ce numéro n’a pas WhatsApp",
    undelivered: "WhatsApp ne l’a pas remis",
  },
  push: {
    unreachable: "le service de notifications ne l’a pas accepté",
    refused: "cet appareil n’est plus inscrit",
    undelivered: "il n’a pas été remis",
  },
};

/** It will not be sent any more, by that channel. */
const givenUp = (delivery: Delivery, reason: Reason, problem: string): Delivery => ({
  ...delivery,
  state: "given_up",
  due_at: null,
  problem: `${WHY[delivery.channel][reason]} (${problem})`,
});

/** What is heard of a message after its channel took it. `stopped`: whoever is there wants none. `complained`: they have it, and called it unwanted. */
export type Outcome = "arrived" | "refused" | "undelivered" | "stopped" | "complained";

/**
 * The delivery after that was heard of it; null when it is no news: it was never sent, it is there, or it was given up
 * already. `later`: somebody sends it now, and would write over what is heard.
 */
export function reported(delivery: Delivery, outcome: Outcome, problem: string): Delivery | "later" | null {
  const { state, attempts, arrived = false } = delivery;
  if (state === "due" && attempts > 0 && delivery.problem === null) return "later";
  // One that waits for another try is one of which the answer was lost.
  const isUnderWay = state === "sent" || (state === "due" && attempts > 0);
  if (!isUnderWay || arrived) return null;
  if (outcome === "arrived" || outcome === "complained") return { ...deliverySent(delivery), arrived: true };
  return outcome === "stopped" ? ended(delivery) : givenUp(delivery, outcome, problem);
}
