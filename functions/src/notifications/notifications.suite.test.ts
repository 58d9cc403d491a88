import { addDays, instantAt } from "@lopango/contract/platform/dates";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bounceAddress } from "./channels/bounce-address.ts";
import { infobip } from "./channels/infobip.adapter.ts";
import { smtpMail } from "./channels/smtp.adapter.ts";
import { webPush } from "./channels/web-push.adapter.ts";
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import { reportKeyOf } from "./record-delivery-report.ts";
import { deliverNotification } from "./deliver-notification.ts";
import { anAdmin } from "../../test/admins.ts";
import { aPhoto } from "../../test/listings.ts";
import { mailSample } from "../../test/mail-samples.ts";
import { BOUNCES, openTestServer, REPORT_KEY, type TestServer } from "../../test/test-server.ts";
import { signInByPhone, type SignedIn } from "../../test/people.ts";

/** The suite's mail server accepts every message and delivers none. */
const { POST_OFFICE_URL: office = "", MAIL_SERVER: mailServer = "", MAIL_FROM: from = "" } = process.env;
const { PUSH_PUBLIC_KEY = "", PUSH_PRIVATE_KEY = "" } = process.env;

let server: TestServer;
beforeAll(async () => {
  const messaging = { url: office, key: "test", smsSender: "Lopango", whatsAppSender: "+243800000000" };
  const reportsOf = (publicUrl: string) => ({ reportsUrl: `${publicUrl}/reports/messages?key=${REPORT_KEY}` });
  const keys = { publicKey: PUSH_PUBLIC_KEY, privateKey: PUSH_PRIVATE_KEY, contact: "https://lopango.test" };
  server = await openTestServer((publicUrl) => ({
    email: smtpMail({ server: mailServer, from, bounces: BOUNCES }),
    ...infobip({ ...messaging, ...reportsOf(publicUrl) }),
    ...webPush(keys),
  }));
});
afterAll(() => server.close());

interface Told {
  items: { id: string; title: string; is_read: boolean; created_at: string; actions: { label: string }[] }[];
  meta: { unread: number };
}

async function told({ token }: SignedIn, query = ""): Promise<Told> {
  return (await server.call("GET", `/api/notifications${query}`, { token })).body as Told;
}
const titles = async (person: SignedIn) => (await told(person)).items.map(({ title }) => title);

/** Creates a paid booking that waits for its host's answer, with all notifications sent. */
async function aRequest(somebody?: SignedIn) {
  const [guest, host] = [somebody ?? (await server.signIn()), await server.signIn()];
  for (const { token } of [guest, host]) await server.call("POST", "/api/session", { token });
  const listing = await server.list({ owner_id: host.uid, confirmation: "host" });
  const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
  await server.deliverEvents();
  await server.pay(guest, id);
  await server.deliverEvents();
  return { guest, host, id };
}

async function anHourPasses(): Promise<void> {
  for (let minutes = 0; minutes < 60; minutes += 20) {
    server.minutesPass(20);
    await server.sweep();
  }
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
    await server.call("POST", `/api/host/bookings/${id}/accept`, { token: host.token });
    await server.deliverEvents();
    expect([(await titles(guest))[0], (await titles(host)).length]).toEqual(["Réservation confirmée", 1]);
  });

  test("until it is done: then it is read, and has nothing to press", async () => {
    const { guest, host, id } = await aRequest();
    expect((await told(guest)).items.map(({ title, is_read }) => [title, is_read])).toEqual([
      ["Paiement reçu", false],
      ["Réservation à payer", true],
    ]);
    expect((await told(host)).items[0]).toMatchObject({ is_read: false, actions: [{}, {}] });
    await server.call("POST", `/api/host/bookings/${id}/accept`, { token: host.token });
    await server.deliverEvents();
    expect((await told(host)).items[0]).toMatchObject({ title: "Demande à accepter", is_read: true, actions: [] });
  });

  test("once, however often the event is delivered, also at the same time", async () => {
    const { guest, host } = await aRequest();
    const events = (await server.db.collection("commits").get()).docs.filter((document) =>
      JSON.stringify(document.get("events")).includes(guest.uid),
    );
    await Promise.all(events.flatMap(({ ref }) => [1, 2].map(() => ref.update({ due_at: server.now() }))));
    await Promise.all([server.deliverEvents(), server.deliverEvents()]);
    expect([(await titles(guest)).length, (await titles(host)).length]).toEqual([2, 1]);
  });

  test("page by page, and is unread until it was read", async () => {
    const { guest } = await aRequest();
    await server.book(guest, await server.list(), server.inDays(20), server.inDays(22));
    await server.deliverEvents();
    const answer = await server.call("GET", "/api/notifications?limit=1", { token: guest.token });
    const next = /<([^>]+)>/.exec(answer.headers.get("link") ?? "")?.[1] ?? "";
    const [first, second] = [
      answer.body as Told,
      (await server.call("GET", next.replace(/^https?:\/\/[^/]+/, ""), { token: guest.token })).body as Told,
    ];
    expect([first.items[0]?.title, second.items[0]?.title, first.meta]).toEqual([
      "Réservation à payer",
      "Paiement reçu",
      { unread: 2 },
    ]);
    await server.call("POST", `/api/notifications/${first.items[0]?.id}/read`, { token: guest.token });
    expect((await told(guest)).items.map((notification) => notification.is_read)).toEqual([true, false, true]);
    const until = second.items[0]?.created_at;
    await server.call("POST", "/api/notifications/read", { token: guest.token, body: { until } });
    expect((await told(guest)).meta.unread).toBe(0);
  });

  test("goes when it was written while its person left", async () => {
    const { guest } = await aBooker();
    // The deletion of the account finishes while notifications are written.
    await server.db.doc(`users/${guest.uid}`).delete();
    await send(guest);
    const left = (of: string) => server.db.collection(of).where("uid", "==", guest.uid).get();
    expect([(await left("notifications")).size, (await left("deliveries")).size]).toEqual([0, 0]);
  });

  test("is in what its person downloads, and goes with their account", async () => {
    const guest = await server.signIn();
    await server.call("POST", "/api/session", { token: guest.token });
    const { id } = await server.book(guest, await server.list(), server.inDays(10), server.inDays(12));
    await server.deliverEvents();
    const file = await server.call("GET", "/api/account/export", { token: guest.token });
    expect(file.body).toMatchObject({ notifications: [{ title: "Réservation à payer", path: `/my-bookings/${id}` }] });
    server.minutesPass(24 * 60 * 4);
    await server.sweep();
    await server.call("DELETE", "/api/account", { token: guest.token });
    expect((await server.db.collection("notifications").where("uid", "==", guest.uid).get()).size).toBe(0);
  });
});

