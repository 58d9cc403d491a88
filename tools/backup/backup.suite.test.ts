import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { addDays } from "@lopango/contract/platform/dates";
import { openBucket } from "@lopango/functions/platform/objects/bucket";
import { withDates } from "@lopango/functions/platform/firestore/firestore";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { closeDatabase, emptyDatabase, openDatabase, testProject } from "../../functions/test/api.ts";
import { checkAudit, checkMoney, checkNights } from "../../functions/test/prove/invariants.ts";
import { live } from "../../functions/test/prove/run.ts";
import type { Action, ProviderNews } from "../../functions/test/prove/steps.ts";
import { LISTINGS, LOCKED, openWorld, type State, type World } from "../../functions/test/prove/world.ts";
import { exportLocal, restoreLocal } from "./local.ts";

const PROJECT = { projectId: testProject(), bucket: `${testProject()}.appspot.com` };
const START = "2027-06-15T08:00:00Z";
/** Days from today; still in the future after the whole history. */
const FROM = 20;
const HOTEL = { index: 1, id: LISTINGS[1] };

const book = (guest: number, from: number): Action => ({
  do: "book",
  guest,
  listing: HOTEL.index,
  from,
  nights: 2,
  key: null,
  replaces: "unsaid",
  pays: false,
  stale: false,
});
/** A status change at the provider with its webhook event; attempts count from the newest. */
const told = (what: ProviderNews, of = 0): Action => ({ do: "provider", of, what, notify: 1 });
const pay: Action = { do: "pay", of: 0, key: false };

/** Stays, a booking in review, a refund due and one sent, nights closed by the host. */
const HISTORY: Action[][] = [
  [book(0, FROM), pay, told("paid"), told("paid"), { do: "accept", of: 0 }],
  [book(0, FROM + 5), pay, told("paid"), { do: "decline", of: 0 }, { do: "refund", of: 0, admin: 0 }],
  [book(2, FROM), pay, told("paid, wrong amount")],
  [{ do: "close", listing: HOTEL.index, from: FROM + 10, nights: 2, closed: 1, despite: false }],
];

