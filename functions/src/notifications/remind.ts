import { UnreadableRecord } from "../platform/firestore/firestore.ts";
import type { Job } from "../platform/job.ts";
import { addDays } from "@lopango/contract/platform/dates";
import { SIDES } from "@lopango/contract/bookings/booking-life";
import type { NotificationDraft } from "./rules/notification.ts";
import {
  ANSWER_HOURS,
  arrivalOccasion,
  answerReminder,
  hoursBefore,
  arrivalReminder,
  arrivalsDue,
  departuresDue,
  isArriving,
  reviewRequest,
} from "./rules/reminders.ts";
import { VIEWING_HOURS, viewingReminder } from "./rules/viewing-notifications.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import { notificationId, writeNotification, type NotificationWriterDeps } from "./write-notifications.ts";

interface Reminder {
  /** Of the booking or viewing. */
  id: string;
  /** Id per booking or viewing and occasion, equal in all runs. */
  occasion: string;
  act: (id: string) => Promise<void>;
}

/** Period that the first run covers, in milliseconds. */
const FIRST_MS = 5 * 60_000;

/** Reminders after which a run keeps its position. */
const KEPT_AFTER = 40;

/**
 * Sends reminders due since the last run, so each occasion is queried once. A run without time for all keeps its
 * position, and the next one goes on there. What failed is retried once all were tried; each reminder is written once.
 */
export function dueReminders(deps: NotificationWriterDeps, now: Date): Job {
  let reminders: ReadonlyMap<string, Reminder> = new Map();
  let has_failed = false;
  return {
    name: "reminders",
    ms: 10_000,
    counts: null,
    async *due() {
      const { notifications } = deps;
      const { until: from, open } = (await notifications.reminders()) ?? { until: new Date(now.getTime() - FIRST_MS) };
      const to = open?.to ?? now;
      const found = await remindersBetween(deps, { from, to, now });
      reminders = new Map(found.map((one) => [`${one.occasion} ${one.id}`, one]));
      has_failed = open?.has_failed ?? false;
      // In an order that no booking leaves or changes: a position stays one.
      const keys = [...reminders.keys()].filter((key) => !open || key > open.after).toSorted();
      for (let begin = 0; begin < keys.length; begin += KEPT_AFTER) {
        const some = keys.slice(begin, begin + KEPT_AFTER);
        yield some;
        const after = some.at(-1) ?? "";
        if (begin + KEPT_AFTER < keys.length)
          await notifications.saveReminders({ until: from, open: { to, after, has_failed } });
      }
      await notifications.saveReminders({ until: has_failed ? from : to });
    },
    async work(key) {
      const reminder = reminders.get(key);
      try {
        await reminder?.act(reminder.id);
      } catch (error) {
        // An unreadable record fails in each run: what comes behind it would be read again every time.
        if (!(error instanceof UnreadableRecord)) has_failed = true;
        throw error;
      }
    },
  };
}

interface Range {
  from: Date;
  to: Date;
  now: Date;
}

async function remindersBetween(deps: NotificationWriterDeps, { from, to, now }: Range): Promise<Reminder[]> {
  const { bookings } = deps;
  const found: Reminder[] = [];
  const add = async (ids: AsyncIterable<string[]>, what: Omit<Reminder, "id">): Promise<void> => {
    for await (const some of ids) found.push(...some.map((id) => ({ id, ...what })));
  };
  const ofBooking = (occasion: string, act: (booking: Booking) => Promise<void>): Omit<Reminder, "id"> => ({
    occasion,
    act: async (id) => {
      const booking = await bookings.booking(id);
      if (booking) await act(booking);
    },
  });
  const write = async (
    { id, ...event }: { id: string; facts: Record<string, string> },
    subject: string,
    said: NotificationDraft | null,
  ): Promise<void> => {
    if (said && !(said.until && said.until <= deps.now()))
      await writeNotification(deps, { id, at: deps.now(), ...event }, subject, said);
  };
  const tell = (occasion: string, draft: (booking: Booking) => NotificationDraft | null): Omit<Reminder, "id"> =>
    ofBooking(occasion, (booking) =>
      write({ id: occasion, facts: { booking: booking.id } }, booking.id, draft(booking)),
    );
  for (const hours of ANSWER_HOURS) {
    const { after, until } = hoursBefore(hours, from, to);
    await add(
      bookings.answersUntil(after, until),
      tell(`answer ${hours}`, (booking) => answerReminder(booking, now)),
    );
  }
  for (const { zone, checkin } of arrivalsDue(from, to)) {
    await add(
      bookings.arrivalsOn(checkin),
      tell(arrivalOccasion(zone, checkin), (booking) => arrivalReminder(booking, zone)),
    );
    const yesterday = addDays(checkin, -2);
    await add(
      bookings.arrivalsOn(yesterday),
      ofBooking(`arrived ${zone} ${yesterday}`, async (booking) => {
        if (booking.property.time_zone === zone) await readArrivalReminder(deps, booking);
      }),
    );
  }
  for (const { zone, checkout } of departuresDue(from, to))
    for (const side of SIDES)
      await add(
        bookings.departuresOn(checkout),
        tell(`departure ${side} ${zone} ${checkout}`, (booking) => reviewRequest(booking, zone, side, now)),
      );
  for (const hours of VIEWING_HOURS) {
    const { after, until } = hoursBefore(hours, from, to);
    await add(deps.viewings.agreedUntil(after, until), {
      occasion: `viewing ${hours}`,
      act: async (id) => {
        const viewing = await deps.viewings.viewing(id);
        // Names the time: a viewing that moves is reminded of again.
        const event = { id: `viewing ${hours} ${viewing?.at.toISOString()}`, facts: {} };
        for (const side of SIDES)
          if (viewing) await write(event, id, viewingReminder(viewing, side, hours, deps.now()));
      },
    });
  }
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
