import type { Job } from "../platform/job.ts";
import { addDays } from "@lopango/contract/platform/dates";
import { SIDES } from "@lopango/contract/bookings/booking-life";
import type { NotificationDraft } from "./rules/notification.ts";
import {
  ANSWER_HOURS,
  arrivalOccasion,
  answerReminder,
  answersDue,
  arrivalReminder,
  arrivalsDue,
  departuresDue,
  isArriving,
  reviewRequest,
} from "./rules/reminders.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import { notificationId, writeNotification, type NotificationWriterDeps } from "./write-notifications.ts";

interface Reminder {
  booking: string;
  /** Id per booking and occasion, equal in all runs. */
  occasion: string;
  act: (booking: Booking) => Promise<void>;
}

/** Period that the first run covers, in milliseconds. */
const FIRST_MS = 5 * 60_000;

/**
 * Sends reminders due since the last run, so each occasion is queried once. The next run retries failures; each
 * reminder is written once.
 */
export function dueReminders(deps: NotificationWriterDeps, now: Date): Job {
  let reminders: ReadonlyMap<string, Reminder> = new Map();
  let done = 0;
  return {
    name: "reminders",
    ms: 10_000,
    counts: null,
    async *due() {
      const from = (await deps.notifications.remindedUntil()) ?? new Date(now.getTime() - FIRST_MS);
      const found = await remindersBetween(deps, from, now);
      reminders = new Map(found.map((one) => [`${one.occasion} ${one.booking}`, one]));
      yield [...reminders.keys()];
      if (done === found.length) await deps.notifications.saveRemindedUntil(now);
    },
    async work(key) {
      const reminder = reminders.get(key);
      const booking = reminder && (await deps.bookings.booking(reminder.booking));
      if (booking) await reminder.act(booking);
      done += 1;
    },
  };
}

async function remindersBetween(deps: NotificationWriterDeps, from: Date, to: Date): Promise<Reminder[]> {
  const { bookings } = deps;
  const found: Reminder[] = [];
  const add = async (ids: AsyncIterable<string[]>, what: Omit<Reminder, "booking">): Promise<void> => {
    for await (const some of ids) found.push(...some.map((booking) => ({ booking, ...what })));
  };
  const tell = (
    occasion: string,
    draft: (booking: Booking) => NotificationDraft | null,
  ): Omit<Reminder, "booking"> => ({
    occasion,
    act: async (booking) => {
      const { id } = booking;
      const said = draft(booking);
      if (said && !(said.until && said.until <= deps.now()))
        await writeNotification(deps, { id: occasion, at: deps.now(), facts: { booking: id } }, id, said);
    },
  });
  for (const hours of ANSWER_HOURS) {
    const { after, until } = answersDue(hours, from, to);
    await add(
      bookings.answersUntil(after, until),
      tell(`answer ${hours}`, (booking) => answerReminder(booking, to)),
    );
  }
  for (const { zone, checkin } of arrivalsDue(from, to)) {
    await add(
      bookings.arrivalsOn(checkin),
      tell(arrivalOccasion(zone, checkin), (booking) => arrivalReminder(booking, zone)),
    );
    const yesterday = addDays(checkin, -2);
    await add(bookings.arrivalsOn(yesterday), {
      occasion: `arrived ${zone} ${yesterday}`,
      act: async (booking) => {
        if (booking.property.time_zone === zone) await readArrivalReminder(deps, booking);
      },
    });
  }
  for (const { zone, checkout } of departuresDue(from, to))
    for (const side of SIDES)
      await add(
        bookings.departuresOn(checkout),
        tell(`departure ${side} ${zone} ${checkout}`, (booking) => reviewRequest(booking, zone, side, to)),
      );
  return found;
}

export async function readArrivalReminder(
  {
    notifications,
    now,
  }: Pick<NotificationWriterDeps, "now"> & { notifications: Pick<NotificationWriterDeps["notifications"], "read"> },
  { id, guest_id: guest, checkin, property }: Booking,
): Promise<void> {
  await notifications.read(
    guest,
    notificationId(arrivalOccasion(property.time_zone, checkin), id, guest, "stays"),
    now(),
  );
}

/** Marks the arrival reminder as read when the guest opens the booking. */
export async function seeArrival(deps: Parameters<typeof readArrivalReminder>[0], booking: Booking): Promise<void> {
  if (isArriving(booking, deps.now())) await readArrivalReminder(deps, booking);
}
