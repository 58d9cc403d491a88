import { MAX_MESSAGE_LENGTH, MAX_MESSAGE_PHOTOS, MAX_PHOTO_BYTES } from "@lopango/contract/limits";
import type { Message, MessagePhoto, ThreadMessages } from "@lopango/contract/messages/message";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import type { SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { padded, plain } from "../../test/pictures.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { aMessage, aThread } from "../../test/threads.ts";
import { formOf, namesIn, openUploads, type SentFile, type Uploads } from "../../test/upload.ts";
import type { AccountLimits } from "../identity/rules/account-limits.ts";
import { askHost, sendMessage, type MessagesDeps } from "./send-message.ts";
import { notificationWriter } from "../notifications/write-notifications.ts";
import { messages } from "./message.record.ts";

let server: TestServer;
let uploads: Uploads;
let picture: Buffer;
beforeAll(async () => {
  server = await openTestServer();
  [uploads, picture] = await Promise.all([openUploads({ now: server.now }), plain(900, 600).jpeg().toBuffer()]);
});
afterAll(() => server.close());

const NUMBER = "Mon numéro : +243 81 234 5678";
const MASKED = "Mon numéro : •••";

async function aBooking() {
  const [guest, host, stranger] = [await server.signIn(), await server.signIn(), await server.signIn()];
  for (const { token } of [guest, host, stranger]) await server.call("POST", "/api/session", { token });
  const listing = await server.list({ owner_id: host.uid, contact_whatsapp: "+243998765432" });
  const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
  return { guest, host, stranger, listing, id, path: `/api/bookings/${id}/messages` };
}

const write = ({ token }: SignedIn, path: string, text: string, sent_as = anId()) =>
  server.call("POST", path, { token, body: { text, sent_as } });
const read = ({ token }: SignedIn, path: string) => server.call("GET", path, { token });
const messagesOf = async (person: SignedIn, path: string) => (await read(person, path)).body as ThreadMessages;
const textsOf = async (person: SignedIn, path: string) =>
  (await messagesOf(person, path)).items.map(({ by, text }) => `${by}: ${text}`);
const inboxOf = async (person: SignedIn) =>
  (await read(person, "/api/threads")).body as {
    items: { id: string; other: string; unread: number; last: { text: string } | null }[];
    meta: { unread: number };
  };

describe("a guest and a host", () => {
  test("write to each other, and nobody else reads it", async () => {
    const { guest, host, stranger, id, path } = await aBooking();
    expect(await messagesOf(host, path)).toMatchObject({
      items: [],
      meta: { is_paid: false, contact: null, earlier: null, thread: { id, side: "host", other: "" } },
    });
    expect((await write(guest, path, "Bonjour\n<script>alert(1)</script>")).status).toBe(201);
    expect((await write(host, path, "Bienvenue")).status).toBe(201);
    expect(await textsOf(guest, path)).toEqual(["host: Bienvenue", "guest: Bonjour\n<script>alert(1)</script>"]);
    expect(await textsOf(host, `/api/threads/${id}/messages`)).toEqual(await textsOf(guest, path));
    for (const answer of [await read(stranger, path), await write(stranger, path, "Bonjour")])
      expect([answer.status, answer.body]).toMatchObject([404, { code: "booking_not_found" }]);
    expect(await inboxOf(stranger)).toEqual({ items: [], meta: { unread: 0 } });
  });

  test("see what is new until they looked", async () => {
    const { guest, host, id, path } = await aBooking();
    await write(guest, path, "Y a-t-il un parking ?");
    await write(guest, path, "Et le wifi ?");
    expect(await inboxOf(host)).toMatchObject({
      items: [{ id, unread: 2, last: { text: "Et le wifi ?" } }],
      meta: { unread: 1 },
    });
    expect((await inboxOf(guest)).meta.unread).toBe(0);
    const [last, first] = (await messagesOf(host, path)).items;
    const look = (until = "") => server.call("POST", `/api/threads/${id}/read`, { token: host.token, body: { until } });
    await look(first?.created_at);
    expect((await inboxOf(host)).meta.unread).toBe(1);
    expect((await look(last?.created_at)).status).toBe(204);
    expect((await inboxOf(host)).meta.unread).toBe(0);
    expect((await messagesOf(guest, `${path}?after=${first?.created_at}`)).items).toMatchObject([
      { text: "Et le wifi ?" },
    ]);
  });

  test("exchange numbers once the stay is paid for", async () => {
    const { guest, host, path } = await aBooking();
    const { id } = (await messagesOf(guest, path)).meta.thread;
    expect((await write(guest, path, NUMBER)).body).toMatchObject({ text: MASKED, is_masked: true });
    expect(await textsOf(host, path)).toEqual([`guest: ${MASKED}`]);
    await server.pay(guest, id);
    await write(host, path, "whatsapp 0998765432");
    expect(await textsOf(host, path)).toEqual(["host: whatsapp 0998765432", `guest: ${NUMBER}`]);
    expect((await messagesOf(guest, path)).meta).toMatchObject({
      is_paid: true,
      contact: { whatsapp: "+243998765432" },
    });
    expect((await messagesOf(host, path)).meta.contact?.email).toBe(guest.email);
    // The inbox always shows the redacted text.
    expect((await inboxOf(guest)).items[0]?.last?.text).toBe("••• •••");

    // After a cancellation the thread stays open and shows no contacts.
    await server.call("POST", `/api/bookings/${id}/cancel`, { token: guest.token });
    await write(guest, path, "Désolé. 0812345678");
    expect((await textsOf(host, path))[0]).toBe("guest: Désolé. 0812345678");
    for (const person of [guest, host])
      expect((await messagesOf(person, path)).meta).toMatchObject({ is_paid: true, contact: null });
  });
});

describe("one message is one message", () => {
  test("however often and however many at a time the device sends it", async () => {
    const { guest, host, path } = await aBooking();
    const sentAs = anId();
    const answers = await Promise.all([1, 2, 3].map(() => write(guest, path, "Bonjour", sentAs)));
    answers.push(await write(guest, path, "Bonjour", sentAs));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => (body as Message).id)).size).toBe(1);
    expect((await messagesOf(host, path)).items).toMatchObject([{ text: "Bonjour", sent_as: sentAs }]);
    expect((await server.accountLimits(guest.uid))?.recent.message).toHaveLength(1);
    expect((await write(guest, path, "Autre chose", sentAs)).body).toMatchObject({ code: "idempotency_key_reused" });
    // Another device may have chosen the same id.
    expect((await write(host, path, "Bienvenue", sentAs)).status).toBe(201);
  });

  test.each([
    ["as long as it may be", "a".repeat(MAX_MESSAGE_LENGTH), 201],
    ["one sign longer", "a".repeat(MAX_MESSAGE_LENGTH + 1), 422],
    ["of three times as many", "a".repeat(3 * MAX_MESSAGE_LENGTH), 422],
    ["of nothing that can be seen", " \u200B\n", 422],
  ])("a message %s is stored or refused", async (_what, text, status) => {
    const { guest, path } = await aBooking();
    const answer = await write(guest, path, text);
    expect(answer.status).toBe(status);
    const refused = { code: "invalid_fields", errors: [{ field: "text" }] };
    expect(answer.body).toMatchObject(status === 201 ? { text } : refused);
  });

  test("a message with half of a character is kept without it", async () => {
    const { guest, path } = await aBooking();
    const answer = await server.call("POST", path, {
      token: guest.token,
      body: `{"text":"a\\ud83d","sent_as":"${anId()}"}`,
    });
    expect(answer.body).toMatchObject({ text: "a\uFFFD" });
  });
});

