import { MAX_GUEST_VIEWINGS, MONEY_REPORTS_OFFLINE } from "@lopango/contract/limits";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { HomeViewings, Viewing } from "@lopango/contract/viewings/viewing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aLockedListing, stored } from "../../test/listings.ts";
import { beginSession, type SignedIn } from "../../test/people.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { storedUnlock } from "../../test/unlocks.ts";
import { unlocks } from "../unlocks/unlock.record.ts";
import { viewingCloser } from "./close-viewings.ts";
import { homeViewings } from "./viewing.record.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer();
});
afterAll(() => server.close());

const aPerson = async (): Promise<SignedIn> => beginSession(server.call, await server.signIn());
const slotIn = (days: number, time = "10:30") => ({ date: server.inDays(days), time });
const answered = (status: number, code?: string) => [status, code ? { code } : {}];

/** A home that these guests unlocked, with a slot of its host in three days. */
async function aHome(...guests: SignedIn[]) {
  const host = await aPerson();
  const address = { address: "12, avenue du Port", latlng: { lat: -4.3, lng: 15.3 } };
  const [home = aLockedListing()] = await stored(server.db, aLockedListing({ owner_id: host.uid, ...address }));
  for (const { uid } of guests) await unlocks.doc(server.db, uid, home.id).set(storedUnlock(uid, home.id));
  const path = `/api/properties/${home.id}/visits`;
  const by = async ({ token }: SignedIn, method: string, where: string, body?: object) => {
    const { status, body: reply } = await server.call(method, where, { token, ...(body && { body }) });
    return [status, reply] as const;
  };
  await by(host, "PUT", `${path}/slots`, { slots: [slotIn(3)] });
  return {
    id: home.id,
    host,
    by,
    ask: (guest: SignedIn, slot = slotIn(3)) => by(guest, "POST", path, slot),
    view: async (person: SignedIn) => (await by(person, "GET", path))[1] as HomeViewings,
    step: (person: SignedIn, { id }: Viewing, name: string, body: object = {}) =>
      by(person, "POST", `/api/visits/${id}/${name}`, body),
  };
}

const toldTo = async ({ uid }: SignedIn): Promise<string[]> => {
  await server.deliverEvents();
  const { docs } = await server.db.collection("notifications").where("uid", "==", uid).get();
  return docs.map((each) => `${each.get("title")}: ${each.get("text")}`);
};

test("who has not unlocked a home cannot view it, and is told why", async () => {
  const [guest, stranger] = [await aPerson(), await aPerson()];
  const home = await aHome(guest);
  expect(await home.ask(stranger)).toMatchObject(answered(409, "not_unlocked"));
  expect(await home.view(guest)).toMatchObject({ side: "guest", slots: [{ ...slotIn(3), is_taken: false }] });
});

test("of two guests who take a slot at once, one has it", async () => {
  const guests = [await aPerson(), await aPerson()];
  const home = await aHome(...guests);
  const answers = await Promise.all(guests.map((guest) => home.ask(guest)));
  expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(answers.find(([status]) => status === 409)?.[1]).toMatchObject({ code: "slot_taken" });
  expect((await home.view(home.host)).slots).toMatchObject([{ is_taken: true }]);
});

