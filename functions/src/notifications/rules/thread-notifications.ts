import { ofName } from "@lopango/contract/platform/french-names";
import { formatStayWithYear } from "@lopango/contract/platform/french-dates";
import type { Side } from "@lopango/contract/bookings/booking-life";
import { paths } from "@lopango/contract/paths";
import type { EventKind } from "./event-kinds.ts";
import { otherSide, type Thread } from "../../messages/rules/thread.ts";
import type { NotificationRule } from "./notification.ts";

export type ThreadEventKind = Extract<EventKind, `thread.${string}`>;

const ANONYMOUS: Record<Side, string> = { guest: "Un voyageur", host: "Votre hôte" };

const subject = ({ property, stay }: Thread): string =>
  stay ? `${property.title}, ${formatStayWithYear(stay.checkin, stay.checkout)}` : property.title;

/** Notifications do not quote messages: in the app the text is redacted, or deleted with its author. */
const toldOfMessages = (to: Side): NotificationRule<Thread, Side> => ({
  to,
  topic: "messages",
  // The recipient may have read it before the event is delivered.
  when: (thread, { facts }) => facts["to"] === to && thread.unread[to] > 0,
  say: (thread) => {
    const name = thread[otherSide(to)].name;
    return {
      title: thread.kind === "listing" && to === "host" ? "Question d’un voyageur" : "Nouveau message",
      text: `${name || ANONYMOUS[otherSide(to)]} vous a écrit au sujet ${ofName(subject(thread))}.`,
      path: paths.message(thread.id),
      actions: [{ label: "Répondre", path: paths.message(thread.id) }],
    };
  },
});

export const THREAD_NOTIFICATIONS: Record<ThreadEventKind, readonly NotificationRule<Thread, Side>[]> = {
  "thread.written": [toldOfMessages("guest"), toldOfMessages("host")],
};