describe("an instant to read on from", () => {
  test.each(["0001-01-01T00:00:00Z", "9999-12-31T23:59:59.999Z"])("may be %s", async (instant) => {
    const { guest, path } = await aBooking();
    expect((await read(guest, `${path}?after=${instant}`)).status).toBe(200);
  });

  test.each(["0000-12-31T23:59:59.999Z", "10000-01-01T00:00:00Z"])("may not be %s", async (instant) => {
    const { guest, path } = await aBooking();
    expect((await read(guest, `${path}?after=${instant}`)).body).toMatchObject({ code: "invalid_fields" });
    const until = await server.call("POST", "/api/notifications/read", {
      token: guest.token,
      body: { until: instant },
    });
    expect(until.body).toMatchObject({ code: "invalid_fields" });
  });

  test("may be any that there is for the list of conversations, which refuses others", async () => {
    const guest = await server.signIn();
    const from = (cursor: string) => read(guest, `/api/threads?cursor=${Buffer.from(cursor).toString("base64url")}`);
    expect((await from(`99999999999.999999999.${"a".repeat(20)}`)).status).toBe(200);
    expect((await from(`100000000000.0.${"a".repeat(20)}`)).body).toMatchObject({ code: "invalid_fields" });
  });
});

test("a conversation comes by pages of thirty messages, the latest first, or from an instant on", async () => {
  const { guest, host, id, path } = await aBooking();
  await write(guest, path, "Bonjour");
  const began = server.now().getTime() - 2_000_000;
  const batch = server.db.batch();
  const thread = aThread({ id, host: { uid: host.uid, name: "Patrick", left: false } });
  for (let index = 0; index < 60; index += 1) {
    const message = aMessage(thread, { text: `${index}`, created_at: new Date(began + index) });
    batch.set(server.db.doc(`messages/${message.id}`), messages.document(message));
  }
  await batch.commit();
  const page = await read(guest, path);
  const { items } = page.body as ThreadMessages;
  expect([items.length, items[0]?.text]).toEqual([30, "Bonjour"]);
  const next = /<([^>]+)>/.exec(page.headers.get("link") ?? "")?.[1]?.replace(/^https?:\/\/[^/]+/, "") ?? "";
  expect((await messagesOf(guest, next)).items[0]?.text).toBe("30");
  expect((await messagesOf(guest, `${path}?after=${items[0]?.created_at}`)).items).toEqual([]);
});