test("of two proposals of one time that a host accepts at once, one is agreed", async () => {
  const guests = [await aPerson(), await aPerson()];
  const home = await aHome(...guests);
  const asked = [];
  for (const guest of guests) asked.push((await home.ask(guest, slotIn(4)))[1] as Viewing);
  const answers = await Promise.all(asked.map((viewing) => home.step(home.host, viewing, "accept")));
  expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

test("a proposal is answered, moved and cancelled, and both hear of it with the address", async () => {
  const guest = await aPerson();
  const home = await aHome(guest);
  const [status, asked] = await home.ask(guest, slotIn(4));
  expect([status, asked]).toMatchObject([201, { status: "proposed", location: null }]);
  const viewing = asked as Viewing;
  expect(await home.step(guest, viewing, "accept")).toMatchObject(answered(409, "viewing_changed"));
  expect(await home.step(home.host, viewing, "move", { ...slotIn(5), reason: "Je travaille" })).toMatchObject([
    200,
    { status: "proposed", proposed_by: "host" },
  ]);
  expect(await home.step(guest, viewing, "accept", { slot: slotIn(4) })).toMatchObject(
    answered(409, "viewing_changed"),
  );
  const [, agreed] = await home.step(guest, viewing, "accept", { slot: slotIn(5) });
  expect(agreed).toMatchObject({ status: "accepted", location: { address: "12, avenue du Port" } });
  for (const person of [guest, home.host])
    expect((await toldTo(person)).find((text) => text.startsWith("Visite confirmée"))).toMatch(
      /12, avenue du Port.*gratuite.*openstreetmap/,
    );
  expect((await home.view(home.host)).viewings).toMatchObject([{ side: "host", guest_name: "Grâce", location: null }]);
  await home.step(home.host, viewing, "cancel", { reason: "L’eau est coupée" });
  expect((await toldTo(guest)).some((text) => /^Visite annulée.*L’eau est coupée/.test(text))).toBe(true);
});

test.each([
  ["a past slot", { date: "2026-01-05", time: "10:30" }, "date"],
  ["a time that is none", { date: "2027-01-05", time: "10:40" }, "time"],
])("%s is refused with a French sentence at its field", async (_what, slot, field) => {
  const guest = await aPerson();
  const [status, body] = await (await aHome(guest)).ask(guest, slot);
  expect([status, (body as ProblemDetails).errors]).toMatchObject([422, [{ field }]]);
});

test("a guest has as many viewings to come as the limit, and one of a home", async () => {
  const guest = await aPerson();
  const homes = await Promise.all(Array.from({ length: MAX_GUEST_VIEWINGS + 1 }, () => aHome(guest)));
  for (const home of homes.slice(1)) expect((await home.ask(guest))[0]).toBe(201);
  expect(await homes[0]?.ask(guest)).toMatchObject(answered(409, "too_many_viewings"));
  expect(await homes[1]?.ask(guest, slotIn(4))).toMatchObject(answered(409, "already_viewing"));
});

test("both say whether it took place, which ends the money back of its guest", async () => {
  const guest = await aPerson();
  const home = await aHome(guest);
  const viewing = (await home.ask(guest))[1] as Viewing;
  expect(await home.step(guest, viewing, "took-place", { took_place: true })).toMatchObject(
    answered(409, "viewing_changed"),
  );
  const tookPlace = () => server.deps.transact((tx) => server.deps.visitTookPlace(tx, home.id, guest.uid));
  await server.db.doc(`viewings/${viewing.id}`).update({ at: new Date(server.now().getTime() - 60_000) });
  expect(await tookPlace()).toBe(false);
  await home.step(home.host, viewing, "took-place", { took_place: true });
  // A host's word alone takes no money from a guest.
  expect(await tookPlace()).toBe(false);
  await home.step(guest, viewing, "took-place", { took_place: true });
  expect((await home.view(guest)).viewings).toMatchObject([{ took_place: { guest: true, host: true } }]);
  expect(await tookPlace()).toBe(true);
});

test("a guest reviews a viewing that took place, once, on the page of home and host", async () => {
  const guest = await aPerson();
  const home = await aHome(guest);
  const viewing = (await home.ask(guest))[1] as Viewing;
  await server.db.doc(`viewings/${viewing.id}`).update({ at: new Date(server.now().getTime() - 60_000) });
  const words = { rating: 2, parts: { price_as_said: 1, as_described: 3 }, text: "Deux mois de plus à la porte." };
  const write = (more: object = {}) => home.step(guest, viewing, "review", { ...words, ...more });
  expect(await write()).toMatchObject(answered(409, "no_stay_to_review"));
  await home.step(guest, viewing, "took-place", { took_place: true });
  expect((await write({ parts: { clean: 5 } }))[0]).toBe(422);
  expect(await write()).toMatchObject([201, { of_viewing: true, author: { first_name: "Grâce" } }]);
  expect(await write()).toMatchObject(answered(409, "already_reviewed"));
  for (const path of [`/api/properties/${home.id}/reviews`, `/api/hosts/${home.host.uid}/reviews`])
    expect((await server.call("GET", path)).body).toMatchObject([{ rating: 2, text: words.text }]);
  expect((await server.deps.listings.find(home.id))?.rating).toMatchObject({ count: 1, sum: 2 });
});

test("three guests who were asked for money take the home offline, and the admins decide", async () => {
  const guests = await Promise.all(Array.from({ length: MONEY_REPORTS_OFFLINE }, aPerson));
  const home = await aHome(...guests);
  const online = async () => (await server.deps.listings.find(home.id))?.is_active;
  for (const [index, guest] of guests.entries()) {
    expect(await online()).toBe(true);
    const slot = slotIn(5 + index);
    const viewing = (await home.ask(guest, slot))[1] as Viewing;
    expect(await home.step(guest, viewing, "money-asked")).toMatchObject(answered(409, "viewing_changed"));
    await home.step(home.host, viewing, "accept");
    for (const _twice of [1, 2])
      expect(await home.step(guest, viewing, "money-asked")).toMatchObject([200, { money_reported: true }]);
  }
  expect(await online()).toBe(false);
  expect((await home.view(home.host)).viewings.map((viewing) => viewing.money_reported)).not.toContain(true);
  const cases = await server.db.collection("report_cases").where("owner_id", "==", home.host.uid).get();
  expect(cases.docs.map((each) => each.get("reporters").length)).toEqual([MONEY_REPORTS_OFFLINE]);

  // Decided by an admin: the next person is one of three again.
  const event = { kind: "property.reinstated", by: null, facts: { property: home.id }, id: "c.0", at: server.now() };
  await viewingCloser(server.deps).handle(event);
  expect((await homeViewings.find(server.db, home.id))?.money_reports).toEqual([]);
});

test.each(["property.let", "property.rehoused"])(
  "%s closes the viewings to come of a home, and both are told",
  async (kind) => {
    const guest = await aPerson();
    const home = await aHome(guest);
    await home.ask(guest);
    const event = { kind, by: null, facts: { property: home.id }, id: "c.0", at: server.now() };
    await viewingCloser(server.deps).handle(event);
    await viewingCloser(server.deps).handle(event);
    expect(await homeViewings.find(server.db, home.id)).toMatchObject({ open: [], slots: [] });
    expect((await home.view(guest)).viewings).toMatchObject([{ status: "closed", change: { by: null } }]);
    for (const person of [guest, home.host])
      expect((await toldTo(person)).filter((text) => text.startsWith("Visite sans objet"))).toHaveLength(1);
  },
);

test("both are reminded of an agreed viewing the day before and two hours before, once each", async () => {
  const guest = await aPerson();
  const home = await aHome(guest);
  const viewing = (await home.ask(guest))[1] as Viewing;
  const until = async (hours: number) => {
    server.minutesPass((Date.parse(viewing.at) - server.now().getTime()) / 60_000 - hours * 60 + 1);
    await server.sweep();
    await server.sweep();
  };
  // The first run covers five minutes only.
  await server.sweep();
  await until(24);
  await until(2);
  for (const person of [guest, home.host]) {
    const told = (await toldTo(person)).map((text) => text.split(":")[0]);
    expect(told.filter((title) => title?.startsWith("Visite d"))).toEqual(
      expect.arrayContaining(["Visite demain", "Visite dans deux heures"]),
    );
    expect(told.filter((title) => title?.startsWith("Visite d"))).toHaveLength(2);
  }
});

test("an account that is deleted leaves its viewings without its name, and ends those to come", async () => {
  const guest = await aPerson();
  const home = await aHome(guest);
  await home.ask(guest);
  const exported = (await server.call("GET", "/api/account/export", { token: guest.token })).body;
  expect(exported).toMatchObject({ viewings: [{ property: { id: home.id } }] });
  expect((await server.call("DELETE", "/api/account", { token: guest.token })).status).toBe(204);
  const { viewings, slots } = await home.view(home.host);
  expect([viewings, slots]).toMatchObject([[{ status: "cancelled", guest_name: "" }], [{ is_taken: false }]]);
});
