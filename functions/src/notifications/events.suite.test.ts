import type { DocumentSnapshot } from "@google-cloud/firestore";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createApi } from "../app/create-api.ts";
import { callerOf, TEST_CONFIG } from "../../test/api.ts";
import { aListing, stored } from "../../test/listings.ts";
import { anApplication } from "../../test/applications.ts";
import { anId, aWord } from "../../test/random.ts";
import { aThread } from "../../test/threads.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { createDeps } from "../app/deps.ts";
import { suspendedUser, type User } from "../identity/rules/user.ts";
import { COMMAND } from "../identity/rules/audit.ts";
import type { DomainEvent, EventKind } from "./rules/event-kinds.ts";
import { suspended } from "../listings/rules/listing.ts";
import { newAttempt } from "../payments/rules/attempt.ts";
import { readProject } from "../platform/project.ts";
import { openDatabase } from "../platform/firestore/firestore.ts";
import { openApp } from "../platform/firebase-app.ts";
import type { UnitOfWork } from "../platform/firestore/unit-of-work.ts";
import { sweep } from "../app/sweep.ts";
import { deliverEvents, type EventHandler } from "../platform/outbox/deliver-events.ts";
import { users } from "../identity/user.record.ts";
import { auditLog } from "../identity/audit.record.ts";
import { applications } from "../partners/application.record.ts";
import { listings } from "../listings/listing.record.ts";
import { threads } from "../messages/thread.record.ts";
import { payments } from "../payments/payment.record.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

async function eventsOf(
  booking: string,
): Promise<{ id: string; kind: string; by: string | null; document: DocumentSnapshot }[]> {
  const { docs } = await server.db.collection("commits").orderBy("at").get();
  return docs.flatMap((document) =>
    (document.get("events") as DomainEvent[])
      .filter(({ facts }) => facts.booking === booking)
      .map(({ kind, by }) => ({ id: document.id, kind, by, document })),
  );
}

