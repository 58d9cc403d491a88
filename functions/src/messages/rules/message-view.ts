import type { Message as MessageAnswer, Side, Thread as ThreadAnswer } from "@lopango/contract/messages/message";
import type { AdminThread } from "@lopango/contract/admin/threads";
import { otherSide, type Message, type Thread } from "./thread.ts";

export function presentThread(thread: Thread, side: Side): ThreadAnswer {
  const { id, kind, property, stay, last, unread, reports } = thread;
  const other = thread[otherSide(side)];
  return {
    id,
    kind,
    side,
    other: other.name,
    other_left: other.left,
    property,
    stay,
    last: last && { ...last, at: last.at.toISOString() },
    unread: unread[side],
    is_reported: reports.some(({ by }) => by === side),
  };
}

/** @param paid - disables redaction */
export function presentMessage(
  { id, by, text, masked, photos, sent_as, created_at }: Message,
  paid: boolean,
): MessageAnswer {
  const isMasked = masked !== null && !paid;
  return {
    id,
    by,
    text: isMasked ? masked : text,
    is_masked: isMasked,
    photos,
    sent_as,
    created_at: created_at.toISOString(),
  };
}

export function presentReportedThread({ id, kind, property, guest, host, reports }: Thread): AdminThread {
  return {
    id,
    kind,
    property,
    guest: { uid: guest.uid, name: guest.name },
    host: { uid: host.uid, name: host.name },
    reports: reports.map((report) => ({ ...report, at: report.at.toISOString() })),
  };
}

export function presentToAdmins(message: Message): MessageAnswer {
  return { ...presentMessage(message, true), is_masked: message.masked !== null };
}