const auth = `http://${process.env["FIREBASE_AUTH_EMULATOR_HOST"]}`;
const accountsPath = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT.projectId}/accounts`;
const owner = { authorization: "Bearer owner", "content-type": "application/json" };

async function accounts(): Promise<object> {
  const answer = await fetch(`${auth}${accountsPath}:batchGet?maxResults=-1`, { headers: owner });
  const { users = [] } = (await answer.json()) as { users?: { localId: string; email: string; displayName: string }[] };
  return users.map(({ localId, email, displayName }) => ({ localId, email, displayName }));
}

async function files(): Promise<object> {
  const [found] = await openBucket(PROJECT).getFiles();
  return Promise.all(
    found.map(async (file) => ({
      name: file.name,
      type: file.metadata.contentType,
      content: (await file.download())[0].toString(),
    })),
  );
}

async function documents(): Promise<Record<string, Record<string, unknown>>> {
  const collections = await openDatabase().listCollections();
  const read = collections.map(async (collection) => {
    const { docs } = await collection.get();
    return [collection.id, Object.fromEntries(docs.map((found) => [found.id, withDates(found.data())]))] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}

const everything = async () => ({ documents: await documents(), accounts: await accounts(), files: await files() });

async function wipe(): Promise<void> {
  await emptyDatabase();
  await fetch(`${auth}/emulator/v1/projects/${PROJECT.projectId}/accounts`, { method: "DELETE", headers: owner });
  await openBucket(PROJECT).deleteFiles({ force: true });
}

let world: World;
let folder: string;

beforeAll(async () => {
  world = openWorld();
  folder = await mkdtemp(join(tmpdir(), "lopango-backup-test-"));
  await wipe();
  await live(world, {
    start: START,
    voice: "plain",
    dialect: "form",
    steps: HISTORY.flat().map((action) => ({ action })),
  });
  await Promise.all([
    openBucket(PROJECT)
      .file("photos/kinshasa/first/320.webp")
      .save("a photo", { resumable: false, contentType: "image/webp" }),
    openBucket(PROJECT).file("papers/large scan é.pdf").save("x".repeat(700_000), { resumable: false }),
    fetch(`${auth}${accountsPath}`, {
      method: "POST",
      headers: owner,
      body: JSON.stringify({ localId: "guest0", email: "guest0@lopango.test", displayName: "Grâce Mbuyi" }),
    }),
  ]);
});

afterAll(async () => {
  await wipe();
  await rm(folder, { recursive: true });
  await closeDatabase();
});

const bookAt = (guest: string, checkin: string) =>
  world.call("POST", "/api/bookings", {
    token: guest,
    body: { property_id: HOTEL.id, checkin, checkout: addDays(checkin, 2), guests: 1 },
  });

const state = (): Promise<State> => world.state({ anew: true });

async function unlock(): Promise<void> {
  await world.call("POST", "/api/paywalls/unlock/init", {
    token: "guest1",
    body: { property_id: LOCKED, amount_cents: 200, currency: "USD" },
  });
  const { order, transactions } = [...world.provider.attempts.values()].at(-1) ?? {};
  if (!order) throw new Error("no attempt to pay");
  const { reference, amount_cents, currency } = order;
  transactions?.push({ id: "unlocking", status: "paid", amount_cents, currency, reference });
  expect(await world.notify(`${order.notify_url}&transaction=unlocking`)).toBe(200);
}

test("exported documents are there again after everything was lost, and the shop goes on", async () => {
  await unlock();
  const hold = await bookAt("guest1", "2027-07-20");
  expect(hold.status).toBe(201);
  const before = await everything();
  const { bookings, payments, unlocks } = await state();
  expect(bookings.map(({ status }) => status)).toEqual(expect.arrayContaining(["created", "confirmed", "refunded"]));
  expect(payments.map(({ status }) => status)).toEqual(expect.arrayContaining(["paid", "review"]));
  expect(payments.flatMap(({ refunds }) => refunds).map(({ status }) => status)).toContain("due");
  expect(unlocks).toHaveLength(1);

  const warn = vi.spyOn(process, "emitWarning");
  await exportLocal(PROJECT, folder);
  expect(warn.mock.calls).toEqual([]);
  warn.mockRestore();
  await wipe();
  expect(await everything()).toEqual({ documents: {}, accounts: [], files: [] });
  await restoreLocal(PROJECT, folder);

  expect(await everything()).toEqual(before);
  const { checkin = "" } = bookings.find(({ status }) => status === "confirmed") ?? {};
  expect(await bookAt("guest0", checkin)).toMatchObject({ status: 409, body: { code: "dates_taken" } });
  expect((await bookAt("guest0", "2027-07-24")).status).toBe(201);
  const { id } = hold.body as { id: string };
  const paying = { token: "guest1", body: { booking_id: id } };
  expect((await world.call("POST", "/api/payments/maxicash/init", paying)).status).toBe(200);
  const after = await state();
  expect(after.bookings).toHaveLength(bookings.length + 1);
  checkNights(after, new Set(), world.now());
  checkMoney(after, world.provider);
  checkAudit(after);
});

test("a folder that is no whole backup removes nothing", async () => {
  const other = await mkdtemp(join(tmpdir(), "lopango-no-backup-"));
  const isRefused = () => expect(restoreLocal(PROJECT, other, true)).rejects.toThrow("is no backup");
  const before = await everything();

  await rm(other, { recursive: true });
  await isRefused();
  await cp(folder, other, { recursive: true });
  await rm(join(other, "documents"), { recursive: true });
  await isRefused();
  await cp(folder, other, { recursive: true });
  await writeFile(join(other, "accounts.json"), "not JSON");
  await isRefused();
  await cp(folder, other, { recursive: true });
  await rm(join(other, "files"), { recursive: true });
  await expect(restoreLocal(PROJECT, other, true)).rejects.toThrow("ENOENT");

  expect((await everything()).documents).toEqual(before.documents);
  await rm(other, { recursive: true });
});

test("a restore over documents that are there leaves none of them", async () => {
  await openDatabase().doc("bookings/later").set({ made: "after the backup" });
  await restoreLocal(PROJECT, folder, true);
  expect((await openDatabase().doc("bookings/later").get()).exists).toBe(false);
});
