import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openShop, type Shop } from "../test/shop.ts";
import type { SignedIn } from "../test/people.ts";

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

interface Told {
  items: { id: string; title: string; is_read: boolean; created_at: string; actions: { label: string }[] }[];
  meta: { unread: number };
}

async function told({ token }: SignedIn, query = ""): Promise<Told> {
  return (await shop.call("GET", `/api/notifications${query}`, { token })).body as Told;
}
const titles = async (person: SignedIn) => (await told(person)).items.map(({ title }) => title);

/** A stay that a guest paid for and its host has to answer, of which everybody was told. */
async function aRequest() {
  const [guest, host] = [await shop.signIn(), await shop.signIn()];
  for (const { token } of [guest, host]) await shop.call("POST", "/api/session", { token });
  const listing = await shop.list({ owner_id: host.uid, confirmation: "host" });
  const { id } = await shop.book(guest, listing, shop.inDays(10), shop.inDays(12));
  await shop.deliverEvents();
  await shop.pay(guest, id);
  await shop.deliverEvents();
  return { guest, host, id };
}

describe("what happened is told in the app", () => {
  test("to whom it concerns, newest first", async () => {
    const { guest, host, id } = await aRequest();
    expect(await titles(guest)).toEqual(["Paiement reçu", "Réservation à payer"]);
    const { items, meta } = await told(host);
    expect([items[0]?.title, items[0]?.actions.map(({ label }) => label), meta.unread]).toEqual([
      "Demande à accepter",
      ["Accepter", "Refuser"],
      1,
    ]);
    await shop.call("POST", `/api/host/bookings/${id}/accept`, { token: host.token });
    await shop.deliverEvents();
    expect([(await titles(guest))[0], (await titles(host)).length]).toEqual(["Réservation confirmée", 1]);
  });

  test("once, however often the event is delivered, also at the same time", async () => {
    const { guest, host } = await aRequest();
    const events = (await shop.db.collection("commits").get()).docs.filter((document) =>
      JSON.stringify(document.get("events")).includes(guest.uid),
    );
    await Promise.all(events.flatMap(({ ref }) => [1, 2].map(() => ref.update({ due_at: shop.now() }))));
    await Promise.all([shop.deliverEvents(), shop.deliverEvents()]);
    expect([(await titles(guest)).length, (await titles(host)).length]).toEqual([2, 1]);
  });

  test("page by page, and is unread until it was read", async () => {
    const { guest } = await aRequest();
    const answer = await shop.call("GET", "/api/notifications?limit=1", { token: guest.token });
    const next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
    const [first, second] = [
      answer.body as Told,
      (await shop.call("GET", next.replace(/^https?:\/\/[^/]+/, ""), { token: guest.token })).body as Told,
    ];
    expect([first.items[0]?.title, second.items[0]?.title, first.meta]).toEqual([
      "Paiement reçu",
      "Réservation à payer",
      { unread: 2 },
    ]);
    await shop.call("POST", `/api/notifications/${first.items[0]?.id}/read`, { token: guest.token });
    expect((await told(guest)).items.map((notice) => notice.is_read)).toEqual([true, false]);
    const until = second.items[0]?.created_at;
    await shop.call("POST", "/api/notifications/read", { token: guest.token, body: { until } });
    expect((await told(guest)).meta.unread).toBe(0);
  });

  test("stands in what somebody downloads, and goes with their account", async () => {
    const guest = await shop.signIn();
    await shop.call("POST", "/api/session", { token: guest.token });
    const { id } = await shop.book(guest, await shop.list(), shop.inDays(10), shop.inDays(12));
    await shop.deliverEvents();
    const file = await shop.call("GET", "/api/account/export", { token: guest.token });
    expect(file.body).toMatchObject({ notifications: [{ title: "Réservation à payer", path: `/my-bookings/${id}` }] });
    shop.minutesPass(24 * 60 * 4);
    await shop.sweep();
    await shop.call("DELETE", "/api/account", { token: guest.token });
    expect((await shop.db.collection("notices").where("uid", "==", guest.uid).get()).size).toBe(0);
  });
});
