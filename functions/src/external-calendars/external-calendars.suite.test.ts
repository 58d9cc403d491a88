import type { Timestamp } from "@google-cloud/firestore";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import {
  calendarImport,
  externalCalendars as calendarsAnswer,
} from "@lopango/contract/external-calendars/external-calendar";
import { addDays, monthOf } from "@lopango/contract/platform/dates";
import { hostCalendar } from "@lopango/contract/listings/host-calendar";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { icalOf, startCalendarSite, type CalendarSite } from "../../test/calendar-site.ts";
import type { SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { aMember, aTeam } from "../../test/teams.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { teams } from "../teams/team.record.ts";

let server: TestServer;
let site: CalendarSite;
beforeAll(async () => {
  [server, site] = await Promise.all([openTestServer(), startCalendarSite()]);
});
afterEach(() => site.shows(icalOf()));
afterAll(async () => {
  site.close();
  await server.close();
});

async function aHost(different: Partial<Listing> = {}) {
  const [host, guest] = await Promise.all([server.signIn(), server.signIn()]);
  return { host, guest, listing: await server.list({ owner_id: host.uid, ...different }) };
}

const path = (listing: Listing) => `/api/host/properties/${listing.id}/calendars`;
const tryToFollow = (host: SignedIn, listing: Listing, body: object = {}) =>
  server.call("POST", path(listing), { token: host.token, body: { url: site.url, name: "Airbnb", ...body } });
async function follow(host: SignedIn, listing: Listing, body: object = {}) {
  const { status, body: answer } = await tryToFollow(host, listing, body);
  expect([status, answer]).toEqual([201, expect.anything()]);
  return calendarImport.parse(answer);
}
const calendarsOf = async (host: SignedIn, listing: Listing) =>
  calendarsAnswer.parse((await server.call("GET", path(listing), { token: host.token })).body);
const exported = async (url: string) => server.call("GET", url.replace(server.publicUrl, ""));
const stored = async (listing: Listing) => (await server.db.doc(`external_calendars/${listing.id}`).get()).data();
const fieldMessage = (body: unknown, field: string) =>
  (body as ProblemDetails).errors?.find((error) => error.field === field)?.message;
async function nightOf(host: SignedIn, listing: Listing, date: string) {
  const address = `/api/host/calendars/${listing.id}?month=${monthOf(date)}`;
  const { body } = await server.call("GET", address, { token: host.token });
  return hostCalendar.parse(body).days.find((day) => day.date === date);
}

test("a calendar that is added twice with one key is one calendar", async () => {
  const { host, listing } = await aHost();
  const headers = { "idempotency-key": "calendar-key-0001" };
  const add = () =>
    server.call("POST", path(listing), { token: host.token, headers, body: { url: site.url, name: "Airbnb" } });
  const [first, again] = [await add(), await add()];
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  expect((await calendarsOf(host, listing)).imports).toHaveLength(1);
});

describe("following a calendar", () => {
  test("closes its nights at once, in bookings and searches, and opens them when it is removed", async () => {
    const { host, guest, listing } = await aHost();
    const [night, next] = [server.inDays(20), server.inDays(21)];
    await server.call("PUT", `/api/host/calendars/${listing.id}`, {
      token: host.token,
      body: { from: next, to: next, closed: 1 },
    });
    site.shows(icalOf([night, addDays(next, 1)]));
    const added = await follow(host, listing);
    expect(added).toMatchObject({ name: "Airbnb", units: 1, nights: 2, error: null });
    expect(await nightOf(host, listing, night)).toEqual({
      date: night,
      closed: 0,
      imported: 1,
      out_of_order: 0,
      bookings: [],
    });
    const refused = await server.call("POST", "/api/bookings", {
      token: guest.token,
      body: { property_id: listing.id, checkin: night, checkout: next, guests: 1 },
    });
    expect((refused.body as ProblemDetails).code).toBe("dates_taken");
    const found = async () =>
      (await server.call("GET", `/api/search/properties?commune=${listing.commune}&checkin=${night}&checkout=${next}`))
        .body as object[];
    expect(await found()).toEqual([]);

    const removed = await server.call("DELETE", `${path(listing)}/${added.id}`, { token: host.token });
    expect(removed.status).toBe(204);
    expect(await found()).toHaveLength(1);
    // The host's own closure stays.
    expect(await nightOf(host, listing, next)).toMatchObject({ closed: 1, imported: 0 });
    expect((await server.call("DELETE", `${path(listing)}/${added.id}`, { token: host.token })).status).toBe(404);
    expect((await server.book(guest, listing, night, next)).status).toBe("created");
  });

  test("takes as many units of a hotel as its host says", async () => {
    const { host, listing } = await aHost({ units: 5 });
    const night = server.inDays(30);
    site.shows(icalOf([night, addDays(night, 1)]));
    await follow(host, listing, { units: 3 });
    expect(await nightOf(host, listing, night)).toMatchObject({ imported: 3 });
    const tooMany = await tryToFollow(host, listing, { units: 6, url: `${site.url}?2` });
    expect(fieldMessage(tooMany.body, "units")).toBe("Cette annonce a 5\u00a0chambres.");
  });

  test("is refused with a sentence where it cannot be read, and nothing is lost", async () => {
    const { host, listing } = await aHost();
    site.shows(icalOf([server.inDays(3), server.inDays(4)]));
    const { id } = await follow(host, listing, { url: `${site.url}?good` });
    const said = async (url: string) => fieldMessage((await tryToFollow(host, listing, { url })).body, "url");
    expect(await said("http://10.0.0.1/a.ics")).toBe("Cette adresse n’est pas sur internet.");
    expect(await said(`${server.publicUrl}/calendars/${anId()}.ics`)).toContain("Lopango");
    expect(await said(`${site.url}?good`)).toBe("Ce calendrier est déjà dans la liste.");
    site.shows("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:demain\nEND:VEVENT\nEND:VCALENDAR");
    expect(await said(site.url)).toBe("Ligne\u00a03\u202f: «\u202fDTSTART:demain\u202f» est illisible.");
    site.shows((_request, response) => void response.end(Buffer.alloc(20_000_000)));
    expect(await said(site.url)).toBe("Ce calendrier est trop grand\u202f: 1\u00a0Mo au plus.");
    expect((await calendarsOf(host, listing)).imports.map((one) => one.id)).toEqual([id]);
    expect(await nightOf(host, listing, server.inDays(3))).toMatchObject({ imported: 1 });
  });

  test("is possible five times, also at once", async () => {
    const { host, listing } = await aHost();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const { status } = await tryToFollow(host, listing, { url: `${site.url}?${index}` });
        return status;
      }),
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, 201, 201, 201, 201, 409]);
  });
});