interface Letter {
  channel: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  headers: Record<string, string>;
  attachments: { filename: string; content: string }[];
}

const addressOf = ({ email, phone }: SignedIn & { phone?: string }): string => email || (phone ?? "");

async function lettersTo(person: SignedIn): Promise<Letter[]> {
  const answer = await fetch(`${office}/post-office/messages?to=${encodeURIComponent(addressOf(person))}`);
  return ((await answer.json()) as { messages: Letter[] }).messages;
}
const subjectsTo = async (person: SignedIn) =>
  (await lettersTo(person)).map(({ subject }) => subject.replace(/\u202f: .*(?= — )/, ""));

const goesWrong = (person: SignedIn, how: string | null, count?: number) => {
  const reports_url = `${server.publicUrl}/reports/mail?key=${reportKeyOf(BOUNCES.key)}`;
  const body = JSON.stringify({ how, to: addressOf(person), count, reports_url });
  return fetch(`${office}/post-office/fault`, { method: "POST", body });
};

const deliveriesTo = async ({ uid }: SignedIn) =>
  (await server.db.collection("deliveries").where("uid", "==", uid).get()).docs;

/** Does the work of the database trigger. */
async function send(person: SignedIn) {
  const due = (await deliveriesTo(person)).filter((delivery) => delivery.get("state") === "due");
  await Promise.all(due.map(({ id }) => deliverNotification(server.deps, id)));
}

/** Signs in a user with one unpaid booking and its notifications. */
async function aBooker() {
  const guest = await server.signIn();
  await server.call("POST", "/api/session", { token: guest.token });
  const { id } = await server.book(guest, await server.list(), server.inDays(10), server.inDays(12));
  await server.deliverEvents();
  return { guest, id };
}

describe("what happened is told by e-mail", () => {
  test("with what to know of the stay, as text and as a page, and a file for the calendar once it is confirmed", async () => {
    const guest = await server.signIn();
    await server.call("POST", "/api/session", { token: guest.token });
    const contact = { contact_phone: "+243812345678", address: "12, avenue du <Port>", photos: [aPhoto()] };
    const { id } = await server.book(guest, await server.list(contact), server.inDays(10), server.inDays(12));
    await server.pay(guest, id);
    await server.deliverEvents();
    await send(guest);
    const [letter] = await lettersTo(guest);
    expect(letter?.subject).toMatch(/^Réservation confirmée\u202f: .+, \d+ – \d+ .+ 20\d\d — Lopango$/);
    expect(letter?.html).toContain('href="tel:+243812345678"');
    expect(letter?.html).toMatch(/<img src="[^"]+\/media\/photos\//);
    for (const said of ["Au nom de", "Référence de l’opérateur"]) expect(letter?.text).toContain(said);
    for (const part of [letter?.text, letter?.html]) {
      expect(part).toContain("+243812345678");
      expect(part).toContain(`${server.publicUrl}/my-bookings/${id}`);
      expect(part).toMatch(/Annulation/);
    }
    expect([letter?.text.includes("<Port>"), letter?.html.includes("<Port>")]).toEqual([true, false]);
    expect(letter?.attachments).toMatchObject([
      { filename: "sejour.ics", content: expect.stringContaining(`UID:${id}@lopango`) },
    ]);
    await send(guest);
    expect(await lettersTo(guest)).toHaveLength(1);
  });

  test("with how to reach the host, once a listing was unlocked", async () => {
    const guest = await server.signIn();
    const { token } = guest;
    await server.call("POST", "/api/session", { token });
    const contact = { contact_whatsapp: "+243998765432", address: "4, avenue Kabambare" };
    const home = await server.list({ category: "logement", supports_booking: false, ...contact });
    const { id: property_id, unlock_price_cents: amount_cents, unlock_currency: currency } = home;
    const body = { property_id, amount_cents, currency };
    const begun = await server.call("POST", "/api/paywalls/unlock/init", { token, body });
    await server.sandbox.decide((begun.body as { payment_id: string }).payment_id, { outcome: "paid" });
    await server.call("POST", "/api/paywalls/unlock/settle", { token, body: { property_id } });
    await server.deliverEvents();
    await send(guest);
    const [letter] = await lettersTo(guest);
    expect(letter?.subject).toBe(`Annonce débloquée\u202f: ${home.title} — Lopango`);
    expect(letter?.html).toContain('href="https://wa.me/243998765432"');
    for (const part of [letter?.text, letter?.html]) expect(part).toContain("4, avenue Kabambare");
  });

  test("later, when the mail server was away for an hour, and nobody else waits for it", async () => {
    const [{ guest: waiting }, { guest: other }] = [await aRequest(), await aBooker()];
    await goesWrong(waiting, "refuse");
    await send(waiting);
    await send(other);
    expect([await subjectsTo(waiting), await subjectsTo(other)]).toEqual([[], ["Réservation à payer — Lopango"]]);
    await anHourPasses();
    expect(await subjectsTo(waiting)).toEqual([]);
    await goesWrong(waiting, null);
    server.minutesPass(180);
    await server.sweep();
    // The request to pay within half an hour has expired.
    expect(await subjectsTo(waiting)).toEqual(["Paiement reçu — Lopango"]);
    const states = (await deliveriesTo(waiting)).map((delivery) => delivery.get("state") as string);
    expect(states.toSorted()).toEqual(["overdue", "sent"]);
  });

  test("not of what was called off while the mail server was away, but that it was", async () => {
    const guest = await server.signIn();
    await server.call("POST", "/api/session", { token: guest.token });
    const { id } = await server.book(guest, await server.list(), server.inDays(10), server.inDays(12));
    await server.pay(guest, id);
    await server.deliverEvents();
    await goesWrong(guest, "refuse");
    await send(guest);
    server.minutesPass(1);
    await server.call("POST", `/api/bookings/${id}/cancel`, { token: guest.token });
    await server.deliverEvents();
    await goesWrong(guest, null);
    await anHourPasses();
    expect(await subjectsTo(guest)).toEqual(["Réservation annulée — Lopango"]);
  });

  test("never again, when there is no such address, which admins are told once a day", async () => {
    const admin = await server.signIn();
    await server.call("POST", "/api/session", { token: admin.token });
    await server.db.doc(`users/${admin.uid}`).update({ roles: ["admin"] });
    for (const { guest } of [await aBooker(), await aBooker()]) {
      await goesWrong(guest, "bounce");
      await send(guest);
      const [delivery] = await deliveriesTo(guest);
      expect([delivery?.get("state"), delivery?.get("attempts")]).toEqual(["given_up", 1]);
    }
    expect((await titles(admin)).filter((title) => title === "Des e-mails n’arrivent pas")).toHaveLength(1);
  });

  test("twice as the same message, when the answer of the mail server was lost", async () => {
    const { guest } = await aBooker();
    await goesWrong(guest, "duplicate", 1);
    await send(guest);
    server.minutesPass(2);
    await server.sweep();
    const letters = await lettersTo(guest);
    expect([letters.length, new Set(letters.map(({ messageId }) => messageId)).size]).toEqual([2, 1]);
  });

  test("not any more, once its kind was ended by one press in a mail client, but always of money", async () => {
    const { guest, host } = await aRequest();
    await send(host);
    await send(guest);
    const [request] = await lettersTo(host);
    const [paid] = await lettersTo(guest);
    expect([paid?.headers["list-unsubscribe"], request?.headers["list-unsubscribe-post"]]).toEqual([
      undefined,
      "List-Unsubscribe=One-Click",
    ]);
    const url = new URL(request?.headers["list-unsubscribe"]?.slice(1, -1) ?? "");
    const press = (path: string) =>
      server.call("POST", path, {
        body: "List-Unsubscribe=One-Click",
        headers: { "content-type": "application/x-www-form-urlencoded" },
      });
    expect((await press(`${url.pathname}${url.search.replace(/token=.{4}/, "token=AAAA")}`)).status).toBe(404);
    expect((await press(url.pathname + url.search)).status).toBe(204);
    const { body } = await server.call("GET", "/api/account/notifications", { token: host.token });
    expect(body).toMatchObject({ choices: { hosting: ["push"], money: ["email", "push"] } });
    const silent = { choices: { money: [] } };
    const refused = await server.call("PUT", "/api/account/notifications", { token: host.token, body: silent });
    expect(refused.status).toBe(422);
  });
});