describe("an inquiry before booking", () => {
  test("is one conversation for each guest, which the booking's leads to", async () => {
    const [guest, host] = [await server.signIn(), await server.signIn()];
    const listing = await server.list({ owner_id: host.uid, host_first_name: "Patrick" });
    const ask = (person: SignedIn, text: string) => write(person, `/api/properties/${listing.id}/messages`, text);
    const { thread } = (await ask(guest, "Est-ce calme ? wa.me/243812345678")).body as { thread: string };
    expect((await ask(guest, "Et la nuit ?")).body).toMatchObject({ thread });
    expect((await ask(host, "Bonjour")).body).toMatchObject({ code: "forbidden" });
    const path = `/api/threads/${thread}/messages`;
    expect((await write(host, path, "Très calme")).status).toBe(201);
    expect(await textsOf(guest, path)).toEqual([
      "host: Très calme",
      "guest: Et la nuit ?",
      "guest: Est-ce calme ? •••",
    ]);
    expect((await read(guest, `/api/bookings/${thread}/messages`)).body).toMatchObject({ code: "booking_not_found" });
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    expect((await messagesOf(host, `/api/bookings/${id}/messages`)).meta.earlier).toBe(thread);
    await server.db.doc(`properties/${listing.id}`).update({ is_active: false });
    expect((await ask(await server.signIn(), "Bonjour")).body).toMatchObject({ code: "property_not_found" });
  });
});

describe("a person who is written to", () => {
  const notifications = async ({ token }: SignedIn) =>
    ((await server.call("GET", "/api/notifications", { token })).body as { items: { title: string; path: string }[] })
      .items;

  const unread = async ({ token }: SignedIn) =>
    ((await server.call("GET", "/api/notifications", { token })).body as { meta: { unread: number } }).meta.unread;

  test("is told once until they looked, whatever is written meanwhile", async () => {
    const { guest, host, id, path } = await aBooking();
    for (const text of ["Un", "Deux", "Trois"]) await write(guest, path, text);
    await server.deliverEvents();
    const [notification, ...others] = await notifications(host);
    expect(await unread(host)).toBe(1);
    expect([notification, others]).toMatchObject([{ title: "Nouveau message", path: `/messages/${id}` }, []]);
    const [last] = (await messagesOf(host, path)).items;
    await server.call("POST", `/api/threads/${id}/read`, { token: host.token, body: { until: last?.created_at } });
    expect(await unread(host)).toBe(0);
    await write(guest, path, "Quatre");
    await server.deliverEvents();
    expect([(await notifications(host)).length, await unread(host)]).toEqual([2, 1]);
    // A read thread creates no notification.
    await write(host, path, "Bonjour");
    const [answer] = (await messagesOf(guest, path)).items;
    await server.call("POST", `/api/threads/${id}/read`, { token: guest.token, body: { until: answer?.created_at } });
    await server.deliverEvents();
    expect((await notifications(guest)).filter(({ path: to }) => to === `/messages/${id}`)).toEqual([]);
  });
});

