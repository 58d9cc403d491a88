import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Booking } from "@lopango/contract/bookings/booking";
import type { PaymentStart } from "@lopango/contract/payments/payment-provider";
import { addDays, todayIn } from "@lopango/contract/platform/dates";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { signIn } from "../../functions/test/people.ts";
import { functionProcess, INSTANCE_MIB, MAX_SHARE, type Memory } from "./function-process.ts";
import { MAX_RATIO } from "./latency.ts";
import { budgeted, percentile, told, type Row } from "./report.ts";

const GUESTS = 200;
/** One round in this many ends with a paid booking. */
const BOOKS_ONE_IN = 20;
/** Range of the pauses between requests, in milliseconds. */
const LOOKS = [2_000, 8_000] as const;
/** Maximum growth of the live heap in the second half. */
const MAX_GROWTH = 1.15;
const MOST_BYTES = INSTANCE_MIB * 1024 * 1024 * MAX_SHARE;
const STAYS_FROM = 10;
const STAYS_UNTIL = 150;

interface Times {
  ours: number[];
  bare: number[];
}

/**
 * Simulates guests who search, open listings and sometimes book and pay, each from its own address, on the built
 * `api`. Each read is repeated on a baseline handler with the same Firestore calls, so that other load affects both.
 * autocannon measures whole milliseconds and cannot alternate. Needs the suite's environment.
 *
 * @param folder - output of the functions' build, including `bare`
 */
export async function load(folder: string, seconds: number): Promise<Row[]> {
  const api = await functionProcess(folder, "api");
  const bare = await functionProcess(folder, "bare");
  try {
    const street = new Street(api.url, bare.url);
    await street.open();
    const end = performance.now() + seconds * 1000;
    const memory = [await api.memory()];
    const guests = Array.from({ length: GUESTS }, (_, guest) => street.walk(guest, end));
    await pause(seconds * 500);
    memory.push(await api.memory());
    await Promise.all(guests);
    memory.push(await api.memory());
    const [begin, half, last] = memory as [Memory, Memory, Memory];
    return [
      budgeted(
        `load: ${GUESTS} guests for ${seconds} s, calls that failed`,
        `${street.failures.length} of ${street.calls}${street.failures[0] ? `: ${street.failures[0]}` : ""}`,
        "0",
        street.failures.length === 0,
        { failed: street.failures.length, calls: street.calls },
      ),
      told("load: bookings that were paid", `${street.paid}, ${street.taken} found the nights taken`, {
        paid: street.paid,
        taken: street.taken,
      }),
      ...[...street.times].map(([name, times]) => row(name, times)),
      budgeted(
        "load: memory of api at the beginning, half-way, at the end, and at most",
        `${[begin.now, half.now, last.now, last.peak].map(megabytes).join(", ")} MB`,
        `${MAX_SHARE * 100} % of ${INSTANCE_MIB} MiB`,
        last.peak <= MOST_BYTES,
        { begin: begin.now, half: half.now, last: last.now, peak: last.peak },
      ),
      budgeted(
        "load: live heap of api at the beginning, half-way and at the end",
        `${[begin.live, half.live, last.live].map(megabytes).join(", ")} MB`,
        `${MAX_GROWTH} x from half-way on`,
        last.live <= half.live * MAX_GROWTH,
        { begin: begin.live, half: half.live, last: last.live },
      ),
    ];
  } finally {
    await Promise.all([api.stop(), bare.stop()]);
  }
}

class Street {
  readonly times = new Map<string, Times>();
  readonly failures: string[] = [];
  calls = 0;
  paid = 0;
  taken = 0;
  private hotels: PropertySummary[] = [];

  private readonly api: string;
  private readonly bare: string;

  constructor(api: string, bare: string) {
    this.api = api;
    this.bare = bare;
  }

  async open(): Promise<void> {
    const answer = await fetch(`${this.api}/api/properties?category=hotel&limit=50`);
    const hotels = (await answer.json()) as PropertySummary[];
    this.hotels = hotels.filter(({ supports_booking }) => supports_booking);
    for (let round = 0; round < 20; round += 1) await this.look(0);
    this.times.clear();
  }

  /** Runs one guest's rounds until `end` (`performance.now`). */
  async walk(guest: number, end: number): Promise<void> {
    await pause(randomInt(LOOKS[1]));
    while (performance.now() < end) {
      try {
        const hotel = await this.look(guest, end);
        if (hotel && randomInt(BOOKS_ONE_IN) === 0) await this.book(guest, hotel);
      } catch (error) {
        this.failures.push(String(error));
      }
    }
  }

