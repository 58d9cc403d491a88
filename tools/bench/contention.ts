import { addDays, daysOf, monthOf, type CivilDate } from "@lopango/contract/platform/dates";
import { createApi } from "../../functions/src/app/create-api.ts";
import type { Listing } from "../../functions/src/listings/rules/listing.ts";
import { transactor } from "@lopango/functions/app/transact";
import type { Transact } from "../../functions/src/platform/firestore/unit-of-work.ts";
import { callerOf, type Answer } from "../../functions/test/api.ts";
import type { SignedIn } from "../../functions/test/people.ts";
import { openTestServer, type TestServer } from "../../functions/test/test-server.ts";
import { rushes } from "./rush.ts";
import { budgeted, percentile, type Row } from "./report.ts";

const GUESTS = 200;
const LONGEST_WAIT_MS = 15_000;
/** Number of guests, name, number of nights they spread over, and units per listing. */
const RACES = [
  [50, "one night", 1, 1],
  [50, "25 nights of one month", 25, 1],
  [100, "100 places in one month", 25, 4],
  [GUESTS, "one night", 1, 1],
] as const;

interface Asked {
  status: number;
  ms: number;
  /** Of the booking; empty without one. */
  id: string;
}

type Instances = 1 | 4 | "each guest's own";

/**
 * Measures many guests competing for one month of a listing, on one API instance, on four, and on one per guest.
 * Compares with sequential transactions of the same reads and writes, the limit for one document.
 * Uses its own database; needs the suite's environment.
 */
export async function contention(): Promise<Row[]> {
  const server = await openTestServer();
  try {
    const guests = await signInAll(server);
    const rows: Row[] = [];
    for (const instances of [1, 4, "each guest's own"] as const) {
      for (const [count, what, nights, units] of RACES)
        rows.push(await race(server, guests.slice(0, count), `${count} guests for ${what}`, nights, units, instances));
    }
    return rows;
  } finally {
    await server.close();
  }
}

/** Measures 200 bookings in a minute where each document takes one write a second, on four API instances. */
export async function rush(): Promise<Row[]> {
  const server = await openTestServer();
  try {
    const [guests, apiOf] = [await signInAll(server), apisOf(server, 4)];
    return await rushes({
      server,
      guests,
      freshMonth: () => freshMonth(server),
      ask: (guest, listing, night) => ask(apiOf(guest), guests[guest] as SignedIn, listing, night),
    });
  } finally {
    await server.close();
  }
}

async function signInAll(server: TestServer): Promise<SignedIn[]> {
  const guests: SignedIn[] = [];
  while (guests.length < GUESTS) guests.push(...(await Promise.all(Array.from({ length: 20 }, () => server.signIn()))));
  await warmUp(server, guests);
  return guests;
}

/** Creates API instances with separate queues. */
function apisOf(server: TestServer, instances: Instances): (guest: number) => ReturnType<typeof callerOf> {
  const own: Transact = (decide) => transactor(server.db, server.now)(decide);
  if (instances === "each guest's own") {
    const call = callerOf(createApi({ ...server.deps, transact: own }));
    return () => call;
  }
  const calls = Array.from({ length: instances }, () =>
    callerOf(createApi({ ...server.deps, transact: transactor(server.db, server.now) })),
  );
  return (guest) => calls[guest % instances] as (typeof calls)[number];
}

async function ask(
  call: ReturnType<typeof callerOf>,
  guest: SignedIn,
  listing: Listing,
  night: CivilDate,
): Promise<Asked> {
  const begun = performance.now();
  const { status, body }: Answer = await call("POST", "/api/bookings", {
    token: guest.token,
    body: { property_id: listing.id, checkin: night, checkout: addDays(night, 1), guests: 1 },
    headers: { "x-forwarded-for": guest.uid },
  });
  if (status !== 201 && status !== 409 && status !== 503)
    throw new Error(`booking answered ${status}: ${JSON.stringify(body)}`);
  return { status, ms: performance.now() - begun, id: status === 201 ? (body as { id: string }).id : "" };
}