describe("the sweep", () => {
  beforeEach(async () => {
    // Only the listing of the test is due.
    const { docs } = await server.db.collection("external_calendars").get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  });

  test("reads each calendar every 15 minutes: nights come and go, an unchanged one changes no month", async () => {
    const { host, listing } = await aHost();
    const [night, other] = [server.inDays(40), server.inDays(41)];
    site.shows(icalOf([night, other]));
    await follow(host, listing);
    const month = async () => (await server.db.doc(`calendars/${listing.id}_${monthOf(night)}`).get()).updateTime;
    const before = await month();
    server.minutesPass(5);
    expect(await server.sweep()).toMatchObject({ calendars_read: 0 });
    server.minutesPass(10);
    expect(await server.sweep()).toMatchObject({ calendars_read: 1, failed: 0 });
    expect(await month()).toEqual(before);

    site.shows(icalOf([other, addDays(other, 1)]));
    server.minutesPass(15);
    await server.sweep();
    const imported = async (date: string) => (await nightOf(host, listing, date))?.imported;
    expect([await imported(night), await imported(other)]).toEqual([0, 1]);
    await server.call("DELETE", `/api/properties/${listing.id}`, { token: host.token });
    await server.deliverEvents();
    expect(await stored(listing)).toBeUndefined();
  });

  test("joins two listings by Airbnb and Booking: sold nights close, none comes back, and nothing moves by itself", async () => {
    const [one, other] = await Promise.all([aHost(), aHost()]);
    const [sold, also, reserved] = [server.inDays(30), server.inDays(33), server.inDays(36)];
    const [ours, theirs] = await Promise.all([one, other].map(({ host, listing }) => calendarsOf(host, listing)));
    /** Sites read our calendar and publish its nights with UIDs of their own, beside their reservations. */
    const publishedAgain = async (url = "", summary: string): Promise<Parameters<typeof icalOf>> => {
      const days = ((await exported(url)).body as string).matchAll(/DT(?:START|END);VALUE=DATE:(\d{4})(\d\d)(\d\d)/g);
      const dates = [...days].map(([, year, month, day]) => `${year}-${month}-${day}`);
      return dates.flatMap((from, index) => (index % 2 ? [] : [[from, dates[index + 1] ?? "", summary]]));
    };
    const sites = {
      "/airbnb.ics": async () =>
        icalOf([reserved, addDays(reserved, 1)], ...(await publishedAgain(ours?.export_url, "Airbnb (Not available)"))),
      "/booking.ics": async () => icalOf(...(await publishedAgain(theirs?.export_url, "CLOSED - Not available"))),
    };
    site.shows((request, response) => {
      void sites[request.url as keyof typeof sites]().then((file) => response.end(file));
    });
    const [airbnb, booking] = ["airbnb", "booking"].map((name) => site.url.replace("calendar", name));
    const buy = async ({ guest, listing }: typeof one, night: string) => {
      const { id } = await server.book(guest, listing, night, addDays(night, 2));
      await server.pay(guest, id);
      return id;
    };
    const first = await buy(one, sold);
    await follow(one.host, one.listing, { url: airbnb });
    await follow(one.host, one.listing, { url: booking, name: "Booking" });
    await follow(other.host, other.listing, { url: airbnb });
    await buy(other, also);
    const imported = async ({ host, listing }: typeof one) =>
      Promise.all([sold, also, reserved].map(async (night) => (await nightOf(host, listing, night))?.imported ?? 0));
    const readAgain = async () => {
      server.minutesPass(15);
      expect(await server.sweep()).toMatchObject({ calendars_read: 3, failed: 0 });
    };
    const versions = async () =>
      (
        await server.db.collection("calendars").where("property_id", "in", [one.listing.id, other.listing.id]).get()
      ).docs
        .map(({ id, updateTime }) => `${id} ${updateTime.toMillis()}`)
        .toSorted((a, b) => a.localeCompare(b));

    await readAgain();
    expect([await imported(one), await imported(other)]).toEqual([
      [1, 1, 1],
      [1, 0, 1],
    ]);
    const uids = async (url = "") => ((await exported(url)).body as string).match(/^UID:/gm)?.length;
    expect([await uids(ours?.export_url), await uids(theirs?.export_url)]).toEqual([1, 1]);
    expect((await calendarsOf(one.host, one.listing)).conflicts).toEqual([]);
    const before = await versions();
    await readAgain();
    await readAgain();
    expect(await versions()).toEqual(before);

    await server.call("POST", `/api/bookings/${first}/cancel`, { token: one.guest.token });
    await readAgain();
    expect([await imported(one), await imported(other)]).toEqual([
      [0, 1, 1],
      [0, 0, 1],
    ]);
  });

  test("sends the ETag on the same day", async () => {
    const { host, listing } = await aHost();
    site.shows((request, response) => {
      if (request.headers["if-none-match"] === '"one"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"one"' }).end(icalOf([server.inDays(50), server.inDays(51)]));
    });
    const { id } = await follow(host, listing);
    server.minutesPass(15);
    expect(await server.sweep()).toMatchObject({ calendars_read: 1 });
    expect(site.asked.at(-1)?.["if-none-match"]).toBe('"one"');
    expect((await calendarsOf(host, listing)).imports[0]).toMatchObject({ nights: 1, error: null });
    server.minutesPass(24 * 60);
    await server.sweep();
    expect(site.asked.at(-1)?.["if-none-match"]).toBeUndefined();
    await server.call("DELETE", `${path(listing)}/${id}`, { token: host.token });
  });

  test("keeps the nights of a site that fails, shows its host why with the line, and asks less often", async () => {
    const { host, listing } = await aHost();
    const night = server.inDays(60);
    site.shows(icalOf([night, addDays(night, 1)]));
    const { id } = await follow(host, listing);
    site.shows(icalOf([night, addDays(night, 1)]).replace(/END:VEVENT[^]*/, ""));
    server.minutesPass(15);
    await server.sweep();
    const [failed] = (await calendarsOf(host, listing)).imports;
    expect(failed?.error).toMatch(/^Ligne\u00a07\u202f: le calendrier s’arrête ici/);
    expect(failed?.read_at).not.toBeNull();
    expect(await nightOf(host, listing, night)).toMatchObject({ imported: 1 });
    const count = site.asked.length;
    server.minutesPass(15);
    await server.sweep();
    server.minutesPass(15);
    await server.sweep();
    expect(site.asked.length - count).toBe(1);
    site.shows(icalOf([addDays(night, 5), addDays(night, 6)]));
    server.minutesPass(60);
    await server.sweep();
    expect((await calendarsOf(host, listing)).imports[0]).toMatchObject({ error: null, nights: 1 });
    expect(await nightOf(host, listing, night)).toMatchObject({ imported: 0 });
    await server.call("DELETE", `${path(listing)}/${id}`, { token: host.token });
  });

  test("moves the next reading before it reads, so that no file comes first for ever", async () => {
    const { host, listing } = await aHost();
    site.shows(icalOf([server.inDays(3), server.inDays(4)]));
    await follow(host, listing);
    server.minutesPass(15);
    let during: unknown;
    site.shows((_request, response) => {
      void stored(listing).then((kept) => {
        during = kept;
        response.end(icalOf([server.inDays(3), server.inDays(4)]));
      });
    });
    await server.sweep();
    const { next_read_at, imports } = during as { next_read_at: Timestamp; imports: { begun_at: Timestamp | null }[] };
    expect([next_read_at.toDate() > server.now(), imports[0]?.begun_at]).toEqual([true, expect.anything()]);
    expect((await stored(listing))?.["imports"]).toMatchObject([{ begun_at: null, failures: 0 }]);
  });

  test("keeps the nights of a calendar that empties for two more readings, and tells the house at once", async () => {
    const { owner, manager, listing } = await anEstablishmentOf();
    const night = server.inDays(61);
    site.shows(icalOf([night, addDays(night, 1)]));
    await follow(owner, listing);
    site.shows(icalOf());
    const readings = [];
    for (let index = 0; index < 3; index += 1) {
      server.minutesPass(15);
      await server.sweep();
      const [one] = (await calendarsOf(owner, listing)).imports;
      readings.push([one?.is_emptied, (await nightOf(owner, listing, night))?.imported]);
    }
    expect(readings).toEqual([
      [true, 1],
      [true, 1],
      [false, 0],
    ]);
    await server.deliverEvents();
    for (const someone of [owner, manager])
      expect(await toldTo(someone)).toEqual(["Un calendrier s’est vidé d’un coup"]);
  });

  test("tells everybody with the right of a calendar that fails for a day, once, by every way", async () => {
    const { owner, manager, reception, listing } = await anEstablishmentOf();
    site.shows(icalOf([server.inDays(62), server.inDays(63)]));
    await follow(owner, listing);
    site.shows((_request, response) => void response.writeHead(500).end());
    for (let hours = 0; hours < 40; hours += 6) {
      server.minutesPass(6 * 60);
      await server.sweep();
    }
    await server.deliverEvents();
    for (const someone of [owner, manager]) expect(await toldTo(someone)).toEqual(["Un calendrier ne se lit plus"]);
    expect(await toldTo(reception)).toEqual([]);
  });

  test("names the new address of a calendar that moved, and one press takes it", async () => {
    const { host, listing } = await aHost();
    const night = server.inDays(64);
    const file = icalOf([night, addDays(night, 1)]);
    site.shows(file);
    const { id } = await follow(host, listing);
    const [next, last] = ["/next.ics", "/last.ics"].map((name) => site.url.replace("/calendar.ics", name));
    site.shows(({ url }, response) => {
      if (url === "/last.ics") response.end(file);
      else response.writeHead(301, { location: url === "/next.ics" ? "/last.ics" : "/next.ics" }).end();
    });
    server.minutesPass(15);
    await server.sweep();
    const [moved] = (await calendarsOf(host, listing)).imports;
    expect([moved?.moved_to, moved?.error]).toEqual([next, `Ce calendrier a une nouvelle adresse\u202f: ${next}`]);
    const move = (url = "") => server.call("POST", `${path(listing)}/${id}/move`, { token: host.token, body: { url } });
    expect(fieldMessage((await move(`${site.url}?other`)).body, "url")).toContain("Rechargez");
    const taken = await move(next);
    expect([taken.status, taken.body]).toEqual([
      200,
      expect.objectContaining({ url: last, moved_to: null, error: null }),
    ]);
    expect((await move(last)).status).toBe(200);
    expect(await nightOf(host, listing, night)).toMatchObject({ imported: 1 });
    site.shows((_request, response) => void response.writeHead(301, { location: "/next.ics" }).end());
    server.minutesPass(15);
    await server.sweep();
    const loop = await move(next);
    expect([loop.status, (await calendarsOf(host, listing)).imports[0]?.url]).toEqual([422, last]);
  });
});