  /**
   * Requests home, search, a hotel and its calendar; returns the hotel, or null at the end. No pauses without `end`.
   */
  private async look(guest: number, end?: number): Promise<PropertySummary | null> {
    const hotel = this.hotels[randomInt(this.hotels.length)] as PropertySummary;
    const { id, commune } = hotel;
    const month = addDays(today(), randomInt(STAYS_UNTIL)).slice(0, 7);
    const pages: [name: string, ours: string, bare: string][] = [
      ["home", "/api/properties?limit=12", "/home"],
      [
        "search",
        `/api/search/properties?commune=${encodeURIComponent(commune)}`,
        `/search?commune=${encodeURIComponent(commune.toLowerCase())}`,
      ],
      ["listing", `/api/properties/${id}`, `/listing?id=${id}`],
      ["calendar", `/api/availability/${id}/month?month=${month}`, `/month?id=${id}&month=${month}`],
    ];
    for (const [name, ours, bare] of pages) {
      await this.compare(guest, name, ours, bare);
      if (end === undefined) continue;
      await pause(randomInt(...LOOKS));
      if (performance.now() > end) return null;
    }
    return hotel;
  }

  /** Alternates the order, because the second call finds connections and caches warm. */
  private async compare(guest: number, name: string, ours: string, bare: string): Promise<void> {
    const times = this.timesOf(name);
    const askOurs = async () => void times.ours.push((await this.ask(guest, "GET", ours)).ms);
    const askBare = async () => void times.bare.push(await this.askBare(bare));
    const calls = randomInt(2) === 0 ? [askOurs, askBare] : [askBare, askOurs];
    for (const call of calls) await call();
  }

  /** Returns milliseconds. */
  private async askBare(path: string): Promise<number> {
    const begun = performance.now();
    const answer = await fetch(this.bare + path);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the bare handler answered ${answer.status} to ${path}`);
    return performance.now() - begun;
  }

  private async book(guest: number, { id }: PropertySummary): Promise<void> {
    const { token } = await signIn();
    const checkin = addDays(today(), randomInt(STAYS_FROM, STAYS_UNTIL));
    const stay = { property_id: id, checkin, checkout: addDays(checkin, 2), guests: 1 };
    const booked = await this.timed("book", guest, "/api/bookings", token, stay, 409);
    if (booked.status === 409) {
      this.taken += 1;
      return;
    }
    const booking = booked.body as Booking;
    const started = await this.timed("start the payment", guest, "/api/payments/maxicash/init", token, {
      booking_id: booking.id,
    });
    const attempt = new URL((started.body as PaymentStart).redirect_url).searchParams.get("logid");
    const decided = await fetch(`${process.env["MAXICASH_SANDBOX_URL"]}/sandbox/${attempt}/outcome`, {
      method: "POST",
      body: JSON.stringify({ outcome: "paid" }),
    });
    if (!decided.ok) throw new Error(`the sandbox answered ${decided.status}`);
    const settled = await this.timed("settle", guest, `/api/bookings/${booking.id}/settle`, token);
    const { status } = settled.body as Booking;
    if (status !== "confirmed" && status !== "paid") throw new Error(`a paid booking is ${status}`);
    this.paid += 1;
  }

  private async timed(name: string, guest: number, path: string, token: string, body?: object, allowed?: number) {
    const answer = await this.ask(guest, "POST", path, { token, body, allowed });
    this.timesOf(name).ours.push(answer.ms);
    return answer;
  }

  private async ask(
    guest: number,
    method: "GET" | "POST",
    path: string,
    more: { token?: string; body?: object | undefined; allowed?: number | undefined } = {},
  ): Promise<{ status: number; body: unknown; ms: number }> {
    this.calls += 1;
    const begun = performance.now();
    const answer = await fetch(this.api + path, {
      method,
      headers: {
        "x-forwarded-for": `10.1.${guest >> 8}.${guest & 255}`,
        ...(more.token !== undefined && { authorization: `Bearer ${more.token}` }),
        ...(more.body !== undefined && { "content-type": "application/json" }),
      },
      ...(more.body !== undefined && { body: JSON.stringify(more.body) }),
    });
    const text = await answer.text();
    if (!answer.ok && answer.status !== more.allowed)
      throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    return { status: answer.status, body: JSON.parse(text), ms: performance.now() - begun };
  }

  private timesOf(name: string): Times {
    const known = this.times.get(name) ?? { ours: [], bare: [] };
    this.times.set(name, known);
    return known;
  }
}

function row(name: string, { ours, bare }: Times): Row {
  const of = (times: number[]): number[] => [0.5, 0.95, 0.99].map((share) => percentile(times, share));
  const [p50 = 0, p95 = 0, p99 = 0] = of(ours);
  const what = `load: ${name}, p50 / p95 / p99 in ms of ${ours.length}`;
  if (bare.length === 0) return told(what, say([p50, p95, p99]), { p50, p95, p99 });
  const [bare_p50 = 0, bare_p95 = 0, bare_p99 = 0] = of(bare);
  const figures = { p50, p95, p99, bare_p50, bare_p95, bare_p99, ratio: p50 / bare_p50 };
  return budgeted(
    `${what}, against a bare handler`,
    `${say([p50, p95, p99])} to ${say([bare_p50, bare_p95, bare_p99])}: ${figures.ratio.toFixed(2)} x`,
    `p50 ${MAX_RATIO} x`,
    figures.ratio <= MAX_RATIO,
    figures,
  );
}

const today = () => todayIn("Africa/Kinshasa", new Date());
const say = (times: number[]): string => times.map((ms) => ms.toFixed(1)).join(" / ");
const megabytes = (bytes: number): string => (bytes / 1024 / 1024).toFixed(0);