/** Returns a free month, after the guests' limits have expired. */
function freshMonth(server: TestServer): CivilDate[] {
  server.minutesPass(25 * 60);
  return daysOf(monthOf(server.inDays(70)));
}

async function warmUp(server: TestServer, guests: SignedIn[]): Promise<void> {
  const [listing, nights] = [await server.list({ units: 500 }), freshMonth(server)];
  const apiOf = apisOf(server, 1);
  for (const guest of guests.slice(0, 40)) await ask(apiOf(0), guest, listing, nights[0] as CivilDate);
}

async function race(
  server: TestServer,
  guests: SignedIn[],
  what: string,
  nights: number,
  units: number,
  instances: Instances,
): Promise<Row> {
  const month = freshMonth(server);
  const pick = (guest: number): CivilDate => month[guest % nights] as CivilDate;
  const winners = nights * units;
  const floor = await oneAfterAnother(server, guests.length, pick, units);
  const [listing, apiOf] = [await server.list({ units }), apisOf(server, instances)];
  const answers = await Promise.all(guests.map((guest, index) => ask(apiOf(index), guest, listing, pick(index))));
  const { won, lost, busy, p50, p99, longest } = summary(answers);
  const figures = { won, lost, busy, p50, p99, longest, ...floor, ratio: p50 / floor.bare_p50 };
  return budgeted(
    `contention, ${named(instances)}: ${what}`,
    `${won} won, ${lost} × 409, ${busy} × 503; p50 / p99 ${seconds(p50)} / ${seconds(p99)}, bare one after another ${seconds(floor.bare_p50)} / ${seconds(floor.bare_p99)}: ${figures.ratio.toFixed(1)} x`,
    `${winners} win, none waits ${LONGEST_WAIT_MS / 1000} s`,
    // Retries are allowed: too many winners fail, and unsold nights are accepted only after a «busy» response.
    won <= winners && won + busy >= winners && longest < LONGEST_WAIT_MS,
    figures,
  );
}

/**
 * Runs the database's transactions one by one: they read a listing, an account's limits and the month,
 * and write a booking, the month, the limits and the commit.
 * Returns the times of 50 and 99 %, in milliseconds from the start.
 */
async function oneAfterAnother(
  server: TestServer,
  count: number,
  pick: (guest: number) => CivilDate,
  units: number,
): Promise<{ bare_p50: number; bare_p99: number }> {
  const { db } = server;
  const bare = db.collection("bare");
  const [listing, month] = [bare.doc(), bare.doc()];
  await Promise.all([listing.set({ schema: 1, units }), month.set({ days: {} })]);
  const done: number[] = [];
  const begun = performance.now();
  for (let guest = 0; guest < count; guest += 1) {
    const [limits, booking, commit] = [bare.doc(), bare.doc(), bare.doc()];
    await db.runTransaction(async (tx) => {
      const [, , found] = await tx.getAll(listing, limits, month);
      const days = found?.get("days") as Record<string, string[]>;
      const taken = days[pick(guest)] ?? [];
      if (taken.length >= units) return;
      tx.update(listing, { schema: 1 });
      tx.set(month, { days: { ...days, [pick(guest)]: [...taken, booking.id] } });
      for (const made of [limits, booking, commit]) tx.create(made, { by: guest, at: new Date() });
    });
    done.push(performance.now() - begun);
  }
  return { bare_p50: percentile(done, 0.5), bare_p99: percentile(done, 0.99) };
}

function summary(answers: Asked[]) {
  const of = (status: number): number => answers.filter((answer) => answer.status === status).length;
  const times = answers.map(({ ms }) => ms);
  return {
    won: of(201),
    lost: of(409),
    busy: of(503),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    longest: Math.max(...times),
  };
}

const named = (instances: Instances): string =>
  instances === 1 ? "one instance" : instances === 4 ? "four instances" : "an instance for each guest";
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