/** A house with a manager and a receptionist. */
async function anEstablishmentOf() {
  const [owner, manager, reception] = await Promise.all(
    ["Patrick Kabongo", "Chantal Ilunga", "Joseph Tshala"].map(async (name) => {
      const person = await server.signIn(undefined, { name });
      await server.call("POST", "/api/session", { token: person.token });
      return person;
    }),
  );
  if (!owner || !manager || !reception) throw new Error("nobody");
  const { establishment, rooms } = anEstablishment({ owner_id: owner.uid, name: "Hôtel du Fleuve" });
  await storedEstablishment(server.db, establishment, rooms);
  const members = [
    aMember({ uid: manager.uid, name: "Chantal Ilunga", role: "manager" }),
    aMember({ uid: reception.uid, role: "reception" }),
  ];
  await server.db.doc(`teams/${establishment.id}`).set(teams.document(aTeam({ id: establishment.id, members })));
  const [listing] = rooms;
  if (!listing) throw new Error("no room");
  return {
    owner,
    manager,
    reception,
    establishment,
    rooms,
    listing,
    at: `/api/host/establishments/${establishment.id}`,
  };
}

const toldTo = async ({ token }: SignedIn): Promise<string[]> =>
  ((await server.call("GET", "/api/notifications", { token })).body as { items: { title: string }[] }).items.map(
    ({ title }) => title,
  );

