import type { NotificationTopic } from "@lopango/contract/identity/notification-topics";
import type { DomainEvent, EventKind } from "./event-kinds.ts";

/** Content of a notification, in French. */
export interface NotificationText {
  title: string;
  /** One or two sentences. */
  text: string;
  /** Path of the screen with the details. */
  path: string;
  actions?: { label: string; path: string }[];
  /** The content expires then; absent or null: never. */
  until?: Date | null;
}

export interface Notification extends Required<Omit<NotificationText, "until">> {
  /** Derived from event and user, so that a repeated event creates no second notification. */
  id: string;
  uid: string;
  topic: NotificationTopic;
  /** A pending action: the record, and the event whose rule decides when it is done. Null: none, or done. */
  asks: { about: string; kind: EventKind } | null;
  /** uids of other people named in the text, whose deletion removes it. */
  names: string[];
  created_at: Date;
  read_at: Date | null;
}

export type DeliveredEvent = DomainEvent & { id: string; at: Date };

export interface NotificationRule<Subject, Recipient extends string> {
  to: Recipient;
  topic: NotificationTopic;
  /**
   * Sends by every channel that reaches the user, because they wait for this decision. `alarm`: whatever they chose,
   * because somebody else may act with their account.
   */
  everyWay?: true | "alarm";
  /** Condition on the subject at the time of delivery, when the event may be obsolete. Absent: always. */
  when?: (subject: Subject, event: DeliveredEvent) => boolean;
  /**
   * The notification asks for an action, which is done once `when` is false. `when` then depends on the record and the
   * time alone.
   */
  asks?: true;
  say: (subject: Subject, event: DeliveredEvent) => NotificationText;
}

export interface NotificationDraft extends NotificationText {
  to: { uid: string } | "admins";
  topic: NotificationTopic;
  /** The event whose rule decides when the action is done; absent: no action. */
  asks?: EventKind;
  /** uids of people named in the text, whose deletion removes it. */
  names?: readonly string[];
  everyWay?: true | "alarm";
}
