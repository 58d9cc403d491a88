import type { ProblemDetails } from "@lopango/contract/problem-details";
import type { Property } from "@lopango/contract/listings/property";
import type { Alert, SavedSearch } from "@lopango/contract/saved-searches/saved-search";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { beginSession, signInByPhone, type SignedIn } from "../../test/people.ts";
import { anId, aWord } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import type { Notification } from "../notifications/rules/notification.ts";
import { withSavedSearch } from "./rules/saved-searches.ts";
import { savedSearches } from "./saved-searches.record.ts";
import { ALERTED_AT_ONCE } from "./saved-searches.store.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ sms: async () => {} });
});
afterAll(() => server.close());

const DAY_MINUTES = 24 * 60;
const code = (body: unknown) => (body as ProblemDetails).code;
const aPerson = async (): Promise<SignedIn> => beginSession(server.call, await server.signIn());

/** Somebody whose account has a telephone number and nothing else. */
async function aSearcher(query: object) {
  const person = await beginSession(server.call, await signInByPhone());
  const { status, body } = await server.call("POST", "/api/saved-searches", { token: person.token, body: { query } });
  expect([status, body]).toMatchObject([201, { id: expect.any(String) }]);
  const messages = async (): Promise<Notification[]> => {
    const { docs } = await server.db.collection("notifications").where("uid", "==", person.uid).get();
    const all = docs.map((one) => ({ ...(one.data() as Notification), id: one.id }));
    return all.toSorted((one, other) => one.path.localeCompare(other.path) || one.title.localeCompare(other.title));
  };
  const link = async () => (await messages())[0]?.path.split("/").at(-1) ?? "";
  return { ...person, search: body as SavedSearch, messages, link };
}

async function publish(host: SignedIn, commune: string, base_price_cents = 30_000): Promise<Property> {
  const form = {
    title: `Studio ${aWord()}`,
    description: "Calme, eau et courant.",
    city: "Kinshasa",
    commune,
    country: "CD",
    category: "logement",
    base_price_cents,
    currency: "USD",
    max_guests: 2,
  };
  const { status, body } = await server.call("POST", "/api/properties", { token: host.token, body: form });
  expect([status, body]).toMatchObject([201, {}]);
  return body as Property;
}

const change = (host: SignedIn, { id }: Property, body: object) =>
  server.call("PATCH", `/api/properties/${id}`, { token: host.token, body });