describe("when a member loses the right to the calendars", () => {
  beforeEach(async () => {
    const { docs } = await server.db.collection("external_calendars").get();
    await Promise.all(docs.map(({ ref }) => ref.delete()));
  });

  /** The member's calendar closes one night, then every one. */
  async function closingEverything(by: SignedIn, listing: Listing) {
    const night = server.inDays(30);
    site.shows(icalOf([night, addDays(night, 1)]));
    const { id } = await follow(by, listing);
    const { export_url: url } = await calendarsOf(by, listing);
    site.shows(icalOf([server.inDays(1), server.inDays(500)]));
    return { id, url, night };
  }

  test("addresses change for a removed manager, and what they followed takes no more nights until an owner keeps it", async () => {
    const { owner, manager, listing, at } = await anEstablishmentOf();
    const { id, url, night } = await closingEverything(manager, listing);
    expect((await server.call("DELETE", `${at}/team/${manager.uid}`, { token: owner.token })).status).toBe(204);
    expect((await exported(url)).status).toBe(404);
    const { export_url: renewed, imports } = await calendarsOf(owner, listing);
    expect([(await exported(renewed)).status, imports]).toEqual([
      200,
      [expect.objectContaining({ id, added_by: "Chantal Ilunga", to_confirm: true })],
    ]);
    server.minutesPass(15);
    expect(await server.sweep()).toMatchObject({ calendars_read: 0 });
    const taken = async () =>
      Promise.all([night, server.inDays(200)].map(async (date) => (await nightOf(owner, listing, date))?.imported));
    expect(await taken()).toEqual([1, 0]);
    await server.deliverEvents();
    expect(await toldTo(owner)).toEqual(["Vos calendriers ont de nouvelles adresses"]);

    const kept = await server.call("POST", `${path(listing)}/${id}/keep`, { token: owner.token });
    expect(kept.body).toMatchObject({ added_by: "Patrick Kabongo", to_confirm: false });
    expect(await server.sweep()).toMatchObject({ calendars_read: 1 });
    expect(await taken()).toEqual([1, 1]);
    const { log } = (await server.call("GET", `${at}/team`, { token: owner.token })).body as TeamAnswer;
    expect(log.map(({ action, by_name, who }) => [action, by_name, who])).toEqual([
      ["keep_calendar", "Patrick Kabongo", "Airbnb"],
      ["remove", "Patrick Kabongo", "Chantal Ilunga"],
      ["renew_calendars", "Patrick Kabongo", "Chantal Ilunga"],
      ["follow_calendar", "Chantal Ilunga", "Airbnb"],
    ]);
  });

  test.each<
    [
      what: string,
      lose: (establishment: Awaited<ReturnType<typeof anEstablishmentOf>>) => ReturnType<TestServer["call"]>,
    ]
  >([
    [
      "becomes reception",
      ({ owner, manager, at }) =>
        server.call("PATCH", `${at}/team/${manager.uid}`, { token: owner.token, body: { role: "reception" } }),
    ],
    ["leaves", ({ manager, at }) => server.call("DELETE", `${at}/team/${manager.uid}`, { token: manager.token })],
    ["deletes the account", ({ manager }) => server.call("DELETE", "/api/account", { token: manager.token })],
    [
      "manages the house that the room type leaves",
      ({ owner, establishment, at }) =>
        server.call("PATCH", at, { token: owner.token, body: { property_ids: establishment.room_ids.slice(1) } }),
    ],
  ])("the same happens to a manager who %s", async (_what, lose) => {
    const world = await anEstablishmentOf();
    const { owner, manager, listing } = world;
    const { url } = await closingEverything(manager, listing);
    expect((await lose(world)).status).toBeLessThan(300);
    expect((await exported(url)).status).toBe(404);
    expect((await calendarsOf(owner, listing)).imports).toMatchObject([{ to_confirm: true }]);
  });

  test("a room type that leaves its house takes what its owner follows along, and leaves the others their addresses", async () => {
    const { owner, establishment, rooms, at } = await anEstablishmentOf();
    const [leaving, staying] = rooms;
    if (!leaving || !staying) throw new Error("no rooms");
    const { url } = await closingEverything(owner, staying);
    const own = await closingEverything(owner, leaving);
    const body = { property_ids: establishment.room_ids.slice(1) };
    expect((await server.call("PATCH", at, { token: owner.token, body })).status).toBe(200);
    expect([(await exported(url)).status, (await exported(own.url)).status]).toEqual([200, 404]);
    expect((await calendarsOf(owner, leaving)).imports).toMatchObject([{ to_confirm: false }]);
  });

  test("a receptionist could see nothing: nothing changes, and the manager’s calendar goes on", async () => {
    const { owner, manager, reception, listing, at } = await anEstablishmentOf();
    const { url } = await closingEverything(manager, listing);
    expect((await server.call("DELETE", `${at}/team/${reception.uid}`, { token: owner.token })).status).toBe(204);
    expect((await exported(url)).status).toBe(200);
    expect((await calendarsOf(owner, listing)).imports).toMatchObject([{ to_confirm: false }]);
  });

  test("only the new owner keeps the calendar of a former owner, also of one who stays as a manager", async () => {
    const { owner, manager, listing, establishment, at } = await anEstablishmentOf();
    const { id, url, night } = await closingEverything(owner, listing);
    const offered = { token: owner.token, body: { uid: manager.uid, stays: true } };
    const { handover } = (await server.call("PUT", `${at}/handover`, offered)).body as TeamAnswer;
    // As if it had been offered a day ago.
    await server.db.doc(`teams/${establishment.id}`).update({ "handover.takes_effect_at": server.now() });
    const accepted = await server.call("POST", `${at}/handover/${handover?.id}/accept`, { token: manager.token });
    expect(accepted.status).toBe(200);
    expect((await exported(url)).status).toBe(404);
    expect((await calendarsOf(manager, listing)).imports).toMatchObject([{ id, to_confirm: true }]);
    server.minutesPass(15);
    await server.sweep();
    expect((await nightOf(manager, listing, night))?.imported).toBe(1);
    expect((await nightOf(manager, listing, server.inDays(200)))?.imported).toBe(0);
    const keep = async ({ token }: SignedIn) =>
      (await server.call("POST", `${path(listing)}/${id}/keep`, { token })).status;
    expect([await keep(owner), await keep(manager)]).toEqual([403, 200]);
  });
});