describe("what happened is told to a number", () => {
  /** Creates a request of a user without an e-mail address: two notifications about money. */
  const aRequestByPhone = async () => {
    const guest = await signInByPhone();
    return { ...(await aRequest(guest)), guest };
  };
  const textsTo = async (guest: SignedIn) => (await lettersTo(guest)).map(({ channel, text }) => ({ channel, text }));

  test("by SMS to a person without an address, with a link; by WhatsApp to a person who chose that", async () => {
    const { guest, host, id } = await aRequestByPhone();
    await send(guest);
    const texts = await textsTo(guest);
    expect(texts.map(({ channel }) => channel)).toEqual(["sms", "sms"]);
    expect(texts.map(({ text }) => text).toSorted()).toEqual([
      expect.stringMatching(`^Lopango: Paiement recu\\. .* ${server.publicUrl}/my-bookings/${id}$`),
      expect.stringMatching(`^Lopango: Réservation à payer\\. .* ${server.publicUrl}/my-bookings/${id}$`),
    ]);
    const { token } = guest;
    const chosen = { choices: { stays: ["whatsapp"] } };
    const { body } = await server.call("PUT", "/api/account/notifications", { token, body: chosen });
    const address = guest.phone;
    expect(body).toMatchObject({
      channels: [
        { channel: "email", address: null },
        { channel: "sms", address },
        { channel: "whatsapp", address },
        { channel: "push", address: null },
      ],
      choices: { money: ["sms", "push"], stays: ["whatsapp"], hosting: ["sms", "push"], account: ["push"] },
    });
    await server.call("POST", `/api/host/bookings/${id}/accept`, { token: host.token });
    await server.deliverEvents();
    await send(guest);
    const [newest] = await textsTo(guest);
    expect(newest).toEqual({ channel: "whatsapp", text: expect.stringContaining("*Réservation confirmée*") });
    // The host has an e-mail address and no choices.
    await send(host);
    expect((await lettersTo(host)).map(({ channel }) => channel)).toEqual(["email"]);
  });

  test("with where to go, once the stay is confirmed", async () => {
    const guest = await signInByPhone();
    await server.call("POST", "/api/session", { token: guest.token });
    const hotel = await server.list({ address: "12, avenue du Port" });
    const { id } = await server.book(guest, hotel, server.inDays(10), server.inDays(12));
    await server.pay(guest, id);
    await server.deliverEvents();
    await send(guest);
    const confirmed = (await textsTo(guest)).map(({ text }) => text).find((text) => text.includes("confirmée"));
    expect(confirmed).toMatch(/\. Adresse : 12, avenue du Port, .*\./);
  });

  test("later, when the provider was away for an hour, and no e-mail waits for it", async () => {
    const { guest, host } = await aRequestByPhone();
    await goesWrong(guest, "refuse");
    await send(guest);
    await send(host);
    expect([await textsTo(guest), await subjectsTo(host)]).toEqual([[], ["Demande à accepter — Lopango"]]);
    await anHourPasses();
    await goesWrong(guest, null);
    server.minutesPass(180);
    await server.sweep();
    expect((await textsTo(guest)).map(({ text }) => text)).toEqual([expect.stringContaining("Paiement recu")]);
  });

  test("once, when the provider’s answer was lost", async () => {
    const { guest } = await aRequestByPhone();
    await goesWrong(guest, "duplicate", 1);
    await send(guest);
    server.minutesPass(2);
    await server.sweep();
    expect(await textsTo(guest)).toHaveLength(2);
    expect((await deliveriesTo(guest)).map((delivery) => delivery.get("state") as string)).toEqual(["sent", "sent"]);
  });

  test("never again to a number that is none", async () => {
    const { guest } = await aRequestByPhone();
    await goesWrong(guest, "bounce");
    await send(guest);
    expect((await deliveriesTo(guest)).map((one) => [one.get("state"), one.get("attempts")])).toEqual([
      ["given_up", 1],
      ["given_up", 1],
    ]);
  });

  test("not any more to a person who answered STOP, until they choose it again", async () => {
    const { guest, host, id } = await aRequestByPhone();
    await goesWrong(guest, "stop", 1);
    const [first] = await deliveriesTo(guest);
    await deliverNotification(server.deps, first?.id ?? "");
    expect((await server.db.doc(`deliveries/${first?.id}`).get()).get("state")).toBe("ended");
    const settings = async () =>
      (await server.call("GET", "/api/account/notifications", { token: guest.token })).body as object;
    const stopped = { channel: "sms", address: guest.phone, is_stopped: true, is_lost: false };
    expect(await settings()).toMatchObject({
      channels: expect.arrayContaining([stopped, expect.objectContaining({ channel: "whatsapp", is_stopped: false })]),
      choices: { money: ["push"], stays: ["push"], hosting: ["push"] },
    });
    await server.call("POST", `/api/host/bookings/${id}/decline`, { token: host.token });
    await server.deliverEvents();
    expect(await deliveriesTo(guest)).toHaveLength(2);
    const body = { choices: { money: ["sms"] } };
    await server.call("PUT", "/api/account/notifications", { token: guest.token, body });
    expect(await settings()).toMatchObject({
      channels: expect.arrayContaining([{ ...stopped, is_stopped: false }]),
      choices: { money: ["sms"], stays: ["push"] },
    });
  });

  test("as often on one day as is allowed to one person, and to all; the rest later", async () => {
    const { guest } = await aRequestByPhone();
    const admin = await server.signIn();
    await server.call("POST", "/api/session", { token: admin.token });
    await server.db.doc(`users/${admin.uid}`).update({ roles: ["admin"] });
    const [first, second] = (await deliveriesTo(guest)).map(({ id }) => id);
    const under = (limits: { person: number; everybody: number }) => ({
      ...server.deps,
      messageLimits: { ...server.deps.messageLimits, prefix: 1_000, ...limits },
    });
    const begunToday = async (): Promise<number> =>
      (await server.db.doc(`message_counts/${server.now().toISOString().slice(0, 10)}`).get()).get("count") ?? 0;

    await deliverNotification(under({ person: 1, everybody: 1_000 }), first ?? "");
    await deliverNotification(under({ person: 1, everybody: 1_000 }), second ?? "");
    expect(await textsTo(guest)).toHaveLength(1);
    const waiting = await server.db.doc(`deliveries/${second}`).get();
    expect([waiting.get("state"), waiting.get("problem")]).toEqual(["due", "enough messages for today: person"]);

    server.minutesPass(2);
    await deliverNotification(under({ person: 2, everybody: await begunToday() }), second ?? "");
    expect([(await textsTo(guest)).length, (await titles(admin))[0]]).toEqual([
      1,
      "Trop de SMS et de messages WhatsApp",
    ]);
    server.minutesPass(6);
    await deliverNotification(under({ person: 2, everybody: (await begunToday()) + 1 }), second ?? "");
    expect(await textsTo(guest)).toHaveLength(2);
  });

  test("to no number of a country that is not served, and such a message takes nothing of the day", async () => {
    const { guest } = await aRequestByPhone();
    const begunToday = async (): Promise<number> =>
      (await server.db.doc(`message_counts/${server.now().toISOString().slice(0, 10)}`).get()).get("count") ?? 0;
    const before = await begunToday();
    await server.db.doc(`users/${guest.uid}`).update({ phone: "+88216123456" });
    const [first] = (await deliveriesTo(guest)).map(({ id }) => id);
    await deliverNotification(server.deps, first ?? "");
    const delivery = await server.db.doc(`deliveries/${first}`).get();
    expect([delivery.get("state"), delivery.get("problem")]).toEqual([
      "given_up",
      expect.stringContaining("n’est pas desservi"),
    ]);
    expect(await begunToday()).toBe(before);
  });
});

