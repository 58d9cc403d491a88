import type { NotificationChannel, NotificationTopic } from "@lopango/contract/identity/notification-topics";
import type { Booking } from "../../bookings/rules/booking.ts";
import type { Notification } from "./notification.ts";

/**
 * One notification by one channel. `sent`: the channel accepted it. `given_up`: no more retries. `overdue`: expired
 * before sending. `ended`: the recipient cannot or need not get it.
 */
export interface Delivery {
  id: string;
  notification: string;
  uid: string;
  channel: NotificationChannel;
  topic: NotificationTopic;
  booking: string | null;
  /** The content expires then; null: never. */
  until: Date | null;
  /** Secret of the unsubscribe link. It authorizes nothing else. */
  token: string;
  state: "due" | "sent" | "given_up" | "overdue" | "ended";
  /** Next attempt by the sweep; null unless `due`. */
  due_at: Date | null;
  attempts: number;
  counted?: boolean | undefined;
  /**
   * Digest of the address at the time of sending, which the user may have changed since; absent: not sent, or sent to
   * devices.
   */
  sent_to?: string | undefined;
  arrived?: boolean | undefined;
  reached?: string[] | undefined;
  /** The last failure, in French once given up; null while an attempt runs. */
  problem: string | null;
  created_at: Date;
}

const MINUTE_MS = 60_000;
/** Head start of the trigger before the sweep retries. */
const TRIGGER_MINUTES = 1;
/** A claim expires then: its attempt has finished or crashed. */
const TAKEN_MINUTES = 3;
/** Minutes before each retry, a day and a half in all; then the delivery is given up. */
const PAUSES = [1, 5, 15, 60, 180, 540, 1_440];
export const MAX_ATTEMPTS = PAUSES.length + 1;

const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * MINUTE_MS);

export const deliveryIdOf = (notification: string, channel: NotificationChannel): string =>
  `${notification}.${channel}`;

export function newDelivery(
  notification: Notification,
  { channel, booking, until, token }: Pick<Delivery, "channel" | "booking" | "until" | "token">,
  now: Date,
): Delivery {
  return {
    id: deliveryIdOf(notification.id, channel),
    notification: notification.id,
    uid: notification.uid,
    channel,
    topic: notification.topic,
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

/** Returns the delivery claimed for an attempt, so that no other run sends it; null when it is not due or claimed. */
export function taken(delivery: Delivery, now: Date): Delivery | null {
  const { state, due_at: due, attempts } = delivery;
  // The trigger's first attempt does not wait for `due_at`.
  if (state !== "due" || due === null || (attempts > 0 && now < due)) return null;
  return { ...delivery, attempts: attempts + 1, due_at: after(now, TAKEN_MINUTES), problem: null };
}

export function deliverySent(delivery: Delivery): Delivery {
  return { ...delivery, state: "sent", due_at: null, problem: null };
}

export const isOverdue = ({ until }: Delivery, now: Date): boolean => until !== null && now >= until;

/**
 * Whether the notification is obsolete: the booking was cancelled since, with a notification of its own, or the
 * conversation was read.
 */
/** Entries of a cancelled booking that are not its end. */
const AFTER_THE_END: readonly string[] = ["redirect_refund", "refund_returned"];

export function isNoNews({ topic, created_at, read_at }: Notification, booking: Booking | null): boolean {
  if (topic === "messages") return read_at !== null;
  if (!booking || !(topic === "stays" || topic === "hosting")) return false;
  const isOff = booking.status === "cancelled" || booking.status === "refunded";
  const end = booking.history.findLast(({ status, event }) => status === "cancelled" && !AFTER_THE_END.includes(event));
  return isOff && end !== undefined && end.at > created_at;
}

export function overdue(delivery: Delivery): Delivery {
  return { ...delivery, state: "overdue", due_at: null };
}

export function ended(delivery: Delivery): Delivery {
  return { ...delivery, state: "ended", due_at: null };
}

/** Whether the delivery has failed for good, so that a mandatory topic needs another channel. */
export const hasReachedNobody = ({ state, reached = [] }: Delivery): boolean =>
  (state === "ended" || state === "given_up") && reached.length === 0;

export const mayReachPerson = ({ state, reached = [] }: Delivery): boolean =>
  state === "due" || state === "sent" || reached.length > 0;

/** Records a failed attempt; `forever`: the reason why no retry can succeed. */
export function failed(
  delivery: Delivery,
  { problem, forever }: { problem: string; forever: "refused" | "undelivered" | null },
  now: Date,
): Delivery {
  const minutes = PAUSES[delivery.attempts - 1];
  if (forever || minutes === undefined) return givenUp(delivery, forever ?? "unreachable", problem);
  return { ...delivery, due_at: after(now, minutes), problem };
}

/**
 * `unreachable`: not accepted by the channel. `refused`: unknown recipient. `undelivered`: known recipient, failed
 * message.
 */
type Reason = "unreachable" | "refused" | "undelivered";

const WHY: Record<NotificationChannel, Record<Reason, string>> = {
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

const givenUp = (delivery: Delivery, reason: Reason, problem: string): Delivery => ({
  ...delivery,
  state: "given_up",
  due_at: null,
  problem: `${WHY[delivery.channel][reason]} (${problem})`,
});

/**
 * A later outcome of an accepted message. `stopped`: the recipient opted out. `complained`: the recipient reported it
 * as unwanted.
 */
export type Outcome = "arrived" | "refused" | "undelivered" | "stopped" | "complained";

/**
 * Applies a report. Null when it changes nothing: never sent, arrived or given up. `later`: an attempt is running and
 * would overwrite the outcome.
 */
export function reported(delivery: Delivery, outcome: Outcome, problem: string): Delivery | "later" | null {
  const { state, attempts, arrived = false } = delivery;
  if (state === "due" && attempts > 0 && delivery.problem === null) return "later";
  // A delivery that waits for a retry may have been accepted with a lost response.
  const isUnderWay = state === "sent" || (state === "due" && attempts > 0);
  if (!isUnderWay || arrived) return null;
  if (outcome === "arrived" || outcome === "complained") return { ...deliverySent(delivery), arrived: true };
  return outcome === "stopped" ? ended(delivery) : givenUp(delivery, outcome, problem);
}