test("a conflict names both bookings, is told at once, and the sold one stays", async () => {
  const { host, listing } = await aHost();
  const guest = await server.signIn(undefined, { name: "Grâce Divine Mbuyi" });
  await server.call("POST", "/api/session", { token: host.token });
  const [night, leave] = [server.inDays(70), server.inDays(72)];
  const { id } = await server.book(guest, listing, night, leave);
  await server.pay(guest, id);
  site.shows(icalOf([addDays(night, -1), addDays(night, 1), "Famille Ilunga"]));
  const added = await follow(host, listing);
  const { conflicts } = await calendarsOf(host, listing);
  expect(conflicts).toEqual([
    {
      import_id: added.id,
      event: { summary: "Famille Ilunga", checkin: addDays(night, -1), checkout: addDays(night, 1) },
      booking: { id, guest_name: "Grâce M.", checkin: night, checkout: leave },
    },
  ]);
  expect((await server.view(guest, id)).status).toBe("confirmed");
  await server.deliverEvents();
  expect((await toldTo(host)).filter((title) => title === "Double réservation")).toHaveLength(1);
  await server.call("DELETE", `${path(listing)}/${added.id}`, { token: host.token });
  expect((await nightOf(host, listing, night))?.bookings).toEqual([{ id, hold_until: null, units: 1 }]);
});