test("a notification that is written while its conversation is read is read as well", async () => {
  const { guest, host, id, path } = await aBooking();
  const { created_at: until } = (await write(guest, path, "Bonjour")).body as Message;
  const look = () => server.call("POST", `/api/threads/${id}/read`, { token: host.token, body: { until } });
  let wasRead = false;
  const { handle } = notificationWriter({
    ...server.deps,
    messages: {
      async thread(of) {
        const known = await server.deps.messages.thread(of);
        if (!wasRead) await look();
        wasRead = true;
        return known;
      },
    },
  });
  await handle({
    kind: "thread.written",
    by: guest.uid,
    facts: { thread: id, to: "host" },
    id: "c.0",
    at: server.now(),
  });
  const { body } = await server.call("GET", "/api/notifications", { token: host.token });
  expect(body).toMatchObject({ items: [{ title: "Nouveau message", is_read: true }], meta: { unread: 0 } });
});

describe("a reported conversation", () => {
  test("is read by admins, each time in the audit log, until one of them decides; no other is", async () => {
    const admin = await anAdmin(server);
    const asAdmin = (method: string, path: string, body?: object) =>
      server.call(method, `/api/admin${path}`, { token: admin.token, ...(body && { body }) });
    const { guest, host, id, path } = await aBooking();
    await write(host, path, NUMBER);
    expect((await asAdmin("GET", `/threads/${id}/messages`)).body).toMatchObject({ code: "thread_not_found" });
    const report = { reason: "payment", note: "Il veut que je paie par Western Union." };
    const reported = (who: SignedIn, body: object) =>
      server.call("POST", `/api/threads/${id}/report`, { token: who.token, body });
    expect((await reported(guest, report)).status).toBe(204);
    expect((await messagesOf(guest, path)).meta.thread.is_reported).toBe(true);
    expect((await messagesOf(host, path)).meta.thread.is_reported).toBe(false);

    const { body } = await asAdmin("GET", `/threads/${id}/messages`);
    expect(body).toMatchObject({ items: [{ text: NUMBER, is_masked: true }] });
    const [ofHost = ""] = (body as { meta: { thread: { cases: string[] } } }).meta.thread.cases;
    expect((await asAdmin("GET", `/reports/${ofHost}`)).body).toMatchObject({
      subject: { kind: "thread", id },
      owner_id: host.uid,
      open: [{ reporter: guest.uid, ...report }],
    });
    // Both sides report each other: a case for each.
    await reported(host, { reason: "insult" });
    const close = (report: string) =>
      asAdmin("POST", `/reports/${report}/decision`, { outcome: "none", until: server.now().toISOString() });
    expect((await close(ofHost)).status).toBe(200);
    const [ofGuest = ""] = (
      (await asAdmin("GET", `/threads/${id}/messages`)).body as { meta: { thread: { cases: string[] } } }
    ).meta.thread.cases;
    expect((await close(ofGuest)).status).toBe(200);
    expect((await asAdmin("GET", `/threads/${id}/messages`)).status).toBe(404);
    const log = (await asAdmin("GET", `/audit-log?q=${id}`)).body as { items: { action: string }[] };
    expect(log.items.map(({ action }) => action)).toEqual(["thread.read", "thread.read"]);
  });
});

test("a message is in its author's download and goes with their account, while the other's words stay", async () => {
  const { guest, host, path, id } = await aBooking();
  await write(guest, path, NUMBER);
  await write(host, path, "Bienvenue");
  const file = await server.call("GET", "/api/account/export", { token: guest.token });
  expect(file.body).toMatchObject({ messages: [{ text: NUMBER, about: { id, by: "guest" } }] });
  expect(JSON.stringify(file.body)).not.toContain("Bienvenue");
  server.minutesPass(24 * 60 * 4);
  await server.sweep();
  expect((await server.call("DELETE", "/api/account", { token: guest.token })).status).toBe(204);
  expect(await textsOf(host, path)).toEqual(["host: Bienvenue", "guest: "]);
  expect((await write(host, path, "Êtes-vous là ?")).body).toMatchObject({ code: "thread_over" });
  const kept = JSON.stringify((await server.db.collection("threads").doc(id).get()).data());
  expect(kept).not.toContain("Mon numéro");
  expect((await server.db.collection("messages").where("author", "==", guest.uid).get()).size).toBe(0);
});

