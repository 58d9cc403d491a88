import { setTimeout as pause } from "node:timers/promises";
import { type CivilDate } from "@lopango/contract/platform/dates";
import type { Listing } from "../../functions/src/listings/rules/listing.ts";
import type { SignedIn } from "../../functions/test/people.ts";
import type { TestServer } from "../../functions/test/test-server.ts";
import { budgeted, percentile, told, type Row } from "./report.ts";
import { limitWrites } from "./write-limit.ts";

const MINUTE_MS = 60_000;
const LONGEST_WAIT_MS = 12_000;
/** Time on a page before the next press. */
const READING_MS = 3_000;

export interface RushTools {
  server: TestServer;
  guests: SignedIn[];
  freshMonth: () => CivilDate[];
  ask: (guest: number, listing: Listing, night: CivilDate) => Promise<{ status: number; ms: number; id: string }>;
}

interface Rush {
  what: string;
  /** Room types, and units of each. */
  types: number;
  units: number;
  /** Nights of one month that the bookings spread over. */
  nights: number;
  pays?: true;
  /** One document for each month, which such a rush is too much for. */
  compared?: true;
}

const RUSHES: Rush[] = [
  { what: "one night of 200 units", types: 1, units: 200, nights: 1 },
  { what: "one night of 200 units, paid for at once", types: 1, units: 200, nights: 1, pays: true },
  { what: "25 nights of 200 units", types: 1, units: 200, nights: 25 },
  { what: "25 nights of 32 units", types: 1, units: 32, nights: 25 },
  { what: "one night of 40 types of 5 units", types: 40, units: 5, nights: 1 },
  { what: "25 nights of 31 units, in one document", types: 1, units: 31, nights: 25, compared: true },
];

/** Measures a booking of each guest within a minute where a document takes one write a second, as in production. */
export async function rushes(tools: RushTools): Promise<Row[]> {
  const rows: Row[] = [];
  for (const rush of RUSHES) rows.push(await measure(tools, rush));
  return rows;
}

async function measure({ server, guests, freshMonth, ask }: RushTools, rush: Rush): Promise<Row> {
  const { what, types, units, nights, pays, compared } = rush;
  const month = freshMonth();
  const listings = await Promise.all(Array.from({ length: types }, () => server.list({ units })));
  const limit = limitWrites(server.db);
  try {
    const begun = Date.now();
    const answers = await Promise.all(
      guests.map(async (guest, index) => {
        await pause(begun + Math.random() * MINUTE_MS - Date.now());
        const night = month[index % nights] as CivilDate;
        const answer = await ask(index, listings[index % types] as Listing, night);
        if (!pays || answer.status !== 201) return { ...answer, paid: 0 };
        return { ...answer, paid: (await isPaid(server, guest, answer.id)) ? 1 : 0 };
      }),
    );
    const of = (status: number): number => answers.filter((answer) => answer.status === status).length;
    const times = answers.map(({ ms }) => ms);
    const [p50, p99, won, busy] = [percentile(times, 0.5), percentile(times, 0.99), of(201), of(503)];
    const paid = answers.reduce((sum, answer) => sum + answer.paid, 0);
    const [document, most] = limit.mostWritten();
    const name = `contention, one write a second and document: ${guests.length} bookings in a minute, ${what}`;
    const measured = `${won} booked${pays ? `, ${paid} paid` : ""}, ${of(409)} × 409, ${busy} × 503; p50 / p99 ${seconds(p50)} / ${seconds(p99)}; longest queue ${seconds(limit.longestQueue())}; most written: ${document.split("/")[0]}, ${most} times`;
    const figures = { won, busy, paid, p50, p99, most };
    if (compared) return told(name, measured, figures);
    const isWhole = won === guests.length && (!pays || paid === won);
    return budgeted(
      name,
      measured,
      `all, none waits ${LONGEST_WAIT_MS / 1000} s`,
      isWhole && Math.max(...times) < LONGEST_WAIT_MS,
      figures,
    );
  } finally {
    limit.end();
  }
}

/** Pays as fast as a person does. */
async function isPaid(server: TestServer, guest: SignedIn, id: string): Promise<boolean> {
  await pause(READING_MS);
  const { payment_id: reference } = await server.startPayment(guest, id);
  await pause(READING_MS);
  await server.sandbox.decide(reference, { outcome: "paid" });
  return (await server.settleNow(guest, id)).status === "confirmed";
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
