import type { Message as MessageAnswer, Thread as ThreadAnswer, AdminThread } from "@lopango/contract/messages/message";
import type { Side } from "@lopango/contract/bookings/booking-life";
import { caseId } from "../../complaints/rules/report.ts";
import { otherSide, type Message, type Thread } from "./thread.ts";

export function presentThread(thread: Thread, side: Side): ThreadAnswer {
  const { id, kind, property, stay, last, unread, reported_by } = thread;
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
    is_reported: reported_by.includes(side),
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

export function presentReportedThread({ id, kind, property, guest, host, reported_by }: Thread): AdminThread {
  return {
    id,
    kind,
    property,
    guest: { uid: guest.uid, name: guest.name },
    host: { uid: host.uid, name: host.name },
    cases: reported_by.map((by) =>
      caseId({ subject: { kind: "thread", id }, owner_id: by === "guest" ? host.uid : guest.uid }),
    ),
  };
}

export function presentToAdmins(message: Message): MessageAnswer {
  return { ...presentMessage(message, true), is_masked: message.masked !== null };
}