describe("a later report on a message", () => {
  const post = (path: string, body: string, type = "application/json") =>
    fetch(server.publicUrl + path, { method: "POST", headers: { "content-type": type }, body });
  const KEYED = `/reports/messages?key=${REPORT_KEY}`;
  const status = (groupName: string, name: string) => ({ groupName, name });
  const NOBODY = {
    status: status("UNDELIVERABLE", "UNDELIVERABLE_NOT_DELIVERED"),
    error: { groupName: "HANDSET_ERRORS", name: "EC_UNKNOWN_SUBSCRIBER", permanent: true },
  };
  const said = (messageId: string, what: object) => ({ messageId, to: "243810000000", doneAt: "now", ...what });
  const report = async (...results: object[]) => (await post(KEYED, JSON.stringify({ results }))).status;
  const stateOf = async (id: string | undefined) => {
    const delivery = await server.db.doc(`deliveries/${id}`).get();
    return [delivery.get("state"), delivery.get("problem")] as unknown[];
  };

  /** Creates a user with a phone number whose unpaid booking was notified by SMS. */
  async function aBookerByPhone() {
    const guest = await signInByPhone();
    await server.call("POST", "/api/session", { token: guest.token });
    await server.book(guest, await server.list(), server.inDays(10), server.inDays(12));
    await server.deliverEvents();
    await send(guest);
    const [delivery] = await deliveriesTo(guest);
    return { guest, id: delivery?.id ?? "" };
  }
  const withAddress = async ({ uid }: SignedIn) =>
    server.db.doc(`users/${uid}`).update({ email: `${uid.toLowerCase()}@lopango.test` });

  test("is heard through the post office: of money another way is found, never the same", async () => {
    const guest = await signInByPhone();
    await server.call("POST", "/api/session", { token: guest.token });
    await goesWrong(guest, "undelivered", 1);
    await server.book(guest, await server.list(), server.inDays(10), server.inDays(12));
    await server.deliverEvents();
    await withAddress(guest);
    await send(guest);
    await vi.waitUntil(async () => (await deliveriesTo(guest)).length === 2, { timeout: 20_000, interval: 100 });
    const states = (await deliveriesTo(guest)).map((one) => [one.get("channel"), one.get("state"), one.get("problem")]);
    expect(states).toContainEqual(["sms", "given_up", "ce numéro n’existe pas (EC_UNKNOWN_SUBSCRIBER)"]);
    expect(states).toContainEqual(["email", "due", null]);
    await send(guest);
    server.minutesPass(5);
    await server.sweep();
    expect((await lettersTo(guest)).map(({ channel }) => channel)).toEqual(["sms"]);
    expect(await lettersTo({ ...guest, email: `${guest.uid.toLowerCase()}@lopango.test` })).toHaveLength(1);
  });

  test("counts once, however often and in whatever order it is said, and admins learn why when nothing else arrives", async () => {
    const { guest, id } = await aBookerByPhone();
    const admin = await anAdmin(server);
    const pending = said(id, { status: status("PENDING", "PENDING_ENROUTE") });
    const all = await Promise.all([report(said(id, NOBODY), pending), report(said(id, NOBODY)), report(pending)]);
    expect([...all, await report(said(id, NOBODY))]).toEqual([200, 200, 200, 200]);
    expect(await stateOf(id)).toEqual(["given_up", "ce numéro n’existe pas (EC_UNKNOWN_SUBSCRIBER)"]);
    expect(await deliveriesTo(guest)).toHaveLength(1);
    expect((await server.db.doc(`users/${guest.uid}`).get()).get("lost_channels")).toEqual(["sms"]);
    const { items } = await told(admin);
    expect(items.filter(({ title }) => title === "Des SMS n’arrivent pas")).toHaveLength(1);
    expect(server.logged).toContainEqual({
      message: "a message did not arrive",
      context: expect.objectContaining({ delivery: id, error: "EC_UNKNOWN_SUBSCRIBER" }),
    });
  });

  test("changes nothing of what arrived, of what was never sent, nor of what nobody knows", async () => {
    const [{ id: arrived }, unknown] = [await aBookerByPhone(), `${"a".repeat(40)}.sms`];
    const delivered = said(arrived, { status: status("DELIVERED", "DELIVERED_TO_HANDSET") });
    expect(await report(delivered, said(unknown, NOBODY), said("not/ours", NOBODY))).toBe(200);
    expect(await report(said(arrived, NOBODY))).toBe(200);
    expect(await stateOf(arrived)).toEqual(["sent", null]);
    const waiting = await signInByPhone();
    await server.call("POST", "/api/session", { token: waiting.token });
    await server.book(waiting, await server.list(), server.inDays(10), server.inDays(12));
    await server.deliverEvents();
    const [due] = await deliveriesTo(waiting);
    expect([await report(said(due?.id ?? "", NOBODY)), await stateOf(due?.id)]).toEqual([200, ["due", null]]);
    await due?.ref.update({ attempts: 1 });
    expect([await report(said(due?.id ?? "", NOBODY)), await stateOf(due?.id)]).toEqual([503, ["due", null]]);
  });

  test("«STOP» ends a channel where it was said, and not at another number", async () => {
    const stop = { status: status("REJECTED", "REJECTED_DESTINATION_BLOCKLISTED") };
    const [here, moved] = [await aBookerByPhone(), await aBookerByPhone()];
    await server.db.doc(`users/${moved.guest.uid}`).update({ phone: "+243999999999" });
    expect(await report(said(here.id, stop), said(moved.id, stop))).toBe(200);
    const stoppedOf = async ({ uid }: SignedIn) =>
      (await server.db.doc(`users/${uid}`).get()).get("stopped_channels") as unknown;
    expect([await stoppedOf(here.guest), await stoppedOf(moved.guest)]).toEqual([["sms"], undefined]);
    expect([await stateOf(here.id), (await stateOf(moved.id))[0]]).toEqual([["ended", null], "given_up"]);
  });

  describe("of an e-mail", () => {
    const MAIL = `/reports/mail?key=${reportKeyOf(BOUNCES.key)}`;
    type Sample = Parameters<typeof mailSample>[0];
    /** Reports a bounce to the delivery's recipient, or to `to`. */
    const comesBack = async (
      name: Sample,
      delivery: string,
      { change = (message) => message, to }: { change?: (message: string) => string; to?: string } = {},
    ) => {
      const uid = (await server.db.doc(`deliveries/${delivery}`).get()).get("uid") as string | undefined;
      const address = to ?? (await server.db.doc(`users/${uid ?? "none"}`).get()).get("email") ?? "nobody@lopango.test";
      const sample = mailSample(name, bounceAddress(BOUNCES, delivery), delivery.replace(".email", ""), address);
      return (await post(MAIL, change(sample), "message/rfc822")).status;
    };
    /** Creates a user with an e-mail address and a phone number, notified by e-mail of an unpaid booking. */
    async function aBookerByMail() {
      const { guest } = await aBooker();
      const phone = `+24381${String(Math.random()).slice(2, 9)}`;
      await server.db.doc(`users/${guest.uid}`).update({ phone });
      await send(guest);
      const [delivery] = await deliveriesTo(guest);
      return { guest, phone, id: delivery?.id ?? "" };
    }

    test("is heard through the post office: of money another way is found, never the same", async () => {
      const { guest } = await aBooker();
      const phone = `+24381${String(Math.random()).slice(2, 9)}`;
      await server.db.doc(`users/${guest.uid}`).update({ phone });
      await goesWrong(guest, "undelivered", 1);
      await send(guest);
      await vi.waitUntil(async () => (await deliveriesTo(guest)).length === 2, { timeout: 20_000, interval: 100 });
      const states = (await deliveriesTo(guest)).map((one) => [
        one.get("channel"),
        one.get("state"),
        one.get("problem"),
      ]);
      expect(states).toContainEqual(["email", "given_up", "cette adresse n’existe pas (5.1.1)"]);
      expect(states).toContainEqual(["sms", "due", null]);
      await send(guest);
      server.minutesPass(5);
      await server.sweep();
      const texts = await lettersTo({ ...guest, email: phone });
      expect([await subjectsTo(guest), texts.map(({ channel }) => channel)]).toEqual([
        ["Réservation à payer — Lopango"],
        ["sms"],
      ]);
    });

    test("counts once, however often and in whatever order it comes, and not of what nobody knows", async () => {
      const { guest, id } = await aBookerByMail();
      const delayed = (message: string) => message.replace("Action: failed", "Action: delayed");
      const answers = await Promise.all([
        comesBack("gmail", id),
        comesBack("postfix", id, { change: delayed }),
        comesBack("postfix", id),
        comesBack("absent", id),
      ]);
      expect([...answers, await comesBack("gmail", id), await comesBack("yahoo-complaint", id)]).toEqual(
        Array.from({ length: 6 }, () => 200),
      );
      expect(await stateOf(id)).toEqual(["given_up", "cette adresse n’existe pas (5.1.1)"]);
      expect((await deliveriesTo(guest)).map((one) => one.get("channel") as string).toSorted()).toEqual([
        "email",
        "sms",
      ]);
      expect(await comesBack("postfix", `${"a".repeat(40)}.email`)).toBe(200);
      const { id: other } = await aBookerByMail();
      const forged = (message: string) =>
        message.replaceAll(/(bounces\+[0-9a-f]{40}\.)[0-9a-f]{15}/g, `$1${"0".repeat(15)}`);
      expect([await comesBack("postfix", other, { change: forged }), await stateOf(other)]).toEqual([
        200,
        ["sent", null],
      ]);
    });

    test("ends e-mails there until they are chosen again, also of what is on its way, and not at another address", async () => {
      const { guest, id } = await aBookerByMail();
      const waiting = await server.book(guest, await server.list(), server.inDays(20), server.inDays(22));
      await server.deliverEvents();
      const { guest: moved, id: before } = await aBookerByMail();
      await server.db.doc(`users/${moved.uid}`).update({ email: `nouveau-${moved.uid.toLowerCase()}@lopango.test` });
      const { guest: handedOn, id: elsewhere } = await aBookerByMail();
      const answers = [
        await comesBack("outlook", id),
        await comesBack("outlook", before, { to: moved.email }),
        await comesBack("exim", elsewhere, { to: "ailleurs@exemple.test" }),
      ];
      expect(answers).toEqual([200, 200, 200]);
      await send(guest);
      await send(guest);
      const settings = async ({ token }: SignedIn) =>
        (await server.call("GET", "/api/account/notifications", { token })).body as { channels: object[] };
      const email = { channel: "email", address: guest.email, is_stopped: false };
      expect((await settings(guest)).channels[0]).toEqual({ ...email, is_lost: true });
      for (const still of [moved, handedOn])
        expect((await settings(still)).channels[0]).toMatchObject({ channel: "email", is_lost: false });
      expect([(await stateOf(before))[1], (await stateOf(elsewhere))[1]]).toEqual([
        "cette adresse n’existe pas (5.1.10)",
        "il est revenu (5.1.1)",
      ]);
      const ways = async (booking: string) =>
        (await deliveriesTo(guest))
          .filter((one) => one.get("booking") === booking)
          .map((one) => `${one.get("channel")} ${one.get("state")}`)
          .toSorted();
      expect([await ways(waiting.id), await lettersTo(guest)]).toEqual([
        ["email ended", "sms sent"],
        [expect.anything()],
      ]);
      await server.pay(guest, waiting.id);
      await server.deliverEvents();
      expect((await ways(waiting.id)).filter((way) => way.startsWith("email"))).toEqual(["email ended"]);
      const body = { choices: { stays: ["email"] } };
      await server.call("PUT", "/api/account/notifications", { token: guest.token, body });
      expect((await settings(guest)).channels[0]).toEqual({ ...email, is_lost: false });
      await server.call("POST", `/api/bookings/${waiting.id}/cancel`, { token: guest.token });
      await server.deliverEvents();
      await send(guest);
      expect(await subjectsTo(guest)).toContain("Réservation annulée — Lopango");
    });

    test("that its reader complained of ends what they may end by e-mail, and nothing of money; more news changes nothing", async () => {
      const { guest, id } = await aBookerByMail();
      expect(await comesBack("yahoo-complaint", id)).toBe(200);
      expect([await stateOf(id), await comesBack("exim", id), await stateOf(id)]).toEqual([
        ["sent", null],
        200,
        ["sent", null],
      ]);
      const path = "/api/account/notifications";
      const choices = async () => (await server.call("GET", path, { token: guest.token })).body as object;
      expect(await choices()).toMatchObject({
        choices: {
          money: ["email", "push"],
          stays: ["push"],
          hosting: ["push"],
          messages: ["push"],
          account: ["push"],
        },
      });
      await server.call("PUT", path, { token: guest.token, body: { choices: { stays: ["email"] } } });
      expect(await comesBack("yahoo-complaint", id)).toBe(200);
      expect(await choices()).toMatchObject({ choices: { stays: ["email"], hosting: ["push"] } });
    });
  });

  test("comes by the suite’s own function, behind the addresses that its messages name", async () => {
    const { APP_URL: site = "", MESSAGING_KEY = "", BOUNCE_KEY = "" } = process.env;
    const returned = await fetch(`${site}/reports/mail?key=${reportKeyOf(BOUNCE_KEY)}`, {
      method: "POST",
      headers: { "content-type": "message/rfc822" },
      body: mailSample("postfix", bounceAddress({ ...BOUNCES, key: BOUNCE_KEY }, "a".repeat(40)), "a".repeat(40)),
    });
    expect([returned.status, await returned.text()]).toEqual([200, "OK"]);
    const body = JSON.stringify({ results: [said(`${"a".repeat(40)}.sms`, NOBODY)] });
    const answers = [reportKeyOf(MESSAGING_KEY), "another"].map((key) =>
      fetch(`${site}/reports/messages?key=${key}`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body,
      }),
    );
    expect((await Promise.all(answers)).map(({ status: answered }) => answered)).toEqual([200, 404]);
  });

  test("comes from nobody else, and in no other form", async () => {
    const { id } = await aBookerByPhone();
    const body = JSON.stringify({ results: [said(id, NOBODY)] });
    const answers = await Promise.all([
      post("/reports/messages", body),
      post(`/reports/messages?key=${REPORT_KEY.slice(1)}`, body),
      post("/reports/other", body),
      fetch(server.publicUrl + KEYED),
      post(KEYED, body, "text/plain"),
      post(KEYED, body.slice(1)),
      post(KEYED, "[]"),
      post(KEYED, JSON.stringify({ results: [] })),
      post(KEYED, JSON.stringify({ results: Array.from({ length: 501 }, () => said(id, NOBODY)) })),
      post(KEYED, JSON.stringify({ results: [{ messageId: id }] })),
      post(KEYED, `${body}${" ".repeat(1_000_000)}`),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 405, 415, 400, 422, 422, 422, 422, 413]);
    expect(await stateOf(id)).toEqual(["sent", null]);
  });
});