describe("whoever saved a search", () => {
  test("hears at once by SMS of a home that is published, then at most once a day", async () => {
    const [commune, host] = [aWord(), await aPerson()];
    const searcher = await aSearcher({ commune, max_price_cents: 40_000 });
    const first = await publish(host, commune);
    await publish(host, commune, 50_000);
    await server.deliverEvents();
    const [told] = await searcher.messages();
    expect(told).toMatchObject({
      topic: "alerts",
      title: "Un logement pour vous",
      text: expect.stringContaining(first.title),
    });
    const sent = await server.db.collection("deliveries").where("uid", "==", searcher.uid).get();
    expect(sent.docs.map((one) => one.get("channel"))).toContain("sms");

    await publish(host, commune, 25_000);
    const gone = await publish(host, commune, 20_000);
    await server.deliverEvents();
    await change(host, gone, { is_active: false });
    server.minutesPass(DAY_MINUTES - 1);
    await server.sweep();
    expect(await searcher.messages()).toHaveLength(1);
    server.minutesPass(1);
    await Promise.all([server.sweep(), server.sweep()]);
    expect((await searcher.messages()).map(({ title }) => title)).toEqual([
      "Un logement pour vous",
      "Un logement pour vous",
    ]);
  });

  test("hears of a home again when it is much cheaper, not when it is online again at the same price", async () => {
    const [commune, host] = [aWord(), await aPerson()];
    const searcher = await aSearcher({ commune });
    const home = await publish(host, commune);
    await server.deliverEvents();
    await change(host, home, { is_active: false });
    await change(host, home, { is_active: true });
    await change(host, home, { base_price_cents: 35_000 });
    await server.deliverEvents();
    server.minutesPass(DAY_MINUTES);
    await server.sweep();
    expect(await searcher.messages()).toHaveLength(1);
    await change(host, home, { base_price_cents: 28_500 });
    await server.deliverEvents();
    expect(await searcher.messages()).toHaveLength(2);
    expect((await searcher.messages()).some(({ text }) => text.includes("285"))).toBe(true);
  });

  test("hears of a home that is free again, and never of their own", async () => {
    const commune = aWord();
    const host = await aPerson();
    const home = await publish(host, commune);
    await server.deliverEvents();
    const searcher = await aSearcher({ commune });
    await server.call("POST", "/api/saved-searches", { token: host.token, body: { query: { commune } } });
    await server.call("POST", `/api/properties/${home.id}/still-free`, { token: host.token, body: { answer: "let" } });
    await server.deliverEvents();
    expect(await searcher.messages()).toEqual([]);
    await change(host, home, { is_active: true });
    await server.deliverEvents();
    expect(await searcher.messages()).toHaveLength(1);
    const own = await server.db.collection("notifications").where("uid", "==", host.uid).get();
    expect(own.docs.filter((one) => one.get("topic") === "alerts")).toEqual([]);
  });

  test("hears of the first home again after they ended all and saved anew", async () => {
    const [commune, host] = [aWord(), await aPerson()];
    const searcher = await aSearcher({ commune });
    await publish(host, commune);
    await server.deliverEvents();
    expect(await searcher.messages()).toHaveLength(1);
    const { token, search } = searcher;
    await server.call("DELETE", `/api/saved-searches/${search.id}`, { token });
    await server.call("POST", "/api/saved-searches", { token, body: { query: { commune } } });
    await publish(host, commune);
    await server.deliverEvents();
    expect(await searcher.messages()).toHaveLength(2);
  });

  test("hears of a home although another that waits is unreadable, or somebody else cannot be told", async () => {
    const [commune, host] = [aWord(), await aPerson()];
    const [other, searcher] = [await aSearcher({ commune }), await aSearcher({ commune })];
    const broken = await server.list({ is_active: false });
    await server.db.doc(`properties/${broken.id}`).update({ base_price_cents: "x" });
    const waiting = [{ property_id: broken.id, at: server.now() }];
    await server.db.doc(`saved_searches/${searcher.uid}`).update({ waiting });
    await server.db.doc(`users/${other.uid}`).update({ email: 1 });
    await publish(host, commune);
    await server.deliverEvents();
    expect([(await other.messages()).length, (await searcher.messages()).length]).toEqual([0, 1]);
    expect((await server.db.doc(`saved_searches/${searcher.uid}`).get()).get("waiting")).toEqual([]);
    expect(server.logged).toContainEqual({
      message: "a message about homes is left to the sweep",
      context: expect.objectContaining({ uid: other.uid }),
    });
    expect(server.logged.filter(({ context }) => "handler" in context)).toEqual([]);
  });

  test("lists and ends it, as often as they press", async () => {
    const { token, search } = await aSearcher({ city: "Goma" });
    const list = async () => (await server.call("GET", "/api/saved-searches", { token })).body;
    expect(await list()).toEqual([{ ...search, query: "city=Goma" }]);
    const end = () => server.call("DELETE", `/api/saved-searches/${search.id}`, { token });
    expect([(await end()).status, (await end()).status, await list()]).toEqual([204, 204, []]);
  });

  test("ends it by the link of a message, once and without a sign-in", async () => {
    const commune = aWord();
    const searcher = await aSearcher({ commune });
    const home = await publish(await aPerson(), commune);
    await server.deliverEvents();
    const link = await searcher.link();
    const path = `/api/alerts/${link}`;
    const alert = (await server.call("GET", path)).body as Alert;
    expect(alert).toMatchObject({ searches: [{ id: searcher.search.id }], property_ids: [home.id] });
    server.minutesPass(10);
    const kept = (await server.call("POST", path, { body: { answer: "keep" } })).body as Alert;
    expect(Date.parse(kept.searches[0]?.ends_at ?? "")).toBeGreaterThan(Date.parse(alert.searches[0]?.ends_at ?? ""));
    const end = () => server.call("POST", path, { body: { answer: "end", search: searcher.search.id } });
    const answers = await Promise.all([end(), end()]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404]);
    expect(code((await server.call("GET", path)).body)).toBe("alert_not_found");
    expect(await savedSearches.find(server.db, searcher.uid)).toBeNull();
  });

  test("of too much, or of what the search does not know, is told so", async () => {
    const { token } = await aPerson();
    const refused = async (query: unknown) =>
      (await server.call("POST", "/api/saved-searches", { token, body: { query } })).body as ProblemDetails;
    expect((await refused({})).errors).toMatchObject([{ field: "query" }]);
    expect((await refused({ city: "Goma", bedrooms: -1 })).errors).toMatchObject([{ field: "query.bedrooms" }]);
  });
});

test("of 1,000 people, publishing reads none, and each delivery a hundred of those of its place and price", async () => {
  const [here, elsewhere, host] = [aWord(), aWord(), await aPerson()];
  const all = Array.from({ length: 1_000 }, (_, index) => {
    const price = index % 8 === 0 ? 20_000 : 400_000;
    const query = new URLSearchParams({
      commune: index % 4 === 0 ? here : elsewhere,
      min_price_cents: String(price),
      max_price_cents: String(price * 2),
    });
    return withSavedSearch(null, { uid: anId(), query: query.toString(), ids: [anId(), anId()] }, server.now());
  });
  for (let from = 0; from < all.length; from += 500) {
    const batch = server.db.batch();
    for (const saved of all.slice(from, from + 500))
      batch.set(savedSearches.docOf(server.db, saved), savedSearches.document(saved));
    await batch.commit();
  }
  const publishing = await server.measured(() => publish(host, here));
  expect(publishing.reads).toBeLessThan(10);
  const told = async () => {
    const found = await server.db.collection("saved_searches").where("messages", "==", 1).get();
    return found.docs.filter(({ id }) => all.some(({ uid }) => uid === id)).length;
  };
  // 250 search there, 125 of them at this price. Nobody of these has an account; a message costs one read more.
  const [most, own] = [8, 20];
  for (const [people, reads] of [
    [ALERTED_AT_ONCE, ALERTED_AT_ONCE * (1 + most) + own],
    [125, 25 * (1 + most) + own],
    [125, own],
  ] as const) {
    expect((await server.measured(() => server.deliverEvents())).reads).toBeLessThanOrEqual(reads);
    expect(await told()).toBe(people);
  }
});
