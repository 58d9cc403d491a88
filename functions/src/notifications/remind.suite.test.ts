import { addDays, instantAt, todayIn } from "@lopango/contract/platform/dates";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aBooking } from "../../test/bookings.ts";
import { beginSession } from "../../test/people.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { bookings } from "../bookings/booking.record.ts";
import { runJobs } from "../platform/job.ts";
import { dueReminders } from "./remind.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const ZONE = "Africa/Kinshasa";

/** Stays of one guest that begin on a day. */
async function arrivals(count: number, checkin: string): Promise<string> {
  const { uid } = await beginSession(server.call, await server.signIn());
  const batch = server.db.batch();
  for (let left = count; left > 0; left -= 1) {
    const stay = aBooking({ guest_id: uid, status: "confirmed", checkin, checkout: addDays(checkin, 1) });
    batch.set(bookings.docOf(server.db, stay), bookings.document(stay));
  }
  await batch.commit();
  return uid;
}

const remindersOf = async (uid: string): Promise<number> =>
  (await server.db.collection("notifications").where("uid", "==", uid).count().get()).data().count;

/** One run, whose time is up once eight times `rounds` reminders are written. */
async function run(now: Date, rounds: number, deps: Partial<TestServer["deps"]> = {}) {
  let asked = 0;
  const clock = (): Date => new Date(now.getTime() + (asked++ < rounds + 2 ? 0 : 3_600_000));
  return runJobs([dueReminders({ ...server.deps, now: () => now, ...deps }, now)], now, {
    now: clock,
    log: server.deps.log,
  });
}

test("reminders that a run has no time for are written by the next runs, which go on behind those before", async () => {
  const checkin = addDays(todayIn(ZONE, server.now()), 30);
  const now = instantAt(addDays(checkin, -1), 10, ZONE);
  const guest = await arrivals(150, checkin);
  await server.deps.notifications.saveReminders({ until: new Date(now.getTime() - 1) });
  let runs = 0;
  for (let later = now; (await remindersOf(guest)) < 150; later = new Date(later.getTime() + 5 * 60_000)) {
    runs += 1;
    expect(runs).toBeLessThan(6);
    await run(later, 8);
  }
  expect(await server.deps.notifications.reminders()).toEqual({ until: now });
  await run(new Date(now.getTime() + 3_600_000), 8);
  expect(await server.deps.notifications.reminders()).toEqual({ until: new Date(now.getTime() + 3_600_000) });
  expect(await remindersOf(guest)).toBe(150);
});

test("a reminder that fails holds up none behind it, and is written by a later run", async () => {
  const checkin = addDays(todayIn(ZONE, server.now()), 60);
  const now = instantAt(addDays(checkin, -1), 10, ZONE);
  const guest = await arrivals(60, checkin);
  const before = new Date(now.getTime() - 1);
  await server.deps.notifications.saveReminders({ until: before });
  let isFailing = true;
  const add: TestServer["deps"]["notifications"]["add"] = async (...written) => {
    if (isFailing) {
      isFailing = false;
      throw new Error("the notification could not be stored");
    }
    await server.deps.notifications.add(...written);
  };
  const notifications = { ...server.deps.notifications, add };
  // One of the first forty fails, and the time is up behind them.
  expect(await run(now, 6, { notifications })).toMatchObject({ failed: 1, cut_short: 1 });
  expect(await run(now, 100)).toMatchObject({ failed: 0, cut_short: 0 });
  expect(await remindersOf(guest)).toBe(59);
  expect(await server.deps.notifications.reminders()).toEqual({ until: before });
  await run(now, 100);
  expect([await remindersOf(guest), await server.deps.notifications.reminders()]).toEqual([60, { until: now }]);
});