describe("what happened is told to a device", () => {
  /** Simulates a browser with a push subscription that decrypts its messages. */
  function aBrowser() {
    const path = `/push/${randomBytes(8).toString("hex")}`;
    const own = createECDH("prime256v1");
    const [p256dh, auth] = [own.generateKeys(), randomBytes(16)];
    const derive = (material: Buffer, salt: Buffer, about: Buffer | string, length: number) =>
      Buffer.from(hkdfSync("sha256", material, salt, about, length));
    const decrypted = (content: Buffer): unknown => {
      const [salt, sender] = [content.subarray(0, 16), content.subarray(21, 86)];
      const about = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, sender]);
      const material = derive(own.computeSecret(sender), auth, about, 32);
      const key = derive(material, salt, "Content-Encoding: aes128gcm\0", 16);
      const decipher = createDecipheriv("aes-128-gcm", key, derive(material, salt, "Content-Encoding: nonce\0", 12));
      decipher.setAuthTag(content.subarray(-16));
      const text = Buffer.concat([decipher.update(content.subarray(86, -16)), decipher.final()]);
      return JSON.parse(text.subarray(0, -1).toString());
    };
    const letters = async () => {
      const answer = await fetch(`${office}/post-office/messages?to=${path}`);
      return ((await answer.json()) as { messages: Letter[] }).messages;
    };
    return {
      registration: { endpoint: office + path, p256dh: p256dh.toString("base64url"), auth: auth.toString("base64url") },
      letters,
      shown: async () => (await letters()).map(({ text }) => decrypted(Buffer.from(text, "base64url"))),
      goesWrong: (how: string, count: number) =>
        fetch(`${office}/post-office/fault`, { method: "POST", body: JSON.stringify({ how, to: path, count }) }),
    };
  }
  const register = async ({ token }: SignedIn, { registration: body }: ReturnType<typeof aBrowser>) =>
    ((await server.call("POST", "/api/push-subscriptions", { token, body })).body as { id: string }).id;
  const devicesOf = async ({ token }: SignedIn) =>
    ((await server.call("GET", "/api/account/notifications", { token })).body as { push: { devices: string[] } }).push
      .devices;

  async function aBookerWith(...browsers: ReturnType<typeof aBrowser>[]) {
    const guest = await server.signIn();
    await server.call("POST", "/api/session", { token: guest.token });
    const ids: string[] = [];
    for (const browser of browsers) ids.push(await register(guest, browser));
    const { id } = await server.book(guest, await server.list(), server.inDays(10), server.inDays(12));
    await server.deliverEvents();
    return { guest, ids, id };
  }

  test("to the account that registered a browser last, and to no other", async () => {
    const browser = aBrowser();
    const { guest, ids } = await aBookerWith(browser, aBrowser());
    const other = await server.signIn();
    await server.call("POST", "/api/session", { token: other.token });
    expect(await register(other, browser)).toBe(ids[0]);
    expect([await devicesOf(guest), await devicesOf(other)]).toEqual([[ids[1]], [ids[0]]]);
    await send(guest);
    expect(await browser.shown()).toEqual([]);
  });

  test("so that it alone can read it: a title, and where to look; none after it was taken away", async () => {
    const [browser, other] = [aBrowser(), aBrowser()];
    const { guest, ids, id } = await aBookerWith(browser, other);
    expect(await register(guest, browser)).toBe(ids[0]);
    await send(guest);
    const content = { title: "Réservation à payer", body: expect.any(String), path: `/my-bookings/${id}` };
    expect([await browser.shown(), await other.shown()]).toEqual([
      [expect.objectContaining(content)],
      [expect.objectContaining(content)],
    ]);
    const file = await server.call("GET", "/api/account/export", { token: guest.token });
    const service = new URL(office).host;
    expect(file.body).toMatchObject({ account: { devices: [{ service }, { service }] } });
    expect(JSON.stringify(file.body)).not.toContain(browser.registration.auth);
    await server.call("DELETE", `/api/push-subscriptions/${ids[0]}`, { token: guest.token });
    expect(await devicesOf(guest)).toEqual([ids[1]]);
    await server.call("DELETE", "/api/session", { token: guest.token });
    expect((await server.db.doc(`users/${guest.uid}`).get()).get("push_devices")).toEqual([]);
  });

  test("once each, also when one of them could not be told at first, and never to one that is gone", async () => {
    const [well, late, gone] = [aBrowser(), aBrowser(), aBrowser()];
    const { guest, ids } = await aBookerWith(well, late, gone);
    await late.goesWrong("refuse", 1);
    await gone.goesWrong("bounce", 1);
    await send(guest);
    expect([(await well.letters()).length, (await late.letters()).length]).toEqual([1, 0]);
    expect(await devicesOf(guest)).toEqual(ids.slice(0, 2));
    server.minutesPass(2);
    await server.sweep();
    expect([(await well.letters()).length, (await late.letters()).length]).toEqual([1, 1]);
    const states = (await deliveriesTo(guest)).map((one) => [one.get("channel"), one.get("state")]);
    expect(states).toContainEqual(["push", "sent"]);
  });

  /** Creates a user who gets notifications about money on devices only, and whose only device is gone. */
  async function aBookerWhoseDeviceIsGone() {
    const browser = aBrowser();
    const guest = await server.signIn();
    await server.call("POST", "/api/session", { token: guest.token });
    await register(guest, browser);
    const body = { choices: { money: ["push"] } };
    await server.call("PUT", "/api/account/notifications", { token: guest.token, body });
    await server.book(guest, await server.list(), server.inDays(10), server.inDays(12));
    await server.deliverEvents();
    await browser.goesWrong("bounce", 1);
    return guest;
  }
  const statesOf = async (person: SignedIn) =>
    (await deliveriesTo(person)).map((one) => `${one.get("channel")} ${one.get("state")}`).toSorted();

  test("of money, or by e-mail when the last one is gone", async () => {
    const guest = await aBookerWhoseDeviceIsGone();
    await send(guest);
    expect(await statesOf(guest)).toEqual(["email due", "push ended"]);
    await send(guest);
    expect(await subjectsTo(guest)).toEqual(["Réservation à payer — Lopango"]);
  });

  test("of money, or admins learn that nothing reaches them", async () => {
    const guest = await aBookerWhoseDeviceIsGone();
    const admin = await anAdmin(server);
    const { push } = server.deps.channels;
    const [delivery] = await deliveriesTo(guest);
    await deliverNotification({ ...server.deps, channels: { ...(push && { push }) } }, delivery?.id ?? "");
    expect(await statesOf(guest)).toEqual(["push given_up"]);
    expect(await titles(admin)).toContain("Des notifications n’arrivent pas");
  });

  test("only where a browser’s own push service is named", async () => {
    const guest = await server.signIn();
    await server.call("POST", "/api/session", { token: guest.token });
    const { registration } = aBrowser();
    const asked = async (different: object) =>
      (
        await server.call("POST", "/api/push-subscriptions", {
          token: guest.token,
          body: { ...registration, ...different },
        })
      ).status;
    expect(await asked({ endpoint: "http://169.254.169.254/computeMetadata/v1/" })).toBe(422);
    expect(await asked({ endpoint: `https://fcm.googleapis.com/${"a".repeat(1_000)}` })).toBe(422);
    expect(await asked({ p256dh: "no key" })).toBe(422);
    expect(await asked({ endpoint: "https://fcm.googleapis.com/fcm/send/a" })).toBe(200);
  });
});

