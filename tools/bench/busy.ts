import { randomUUID } from "node:crypto";
import { addDays, todayIn, type CivilDate } from "@lopango/contract/platform/dates";
import { initializeApp } from "firebase-admin/app";
import { getFirestore } from "firebase-admin/firestore";
import { createApi } from "../../functions/src/app/create-api.ts";
import { createDeps } from "../../functions/src/app/deps.ts";
import type { Booking } from "../../functions/src/bookings/rules/booking.ts";
import { openApp } from "../../functions/src/platform/firebase-app.ts";
import type { Database } from "../../functions/src/platform/firestore/firestore.ts";
import { callerOf, TEST_CONFIG } from "../../functions/test/api.ts";
import { aBooking } from "../../functions/test/bookings.ts";
import { meter } from "../../functions/test/firestore-meter.ts";
import { aListing, stored } from "../../functions/test/listings.ts";
import { aNotification } from "../../functions/test/notifications.ts";
import { signIn } from "../../functions/test/people.ts";
import { budgeted, median, type Row } from "./report.ts";
import { bookings } from "../../functions/src/bookings/booking.record.ts";
import { notifications } from "../../functions/src/notifications/notification.record.ts";

/** Fewer would not fill every page. */
const FEWEST = 1_000;
/** Bookings of one guest, e.g. a frequent business traveller. */
const GUEST_SIZES = [100, 2_000];
const BATCH = 500;
const LISTINGS = 20;
const MAX_READS = 50;
/** Calls per measurement, because the first one of a process is slower. */
const CALLS = 5;
const TODAY = todayIn("Africa/Kinshasa", new Date());
const STATUSES = ["confirmed", "confirmed", "cancelled", "created"] as const;

/**
 * Counts the documents that each list and counter of one host and one guest reads. The host's bookings grow
 * through `sizes` (ascending). A count query is one read here; Firestore bills one per 1,000 index entries.
 */
export async function busyCosts(sizes: readonly number[]): Promise<Row[]> {
  const identityApp = openApp();
  const db = getFirestore(initializeApp({ projectId: `demo-${randomUUID()}` }, randomUUID()));
  const call = callerOf(createApi(createDeps(TEST_CONFIG, identityApp, db)));
  const measured = meter(db);
  const [host, guest] = await Promise.all([signIn(), signIn()]);
  const listings = await stored(db, ...Array.from({ length: LISTINGS }, () => aListing({ owner_id: host.uid })));
  const idOf = (index: number): string => listings[index % LISTINGS]?.id ?? "";

  const hosts = {
    "bookings, latest arrivals": "/api/host/bookings?",
    "bookings, second page": "/api/host/bookings?+",
    "bookings that wait for money": "/api/host/bookings?status=created",
    "bookings of one listing": `/api/host/bookings?property_id=${idOf(0)}`,
    "bookings, arrivals from today": `/api/host/bookings?from=${TODAY}`,
    "bookings of one listing, confirmed, of 30 days": `/api/host/bookings?property_id=${idOf(0)}&status=confirmed&from=${TODAY}&to=${addDays(TODAY, 30)}&limit=4`,
    listings: "/api/properties?owner=me",
  };
  const guests = {
    bookings: "/api/bookings?",
    "bookings, second page": "/api/bookings?+",
    "notifications and how many are unread": "/api/notifications?",
    "notifications, second page": "/api/notifications?+",
  };

  async function costOf(token: string, path: string) {
    const ask = async (cursor = "") => {
      const answer = await call("GET", path.replace("+", cursor), { token });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer;
    };
    const next = /[?&](cursor=[^>&]+)/.exec((path.endsWith("+") && (await ask()).headers.get("link")) || "")?.[1];
    const times: number[] = [];
    let reads = 0;
    for (let round = 0; round < CALLS; round += 1) {
      const begun = performance.now();
      ({ reads } = await measured(() => ask(next)));
      times.push(performance.now() - begun);
    }
    return { reads, ms: median(times) };
  }

  async function grown(
    who: string,
    token: string,
    steps: readonly number[],
    write: (from: number, until: number) => Promise<void>,
    lists: Record<string, string>,
  ): Promise<Row[]> {
    const costs = new Map(Object.keys(lists).map((name) => [name, [] as { reads: number; ms: number }[]]));
    let written = 0;
    for (const size of steps) {
      await write(written, size);
      written = size;
      for (const [name, path] of Object.entries(lists)) costs.get(name)?.push(await costOf(token, path));
    }
    return [...costs].map(([name, each]) => row(who, name, steps, each));
  }

  const rows = [
    ...(await grown(
      "a host",
      host.token,
      [FEWEST, ...sizes.filter((size) => size > FEWEST)],
      (from, until) =>
        inBatches(from, until, (index) => [
          "bookings",
          bookingAt(index, { host_id: host.uid, property_id: idOf(index) }),
        ])(db),
      hosts,
    )),
    ...(await grown(
      "a guest",
      guest.token,
      GUEST_SIZES,
      async (from, until) => {
        await inBatches(from, until, (index) => ["bookings", bookingAt(index, { guest_id: guest.uid })])(db);
        await inBatches(from, until, (index) => [
          "notifications",
          notifications.document(aNotification({ uid: guest.uid, created_at: minutesAgo(index) })),
        ])(db);
      },
      guests,
    )),
  ];
  await db.terminate();
  return rows;
}

type Stored = [collection: string, document: object];

function inBatches(from: number, until: number, documentAt: (index: number) => Stored) {
  return async (db: Database): Promise<void> => {
    for (let index = from; index < until; index += BATCH) {
      const batch = db.batch();
      for (let each = index; each < Math.min(index + BATCH, until); each += 1) {
        const [collection, document] = documentAt(each);
        batch.create(db.collection(collection).doc(), document);
      }
      await batch.commit();
    }
  };
}

/** Arrivals lie in the 500 days around today, the newest booking first. */
function bookingAt(index: number, whose: Partial<Booking>): object {
  const checkin: CivilDate = addDays(TODAY, (index % 500) - 250);
  return bookings.document(
    aBooking({
      checkin,
      checkout: addDays(checkin, 2),
      status: STATUSES[index % STATUSES.length] ?? "confirmed",
      created_at: minutesAgo(index),
      ...whose,
    }),
  );
}

const minutesAgo = (minutes: number): Date => new Date(Date.now() - minutes * 60_000);

function row(who: string, list: string, sizes: readonly number[], costs: { reads: number; ms: number }[]): Row {
  const reads = costs.map((cost) => cost.reads);
  // A page that is not full still grows with the data.
  const full = reads.at(-1) ?? 0;
  return budgeted(
    `reads: ${list}, of ${who} with ${sizes.map((size) => size.toLocaleString("en")).join(" / ")}`,
    `${reads.join(" / ")}, p50 ${costs.map(({ ms }) => ms.toFixed(0)).join(" / ")} ms`,
    `${MAX_READS + 1}, the same at every size`,
    full <= MAX_READS + 1 && reads.every((count) => count === full),
    Object.fromEntries(
      costs.flatMap(({ reads: count, ms }, index) => [
        [`reads_${sizes[index]}`, count],
        [`ms_${sizes[index]}`, ms],
      ]),
    ),
  );
}
