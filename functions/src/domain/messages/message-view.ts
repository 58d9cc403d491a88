import type { Message as MessageAnswer, Side, Thread as ThreadAnswer } from "@lopango/contract/message";
import { otherSide, type Message, type Thread } from "./thread.ts";

/** A thread as one of its two sees it (contract `thread`). */
export function presentThread(thread: Thread, side: Side): ThreadAnswer {
  const { id, kind, property, stay, last, unread } = thread;
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
  };
}

/** A message as both read it. @param paid - nothing is masked any more */
export function presentMessage({ id, by, text, masked, sent_as, created_at }: Message, paid: boolean): MessageAnswer {
  const isMasked = masked !== null && !paid;
  return { id, by, text: isMasked ? masked : text, is_masked: isMasked, sent_as, created_at: created_at.toISOString() };
}