describe("a conversation that is first opened", () => {
  async function anOldBooking() {
    const old = await aBooking();
    server.minutesPass(24 * 60 * 4);
    await server.sweep();
    return old;
  }
  const leave = ({ token }: SignedIn) => server.call("DELETE", "/api/account", { token });
  const isOver = async (person: SignedIn, path: string) => {
    expect((await write(person, path, "Êtes-vous là ?")).body).toMatchObject({ code: "thread_over" });
    expect((await messagesOf(person, path)).meta.thread).toMatchObject({ other: "", other_left: true });
  };

  test("after one of the two has left has nobody to write to", async () => {
    const [first, second] = [await anOldBooking(), await anOldBooking()];
    expect((await leave(first.guest)).status).toBe(204);
    await isOver(first.host, first.path);
    expect((await leave(second.host)).status).toBe(204);
    await isOver(second.guest, second.path);
  });

  test("while one of the two leaves is not begun", async () => {
    /** Deletes the account between decision and commit. */
    const meanwhile = (leaver: SignedIn): MessagesDeps => {
      let hasLeft = false;
      const transact: MessagesDeps["transact"] = (decide) =>
        server.deps.transact(async (tx) => {
          const result = await decide(tx);
          if (!hasLeft) await leave(leaver);
          hasLeft = true;
          return result;
        });
      return { ...server.deps, transact };
    };
    const [first, second, third] = [await anOldBooking(), await anOldBooking(), await anOldBooking()];
    const text = { text: "Bonjour", photos: [], sent_as: anId() };
    const to = ({ id }: { id: string }) => ({ asked: "booking", id }) as const;
    const uncounted = (limits: AccountLimits) => limits;
    const named = ({ uid }: SignedIn) => ({ uid, full_name: "Grâce" });
    await expect(
      sendMessage(meanwhile(first.guest), named(first.host), to(first), text, uncounted),
    ).rejects.toMatchObject({
      code: "thread_over",
    });
    await expect(
      sendMessage(meanwhile(second.host), named(second.guest), to(second), text, uncounted),
    ).rejects.toMatchObject({
      code: "thread_over",
    });
    await expect(
      askHost(meanwhile(third.host), named(third.stranger), third.listing.id, text, uncounted),
    ).rejects.toMatchObject({
      code: "property_not_found",
    });
    expect(await inboxOf(third.stranger)).toMatchObject({ items: [] });
  });
});