test("a walk-in is reserved in the own calendar, and in conflict with another site’s event", async () => {
  const { host, listing } = await aHost();
  await server.call("POST", "/api/session", { token: host.token });
  const [checkin, checkout] = [server.inDays(73), server.inDays(74)];
  const rooms = [{ property_id: listing.id, count: 1 }];
  const { body } = await server.call("POST", "/api/host/stays", {
    token: host.token,
    body: { property_id: listing.id, rooms, checkin, checkout, guest_name: "Jean Ilunga" },
  });
  const { id } = body as { id: string };
  const { export_url } = await calendarsOf(host, listing);
  const file = (await exported(export_url)).body as string;
  expect([file.includes("SUMMARY:Réservé"), file.includes(`UID:walk-in_${id}@`), file.includes("Ilunga")]).toEqual([
    true,
    true,
    false,
  ]);
  site.shows(icalOf([checkin, checkout, "Famille Kalala"]));
  await follow(host, listing);
  const { conflicts } = await calendarsOf(host, listing);
  expect(conflicts.map(({ booking }) => booking)).toEqual([
    { id, guest_name: "Jean I.", checkin, checkout, is_walk_in: true },
  ]);
  await server.deliverEvents();
  expect(await toldTo(host)).toContain("Double réservation");
});

test("a stay that was held when the nights were taken elsewhere is a double booking once it is paid", async () => {
  const { host, guest, listing } = await aHost();
  await server.call("POST", "/api/session", { token: host.token });
  const [night, leave] = [server.inDays(75), server.inDays(77)];
  const { id } = await server.book(guest, listing, night, leave);
  site.shows(icalOf([night, leave, "Famille Ilunga"]));
  await follow(host, listing);
  await server.deliverEvents();
  expect(await toldTo(host)).not.toContain("Double réservation");
  await server.pay(guest, id);
  await server.deliverEvents();
  await server.deliverEvents();
  expect(await toldTo(host)).toContain("Double réservation");
});