const unreadArrival = async (guest: SignedIn) =>
  (await told(guest)).items.some(({ title, is_read }) => title === "Vous arrivez demain" && !is_read);

test("a host who has to answer, and a guest who arrives tomorrow, are reminded once", async () => {
  const { guest, host, id } = await aRequest();
  await server.sweep();
  server.minutesPass(12 * 60);
  for (let run = 0; run < 2; run += 1) await server.sweep();
  expect((await titles(host)).filter((title) => title.startsWith("Encore 12"))).toHaveLength(1);
  server.minutesPass(10 * 60 + 10);
  await server.sweep();
  expect((await titles(host))[0]).toBe("Encore 2\u00a0h pour répondre");
  await server.call("POST", `/api/host/bookings/${id}/accept`, { token: host.token });
  // 10:00 in Kinshasa, on the day before arrival.
  const arrival = (await server.booking(id))?.checkin ?? "";
  const eve = instantAt(addDays(arrival, -1), 10, "Africa/Kinshasa");
  server.minutesPass(Math.ceil((eve.getTime() - server.now().getTime()) / 60_000));
  for (let run = 0; run < 2; run += 1) await server.sweep();
  expect((await titles(guest)).filter((title) => title === "Vous arrivez demain")).toHaveLength(1);
  await send(guest);
  expect(await subjectsTo(guest)).toContain("Vous arrivez demain — Lopango");
  expect(await unreadArrival(guest)).toBe(true);
  // Opening the screen marks its notifications as read.
  await server.call("GET", `/api/bookings/${id}`, { token: guest.token });
  expect(await unreadArrival(guest)).toBe(false);
});

test("a guest who has arrived is not reminded of it any more", async () => {
  const { guest, host, id } = await aRequest();
  await server.call("POST", `/api/host/bookings/${id}/accept`, { token: host.token });
  const arrival = (await server.booking(id))?.checkin ?? "";
  const sweepAtTen = async (day: string) => {
    server.minutesPass(Math.ceil((instantAt(day, 10, "Africa/Kinshasa").getTime() - server.now().getTime()) / 60_000));
    await server.sweep();
  };
  await server.sweep();
  await sweepAtTen(addDays(arrival, -1));
  await sweepAtTen(arrival);
  expect(await unreadArrival(guest)).toBe(true);
  await sweepAtTen(addDays(arrival, 1));
  expect(await unreadArrival(guest)).toBe(false);
});