describe("photos", () => {
  const send = ({ token }: SignedIn, id: string, files: readonly SentFile[] = [["vue.jpg", picture]], key?: string) =>
    uploads.request(`/api/threads/${id}/photos`, {
      method: "POST",
      body: formOf(files),
      headers: { authorization: `Bearer ${token}`, ...(key !== undefined && { "idempotency-key": key }) },
    });
  const added = async (person: SignedIn, id: string, files?: readonly SentFile[]) =>
    ((await send(person, id, files)).body as { photos: MessagePhoto[] }).photos;
  const writeWith = ({ token }: SignedIn, path: string, photos: readonly MessagePhoto[], body: object = {}) =>
    server.call("POST", path, {
      token,
      body: { text: "", photos: photos.map(({ id }) => id), sent_as: anId(), ...body },
    });
  const look = ({ token }: { token: string }, id: string, photo = "", size = "small") =>
    server.call("GET", `/api/threads/${id}/photos/${photo}?size=${size}`, { token });
  const filesOf = (id: string) => namesIn(`message-photos/${id}/`);

  async function aPaidBooking() {
    const world = await aBooking();
    await server.pay(world.guest, world.id);
    return world;
  }

  test("are sent once the stay is paid for, and read by the two alone", async () => {
    const { guest, host, stranger, id, path } = await aBooking();
    expect(await send(guest, id)).toMatchObject({ status: 409, body: { code: "photos_after_payment" } });
    const unpaid = await server.call("POST", path, {
      token: guest.token,
      body: { text: "Voici", photos: [anId()], sent_as: anId() },
    });
    expect(unpaid.body).toMatchObject({ code: "photos_after_payment" });
    expect(await filesOf(id)).toEqual([]);

    await server.pay(guest, id);
    expect((await send(stranger, id)).body).toMatchObject({ code: "thread_not_found" });
    const photos = await added(guest, id, [
      ["a.jpg", picture],
      ["b.png", await plain(20, 30).png().toBuffer(), "image/png"],
    ]);
    expect(photos).toMatchObject([
      { width: 900, height: 600 },
      { width: 20, height: 30 },
    ]);
    const sentAs = anId();
    const answers = await Promise.all([1, 2].map(() => writeWith(guest, path, photos, { sent_as: sentAs })));
    expect(answers.map(({ status, body }) => [status, (body as Message).photos])).toEqual([
      [201, photos],
      [201, photos],
    ]);
    expect((await messagesOf(host, path)).items).toMatchObject([{ text: "", photos, is_masked: false }]);
    expect((await inboxOf(host)).items[0]).toMatchObject({ unread: 1, last: { text: "2 photos" } });

    const [photo] = photos;
    for (const person of [guest, host]) {
      const answer = await look(person, id, photo?.id);
      expect(answer.status).toBe(200);
      expect(answer.headers.get("content-type")).toBe("image/webp");
      expect(answer.headers.get("cache-control")).toBe("private, no-store");
    }
    expect((await look(host, id, photo?.id, "large")).status).toBe(200);
    expect((await look(host, id, photo?.id, "huge")).body).toMatchObject({ code: "invalid_fields" });
    expect((await look(host, id, anId())).body).toMatchObject({ code: "photo_not_found" });
    expect((await look(stranger, id, photo?.id)).body).toMatchObject({ code: "thread_not_found" });
    const [another] = await added(host, id);
    await writeWith(host, path, another ? [another] : [], { text: "Merci" });
    expect((await inboxOf(guest)).items[0]?.last?.text).toBe("Merci");
  });

  test("sent again because the answer was lost are there once, and count once", async () => {
    const { guest, id } = await aPaidBooking();
    const key = anId();
    const uploaded = () => server.accountLimits(guest.uid).then((limits) => limits?.recent.upload?.length);
    const first = await send(guest, id, undefined, key);
    const again = await send(guest, id, undefined, key);
    expect([again.status, again.body, await uploaded()]).toEqual([201, first.body, 1]);
    expect(await filesOf(id)).toHaveLength(2);
    const other = await send(guest, id, [["b.png", await plain(20, 30).png().toBuffer(), "image/png"]], key);
    expect(other.body).toMatchObject({ status: 422, code: "idempotency_key_reused" });
    const twins = await Promise.all([1, 2].map(() => send(guest, id, undefined, "twins")));
    expect(twins[1]?.body).toEqual(twins[0]?.body);
  });

  test("sent again once the first ones are gone, or about to go, are there anew", async () => {
    const { guest, id, path } = await aPaidBooking();
    const key = anId();
    const first = ((await send(guest, id, undefined, key)).body as { photos: MessagePhoto[] }).photos;
    server.minutesPass(23 * 60 + 59);
    const second = ((await send(guest, id, undefined, key)).body as { photos: MessagePhoto[] }).photos;
    expect(second[0]?.id).not.toBe(first[0]?.id);
    expect((await writeWith(guest, path, second)).status).toBe(201);
  });

  test("are their sender's, of one conversation and in one message", async () => {
    const { guest, host, id, path } = await aPaidBooking();
    const other = await aPaidBooking();
    const photos = await added(guest, id);
    for (const [person, where] of [
      [host, path],
      [other.guest, other.path],
    ] as const)
      expect((await writeWith(person, where, photos)).body).toMatchObject({ code: "photo_not_found" });
    expect((await writeWith(guest, path, [...photos, ...photos])).body).toMatchObject({ code: "invalid_fields" });
    expect((await writeWith(guest, path, photos, { sent_as: "a".repeat(20) })).status).toBe(201);
    expect((await writeWith(guest, path, photos)).body).toMatchObject({ code: "photo_not_found" });
    const anotherOne = await added(guest, id);
    expect((await writeWith(guest, path, anotherOne, { sent_as: "a".repeat(20) })).body).toMatchObject({
      code: "idempotency_key_reused",
    });
    const asked = await server.call("POST", `/api/properties/${other.listing.id}/messages`, {
      token: guest.token,
      body: { text: "Bonjour", photos: anotherOne.map((photo) => photo.id) },
    });
    expect(asked).toMatchObject({ status: 422, body: { code: "invalid_fields" } });
  });

  test.each<[string, (jpeg: Buffer) => SentFile[], number, string]>([
    ["as many as a message takes", (jpeg) => Array(MAX_MESSAGE_PHOTOS).fill(["a.jpg", jpeg]), 201, ""],
    ["one more", (jpeg) => Array(MAX_MESSAGE_PHOTOS + 1).fill(["a.jpg", jpeg]), 422, "4 photos au plus"],
    ["as heavy as it may be", (jpeg) => [["a.jpg", padded(jpeg, MAX_PHOTO_BYTES)]], 201, ""],
    ["a byte heavier", (jpeg) => [["a.jpg", padded(jpeg, MAX_PHOTO_BYTES + 1)]], 422, "dépasse 5 Mo"],
    [
      "a script with the name of a photo",
      () => [["a.jpg", Buffer.from("<script>alert(1)</script>")]],
      422,
      "n’est pas",
    ],
    ["half of a photo", (jpeg) => [["a.jpg", jpeg.subarray(0, 300)]], 422, "endommagée"],
  ])("are taken or refused: %s", async (_what, files, status, sentence) => {
    const { guest, id } = await aPaidBooking();
    const answer = await send(guest, id, files(picture));
    expect([answer.status, JSON.stringify(answer.body).includes(sentence)]).toEqual([status, true]);
    expect((await filesOf(id)).length > 0).toBe(status === 201);
  });

  test("of no message go after a day, the others with their message, also out of the storage", async () => {
    const { guest, id, path } = await aPaidBooking();
    const [sent] = await added(guest, id);
    const [unsent] = await added(guest, id);
    await writeWith(guest, path, sent ? [sent] : []);
    const left = async () => {
      expect(await server.sweep()).toMatchObject({ failed: 0 });
      return new Set((await filesOf(id)).map((name) => name.split("/")[0]));
    };
    server.minutesPass(23 * 60 + 59);
    expect(await left()).toEqual(new Set([sent?.id, unsent?.id]));
    // Late enough for the sweep to start deleting it.
    expect((await writeWith(guest, path, unsent ? [unsent] : [])).body).toMatchObject({ code: "photo_not_found" });
    server.minutesPass(2);
    expect(await left()).toEqual(new Set([sent?.id]));
    server.minutesPass(728 * 24 * 60);
    expect(await left()).toEqual(new Set([sent?.id]));
    server.minutesPass(2 * 24 * 60);
    expect(await left()).toEqual(new Set());
    expect(await server.idsOf("message_photos")).toEqual([]);
    expect((await look(guest, id, sent?.id)).body).toMatchObject({ code: "photo_not_found" });
  });

  test("are in what their author downloads, are read by admins once reported, and go with the account", async () => {
    const { guest, host, id, path } = await aPaidBooking();
    const [mine] = await added(guest, id);
    const [theirs] = await added(host, id);
    await writeWith(guest, path, mine ? [mine] : []);
    await writeWith(host, path, theirs ? [theirs] : [], { text: "La porte bleue" });
    const file = await server.call("GET", "/api/account/export", { token: guest.token });
    const url = `${server.publicUrl}/api/threads/${id}/photos/${mine?.id}?size=large`;
    expect(file.body).toMatchObject({ messages: [{ text: "", photos: [{ ...mine, url }] }] });

    const admin = await anAdmin(server);
    const asAdmin = () => server.call("GET", `/api/admin/threads/${id}/photos/${mine?.id}?size=large`, admin);
    expect((await asAdmin()).body).toMatchObject({ code: "thread_not_found" });
    expect((await look(admin, id, mine?.id)).body).toMatchObject({ code: "thread_not_found" });
    await server.call("POST", `/api/threads/${id}/report`, { token: host.token, body: { reason: "spam" } });
    expect((await asAdmin()).status).toBe(200);
    const log = await server.call("GET", `/api/admin/audit-log?q=${id}`, { token: admin.token });
    expect(log.body).toMatchObject({ items: [{ action: "thread.read_photo", after: { photo: mine?.id } }] });

    server.minutesPass(24 * 60 * 30);
    await server.sweep();
    // The record outlives the account until a running upload can no longer add files.
    await added(guest, id);
    expect((await server.call("DELETE", "/api/account", { token: guest.token })).status).toBe(204);
    expect(await server.idsOf("message_photos")).toHaveLength(2);
    const [answer, first] = (await messagesOf(host, path)).items;
    expect([first, answer]).toMatchObject([
      { text: "", photos: [] },
      { text: "La porte bleue", photos: [theirs] },
    ]);
    expect(await filesOf(id)).toEqual([`${theirs?.id}/large.webp`, `${theirs?.id}/small.webp`]);
    server.minutesPass(31);
    await server.sweep();
    expect(await server.idsOf("message_photos")).toEqual([theirs?.id]);
  });
});
