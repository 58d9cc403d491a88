import type { Usage } from "../../functions/test/firestore-meter.ts";
import { aLockedListing, stored } from "../../functions/test/listings.ts";
import { openTestServer, type TestServer } from "../../functions/test/test-server.ts";
import { budgeted, told, type Row } from "./report.ts";

type Cost = { reads: number; writes?: number };

/** Counts Firestore reads and writes of each call, in its own database. Needs the suite's environment. */
export async function callCosts(): Promise<Row[]> {
  const server = await openTestServer();
  try {
    return [...(await browsing(server)), ...(await staying(server))];
  } finally {
    await server.close();
  }
}

async function browsing(server: TestServer): Promise<Row[]> {
  const [guest, hotel] = await Promise.all([server.signIn(), server.list()]);
  const [home] = await stored(server.db, aLockedListing());
  for (let cards = 0; cards < 20; cards += 1) await server.list();
  const month = server.inDays(70).slice(0, 7);
  await server.book(guest, hotel, `${month}-10`, `${month}-12`);
  const get = (what: string, path: string, budget: Cost, token?: string) =>
    cost(server, what, () => server.call("GET", path, { token }), budget);

  return [
    await get("home, 12 cards", "/api/properties?limit=12", { reads: 12 }),
    await get("listing, anonymous", `/api/properties/${home?.id}`, { reads: 1 }),
    await get(
      "listing with a description for sale, with identity",
      `/api/properties/${home?.id}`,
      { reads: 2 },
      guest.token,
    ),
    await get("calendar month, with bookings", `/api/availability/${hotel.id}/month?month=${month}`, { reads: 2 }),
    await get("calendar month, without any", `/api/availability/${hotel.id}/month?month=2040-01`, { reads: 2 }),
  ];
}

async function staying(server: TestServer): Promise<Row[]> {
  const [guest, hotel, other] = await Promise.all([server.signIn(), server.list(), server.list()]);
  await server.call("POST", "/api/session", { token: guest.token });
  const month = server.inDays(70).slice(0, 7);
  const { id: first } = await server.book(guest, other, `${month}-10`, `${month}-12`);
  const post = (path: string, body?: object) => () =>
    server.call("POST", path, {
      token: guest.token,
      ...(body && { body, headers: { "idempotency-key": crypto.randomUUID() } }),
    });
  const get = (path: string) => () => server.call("GET", path, { token: guest.token });

  const rows = [
    await cost(
      server,
      "book a stay inside one month",
      post("/api/bookings", { property_id: hotel.id, checkin: `${month}-20`, checkout: `${month}-23`, guests: 1 }),
      { reads: 5, writes: 5 },
    ),
    await cost(server, "booking list of 2", get("/api/bookings"), { reads: 2 }),
    await cost(server, "booking detail", get(`/api/bookings/${first}`), { reads: 1 }),
    await cost(server, "start the payment", post("/api/payments/maxicash/init", { booking_id: first })),
  ];
  const { payment_id: reference } = await server.startPayment(guest, first);
  await server.sandbox.decide(reference, { outcome: "paid", notify: 0 });
  rows.push(await cost(server, "settle a payment", post(`/api/bookings/${first}/settle`)));
  rows.push(await cost(server, "cancel", post(`/api/bookings/${first}/cancel`)));
  return rows;
}

async function cost(
  server: TestServer,
  what: string,
  ask: () => Promise<{ status: number; body: unknown }>,
  budget?: Cost,
): Promise<Row> {
  const { value, reads, writes } = await server.measured(ask);
  if (value.status >= 300) throw new Error(`${what} answered ${value.status}: ${JSON.stringify(value.body)}`);
  const figures = { reads, writes };
  if (!budget) return told(`reads + writes: ${what}`, say(figures), figures);
  const { writes: allowed = 0 } = budget;
  return budgeted(
    `reads + writes: ${what}`,
    say(figures),
    say({ reads: budget.reads, writes: allowed }),
    reads <= budget.reads && writes <= allowed,
    figures,
  );
}

const say = ({ reads, writes }: Usage): string => `${reads} + ${writes}`;
