import type { NoticeTopic } from "@lopango/contract/notice-topics";
import type { DomainEvent, EventKind } from "./event.ts";

/** What somebody is told, in French. */
export interface Said {
  title: string;
  /** One or two sentences. */
  text: string;
  /** Address of the screen that shows more, within the site. */
  path: string;
  /** What can be done about it at once; absent: nothing. */
  actions?: { label: string; path: string }[];
  /** From then on a message that says so is of no use to anybody; absent or null: never. */
  until?: Date | null;
}

/** Something that a person was told. */
export interface Notice extends Required<Omit<Said, "until">> {
  /** The same for one event and person, however often the event is delivered. */
  id: string;
  /** Whom it is for. */
  uid: string;
  topic: NoticeTopic;
  /** What it asks for is still to be done: the record that it is about, and the event whose rule tells for how long. Null: it asks for nothing, or no more. */
  asks: { about: string; kind: EventKind } | null;
  created_at: Date;
  read_at: Date | null;
}

/** An event as handlers hear of it. */
export type ToldEvent = DomainEvent & { id: string; at: Date };

/** One line of the table of notices: who is told what when such an event happens to `Subject`. */
export interface NoticeRule<Subject, Recipient extends string> {
  to: Recipient;
  topic: NoticeTopic;
  /** A decision that its person waits for goes by every way that reaches them. */
  everyWay?: true;
  /** Of the subject as it is when the event is told, which may be later: what is over by then is no news. Absent: always. */
  when?: (subject: Subject, event: ToldEvent) => boolean;
  /** Something is to be done, until `when` does not hold any more: then it is read. `when` depends on the record and the time alone. */
  asks?: true;
  say: (subject: Subject, event: ToldEvent) => Said;
}

/** What a rule came to. */
export interface NoticeDraft extends Said {
  /** A uid, or all admins. */
  to: { uid: string } | "admins";
  topic: NoticeTopic;
  /** The event whose rule tells for how long something is to be done; absent: nothing is. */
  asks?: EventKind;
  everyWay?: true;
}