async function aGuestWhoBooked(key?: string) {
  const [guest, listing] = [await server.signIn(), await server.list()];
  const { body } = await server.call("POST", "/api/bookings", {
    token: guest.token,
    body: { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 },
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
  return { guest, listing, id: (body as { id: string }).id };
}

describe("what a change means for people", () => {
  test("is written with it, from the same entry of its history, by whoever did it", async () => {
    const { guest, id } = await aGuestWhoBooked();
    await server.pay(guest, id);
    await server.call("POST", `/api/bookings/${id}/cancel`, { token: guest.token });
    expect((await eventsOf(id)).map(({ kind, by }) => [kind, by])).toEqual([
      ["booking.created", guest.uid],
      ["booking.paid", "system"],
      ["booking.confirmed", "system"],
      ["booking.cancelled", guest.uid],
      ["booking.refund_due", "system"],
    ]);
  });

  test("is kept beside the answer of a key, once however often it is sent", async () => {
    const key = aWord();
    const { guest, listing, id } = await aGuestWhoBooked(key);
    const again = await server.call("POST", "/api/bookings", {
      token: guest.token,
      body: { property_id: listing.id, checkin: server.inDays(10), checkout: server.inDays(12), guests: 1 },
      headers: { "idempotency-key": key },
    });
    expect(again.body).toMatchObject({ id });
    const [event, ...more] = await eventsOf(id);
    expect([event?.kind, more, JSON.parse(event?.document.get("answer").answer)]).toMatchObject([
      "booking.created",
      [],
      { id },
    ]);
  });

  const [uid, host] = [anId(), anId()];
  const person: User = {
    uid,
    email: "",
    full_name: "Grâce",
    photo_url: null,
    roles: [],
    admin_revoked: false,
    created_at: new Date(),
  };
  const listing = aListing({ owner_id: host });
  const application = anApplication();
  const thread = aThread({ unread: { guest: 0, host: 0 } });
  const attempt = newAttempt(
    { purpose: "booking", booking_id: anId(), payer_id: uid, amount_cents: 100, currency: "USD" },
    { reference: anId(), provider: "maxicash" },
    new Date(),
  );
  const refund = { status: "due", amount_cents: 100, currency: "USD", reason: "paid_twice" } as const;

  /** The order matters: each change starts from the state that the previous one has saved. */
  const CHANGES: [kind: EventKind, by: string, change: (tx: UnitOfWork) => Promise<void> | void][] = [
    ["user.roles_changed", "system", (tx) => tx.save(users, { ...person, roles: ["host"] })],
    [
      "user.suspended",
      "command",
      async (tx) => {
        const known = await tx.get(users, uid);
        if (known) tx.save(users, suspendedUser(known, "Arnaque", new Date()));
        tx.save(auditLog, {
          id: anId(),
          at: new Date(),
          by: COMMAND,
          action: "user.suspend",
          target: { kind: "user", id: uid, label: "" },
          before: null,
          after: null,
          note: null,
        });
      },
    ],
    ["user.deleted", uid, async (tx) => void ((await tx.get(users, uid)) && tx.remove(users, uid))],
    ["property.published", "system", (tx) => tx.save(listings, listing)],
    [
      "property.suspended",
      "system",
      async (tx) => (await tx.get(listings, listing.id), tx.save(listings, suspended(listing, null))),
    ],
    ["property.deleted", "system", async (tx) => (await tx.get(listings, listing.id), tx.remove(listings, listing.id))],
    ["application.submitted", application.applicant.uid, (tx) => tx.save(applications, application)],
    ["thread.written", thread.host.uid, (tx) => tx.save(threads, { ...thread, unread: { guest: 1, host: 0 } })],
    ["payment.refund_due", "system", (tx) => tx.save(payments, { ...attempt, refunds: [refund] })],
  ];
  test.each(CHANGES)("is written by whichever record it happens to: %s", async (kind, by, change) => {
    const before = await server.idsOf("commits");
    await server.deps.transact(async (tx) => change(tx));
    const { docs } = await server.db.collection("commits").get();
    const events = docs.filter(({ id }) => !before.includes(id)).flatMap((one) => one.get("events") as DomainEvent[]);
    expect(events).toMatchObject([{ kind, by }]);
  });

  test("is nothing when nothing was changed", async () => {
    const { guest, id } = await aGuestWhoBooked();
    await server.view(guest, id);
    await server.call("POST", `/api/bookings/${id}/cancel`, { token: guest.token });
    expect(await eventsOf(id)).toHaveLength(1);
  });
});

describe("telling", () => {
  /** Handles the events of one booking only: the sweep also delivers those that other tests left. */
  const listener = (booking: string, handle: EventHandler["handle"] = () => {}) => {
    const heard: string[] = [];
    const handler: EventHandler = {
      name: "listener",
      async handle(event) {
        if (event.facts.booking !== booking) return;
        heard.push(event.kind);
        await handle(event);
      },
    };
    return { heard, handler };
  };
  const only = async (booking: string) => (await eventsOf(booking))[0]?.id ?? "";

  test("reaches every handler once, and lets the database delete what was told", async () => {
    const { id } = await aGuestWhoBooked();
    const [one, two] = [listener(id), listener(id)];
    const deps = { ...server.deps, handlers: [one.handler, two.handler] };
    const commit = await only(id);
    await deliverEvents(deps, commit);
    await deliverEvents(deps, commit);
    expect([one.heard, two.heard]).toEqual([["booking.created"], ["booking.created"]]);
    const told = (await eventsOf(id))[0]?.document;
    expect([told?.get("due_at"), told?.get("expires_at").toDate() > server.now()]).toEqual([null, true]);
  });

  test("that fails for one handler reaches the others, and is tried again by the sweep, less and less often", async () => {
    const { id } = await aGuestWhoBooked();
    let works = false;
    const broken = listener(id, () => {
      if (!works) throw new Error("no mail today");
    });
    const other = listener(id);
    const deps = { ...server.deps, handlers: [broken.handler, other.handler] };
    const commit = await only(id);
    await deliverEvents(deps, commit);
    const waiting = (await eventsOf(id))[0]?.document;
    expect([broken.heard.length, other.heard.length, waiting?.get("failures"), waiting?.get("expires_at")]).toEqual([
      1,
      1,
      1,
      null,
    ]);
    expect(server.logged).toContainEqual({
      message: "a handler could not take an event",
      context: { handler: "listener", event: "booking.created", commit, error: "Error: no mail today" },
    });
    works = true;
    server.minutesPass(2);
    const { events_told: told } = await sweep(deps);
    expect(told).toBeGreaterThanOrEqual(1);
    expect([broken.heard.length, (await eventsOf(id))[0]?.document.get("due_at")]).toEqual([2, null]);
  });

  test("is done at once by the function that the database triggers", async () => {
    const db = openDatabase(readProject(process.env).projectId);
    const deps = createDeps(TEST_CONFIG, openApp(), db);
    const person = await server.signIn();
    const call = callerOf(createApi(deps));
    await call("POST", "/api/session", { token: person.token });
    const [listing] = await stored(db, aListing());
    await call("POST", "/api/bookings", {
      token: person.token,
      body: { property_id: listing?.id, checkin: server.inDays(20), checkout: server.inDays(22), guests: 1 },
    });
    const { promise, resolve } = Promise.withResolvers<string>();
    const stop = db.collection("commits").onSnapshot(({ docs }) => {
      for (const document of docs) {
        const events = document.get("events") as DomainEvent[];
        if (document.get("told_at") && events[0]?.facts.property === listing?.id) resolve(events[0]?.kind ?? "");
      }
    });
    expect(await promise).toBe("booking.created");
    stop();
    await db.terminate();
  }, 60_000);
});