describe("the listing’s own calendar", () => {
  test("has what is sold and closed under a secret address, nothing about guests, and no imported night", async () => {
    const { host, guest, listing } = await aHost({ units: 2 });
    const [night, closed] = [server.inDays(80), server.inDays(90)];
    const { id } = await server.book(guest, listing, night, addDays(night, 2));
    await server.pay(guest, id);
    await server.call("PUT", `/api/host/calendars/${listing.id}`, {
      token: host.token,
      body: { from: closed, to: closed, closed: 1 },
    });
    site.shows(icalOf([server.inDays(85), server.inDays(86)]));
    await follow(host, listing);
    const { export_url: url } = await calendarsOf(host, listing);
    expect(url).toMatch(new RegExp(`^${server.publicUrl}/calendars/[A-Za-z0-9]{20}\\.ics$`));
    const { status, headers, body } = await exported(url);
    expect([status, headers.get("content-type"), headers.get("cache-control")]).toEqual([
      200,
      "text/calendar; charset=utf-8",
      "private, no-store",
    ]);
    const file = body as string;
    expect(file.match(/^UID:.+/gm)?.map((line) => line.trim())).toEqual([
      `UID:${id}@127.0.0.1`,
      `UID:closed-${listing.id}-1-${closed}@127.0.0.1`,
    ]);
    expect(file).not.toContain(guest.uid);
  });

  test("moves when its address is renewed; the old one and unknown ones answer 404", async () => {
    const { host, listing } = await aHost({ is_active: false });
    const { export_url: old } = await calendarsOf(host, listing);
    expect((await calendarsOf(host, listing)).export_url).toBe(old);
    const renewed = await server.call("POST", `/api/host/properties/${listing.id}/calendar-address`, {
      token: host.token,
    });
    const { export_url: url } = calendarsAnswer.parse(renewed.body);
    const statuses = await Promise.all(
      [url, old, `${server.publicUrl}/calendars/${anId()}.ics`, `${server.publicUrl}/calendars/x`].map(
        async (address) => (await exported(address)).status,
      ),
    );
    expect(statuses).toEqual([200, 404, 404, 404]);
  });
});
