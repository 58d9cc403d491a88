import { bookings } from "../bookings/booking.record.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import { users } from "../identity/user.record.ts";
import type { Thread } from "../messages/rules/thread.ts";
import { threads } from "../messages/thread.record.ts";
import { follower, type Saved, type UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { hosts } from "./host.record.ts";
import { newHost, withAnswer, withoutQuestion, withQuestion, type Question } from "./rules/host.ts";

type Step = "asked" | "answered" | "dropped";

const CHANGES: Record<Step, (questions: Question[], id: string, now: Date) => Question[]> = {
  asked: withQuestion,
  answered: withAnswer,
  dropped: withoutQuestion,
};

/** Keeps the questions of a host; one read, two for the first question of a host. */
async function keep(tx: UnitOfWork, uid: string, step: Step, id: string, now: Date): Promise<void> {
  const known = await tx.get(hosts, uid);
  // Nothing is kept of a deleted account.
  if (!known && (step !== "asked" || !(await tx.get(users, uid)))) return;
  const host = known ?? newHost(uid);
  const questions = CHANGES[step](host.questions, id, now);
  if (questions !== host.questions) tx.save(hosts, { ...host, questions });
}

/** An unanswered question goes with the house to its new owner, who was asked when the former one was. */
async function handOver(tx: UnitOfWork, from: string, to: string, id: string): Promise<void> {
  const former = await tx.get(hosts, from);
  const open = former?.questions.find((question) => question.id === id && question.answered_at === null);
  if (!former || !open) return;
  tx.save(hosts, { ...former, questions: withoutQuestion(former.questions, id) });
  await keep(tx, to, "asked", id, open.asked_at);
}

/** The first message of a guest about a listing asks, the host's first reply answers. */
function stepOfThread({ before, after }: Saved<Thread>): Step | null {
  if (after?.kind !== "listing" || after.last === null) return null;
  if (!before?.last) return after.last.by === "guest" ? "asked" : null;
  return before.last.by === "guest" && after.last.by === "host" ? "answered" : null;
}

const waits = (booking: Booking | null): boolean => booking?.status === "paid" && booking.confirm_by !== null;

/** A paid request asks, the host's decision answers; a guest or admin who calls it off takes it back. */
function stepOfBooking({ before, after }: Saved<Booking>): Step | null {
  if (!after || waits(before) === waits(after)) return null;
  if (waits(after)) return "asked";
  if (after.status === "confirmed" || after.reason === "declined_by_host") return "answered";
  return after.reason === "host_silent" ? null : "dropped";
}

export const threadQuestions = follower(threads, async (tx, saved: Saved<Thread>[], now) => {
  for (const change of saved) {
    const [from, to] = [change.before?.host.uid, change.after?.host.uid];
    if (from && to && from !== to) await handOver(tx, from, to, change.after?.id ?? "");
    const step = stepOfThread(change);
    if (step && change.after) await keep(tx, change.after.host.uid, step, change.after.id, now);
  }
});

export const bookingQuestions = follower(bookings, async (tx, saved: Saved<Booking>[], now) => {
  for (const change of saved) {
    const [from, to] = [change.before?.host_id, change.after?.host_id];
    if (from && to && from !== to) await handOver(tx, from, to, change.after?.id ?? "");
    const step = stepOfBooking(change);
    if (step && change.after) await keep(tx, change.after.host_id, step, change.after.id, now);
  }
});
