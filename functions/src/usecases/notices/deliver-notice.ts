import { SCREENS } from "@lopango/contract/screens";
import type { Booking } from "../../domain/bookings/booking.ts";
import type { Delivery } from "../../domain/notices/delivery.ts";
import { failed, isOverdue, MAX_ATTEMPTS, overdue, sent } from "../../domain/notices/delivery.ts";
import { addressOf, canUnsubscribe } from "../../domain/notices/choices.ts";
import { calendarFile } from "../../domain/notices/calendar-file.ts";
import { emailOf } from "../../domain/notices/email.ts";
import type { Notice } from "../../domain/notices/notice.ts";
import { factsForGuest, factsForHost, whereTo } from "../../domain/notices/stay-facts.ts";
import { arrivalFor, type ArrivalDeps } from "../bookings/arrival.ts";
import type { BookingStore } from "../bookings/booking-store.ts";
import type { Log } from "../payments/settle.ts";
import type { Clock, People } from "../ports.ts";
import { sha256 } from "../sha256.ts";
import { ChannelError, type Channels, type Email, type GuardedChannels } from "./channel.ts";
import type { NoticeStore } from "./notice-store.ts";

export interface NoticeDeliveryDeps extends ArrivalDeps {
  notices: NoticeStore;
  bookings: Pick<BookingStore, "booking">;
  people: People;
  channels: Channels;
  publicUrl: string;
  now: Clock;
  log: Log;
}

/**
 * Sends one notice by one channel, and writes down what became of it; called at once by the database's trigger, and by
 * the sweep for what is left. A message may go out twice when its sender ends between sending and writing that down: it
 * has the same id then.
 */
export async function deliverNotice(deps: NoticeDeliveryDeps, id: string): Promise<void> {
  const delivery = await deps.notices.take(id, deps.now());
  if (!delivery) return;
  const after = isOverdue(delivery, deps.now()) ? overdue(delivery) : await attempt(deps, delivery);
  await deps.notices.save(after);
  if (after.state === "given_up") await tellAdmins(deps, after);
}

/** The same in a run of many, which leaves a channel that is away alone: what it would carry is as due as before. */
export async function deliverDue(
  deps: Omit<NoticeDeliveryDeps, "channels"> & { channels: GuardedChannels },
  id: string,
): Promise<void> {
  const known = await deps.notices.delivery(id);
  if (known && !deps.channels.isAway(known.channel)) await deliverNotice(deps, id);
}

async function attempt(deps: NoticeDeliveryDeps, delivery: Delivery): Promise<Delivery> {
  try {
    await send(deps, delivery);
    return sent(delivery);
  } catch (error) {
    const forever = error instanceof ChannelError && error.kind === "refused";
    const problem = error instanceof Error ? error.message : String(error);
    const after = failed(delivery, { problem: problem.slice(0, 300), forever }, deps.now());
    const { channel, attempts } = delivery;
    deps.log(after.state === "given_up" ? "a notice was given up" : "a notice could not be sent yet", {
      delivery: delivery.id,
      channel,
      attempts,
      error: problem,
    });
    return after;
  }
}

async function send(deps: NoticeDeliveryDeps, delivery: Delivery): Promise<void> {
  const { channels, notices, people, bookings } = deps;
  const [notice, person, booking] = await Promise.all([
    notices.find(delivery.notice),
    people.find(delivery.uid),
    delivery.booking === null ? null : bookings.booking(delivery.booking),
  ]);
  const to = person && addressOf(person, delivery.channel);
  // They have left meanwhile: there is nobody to tell.
  if (!notice || !to) return;
  if (!channels.email) throw new ChannelError("unreachable", "e-mail is not configured");
  await channels.email(await compose(deps, { delivery, notice, booking, to }));
}

interface Composed {
  delivery: Delivery;
  notice: Notice;
  booking: Booking | null;
  to: string;
}

async function compose(deps: NoticeDeliveryDeps, { delivery, notice, booking, to }: Composed): Promise<Email> {
  const { publicUrl } = deps;
  const now = deps.now();
  const isGuest = booking?.guest_id === notice.uid && notice.topic !== "admin";
  const arrival = booking && isGuest ? await arrivalFor(deps, booking) : null;
  const facts = !booking ? [] : isGuest ? factsForGuest(booking, arrival, now) : factsForHost(booking);
  const url = publicUrl + notice.path;
  const ending = { notice: notice.id, channel: delivery.channel, token: delivery.token };
  const query = new URLSearchParams(ending).toString();
  const ends = canUnsubscribe(notice.topic);
  const content = emailOf({
    notice,
    facts: notice.topic === "admin" ? [] : facts,
    publicUrl,
    unsubscribe: ends ? `${publicUrl}${SCREENS.unsubscribe}?${query}` : null,
  });
  const goes = booking?.status === "confirmed" && isGuest;
  return {
    ...content,
    id: delivery.id,
    to,
    calendar: goes ? calendarFile(booking, { where: whereTo(booking, arrival), url }, notice.created_at) : null,
    unsubscribe: ends ? `${publicUrl}/api/notifications/unsubscribe?${query}` : null,
  };
}

/** Once a day and channel, however much was given up: where to look is written in the log, message by message. */
async function tellAdmins({ notices, people, now }: NoticeDeliveryDeps, delivery: Delivery): Promise<void> {
  const day = now().toISOString().slice(0, 10);
  for (const { uid } of await people.admins()) {
    const id = sha256(["given up", delivery.channel, day, uid].join("\n"));
    await notices.add(
      {
        id: id.slice(0, 40),
        uid,
        topic: "admin",
        title: "Des e-mails ne partent pas",
        text: `Au moins un e-mail est abandonné aujourd’hui, après ${MAX_ATTEMPTS} essais au plus\u202f: ${delivery.problem ?? ""}`,
        path: SCREENS.admin,
        actions: [],
        created_at: now(),
        read_at: null,
      },
      [],
    );
  }
}
