import { bookingCode } from "@lopango/contract/payments/booking-code";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { MAX_ROOM_TYPES } from "@lopango/contract/listings/establishment-terms";
import { formatDate } from "@lopango/contract/platform/french-dates";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import { MAX_LISTINGS, MAX_TEAMS, OWNERSHIP_DELAY_HOURS } from "@lopango/contract/limits";
import type { TeamRole } from "@lopango/contract/teams/rights";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import { aBookedRoom, aBooking } from "../../test/bookings.ts";
import { aCheck } from "../../test/checks.ts";
import { anEstablishment, storedEstablishment } from "../../test/establishments.ts";
import { withFirstCommit } from "../../test/interrupted.ts";
import { aListing } from "../../test/listings.ts";
import type { SignedIn } from "../../test/people.ts";
import { anId } from "../../test/random.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { aThread } from "../../test/threads.ts";
import { aBlock, aMember, anInvitation, aTeam } from "../../test/teams.ts";
import { bookings } from "../bookings/booking.record.ts";
import type { Booking } from "../bookings/rules/booking.ts";
import { checks } from "../checks/check.record.ts";
import { checkId } from "../checks/rules/check.ts";
import { changeEstablishment } from "../establishments/change-establishment.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { externalCalendars } from "../external-calendars/external-calendar.record.ts";
import { noCalendars } from "../external-calendars/rules/external-calendars.ts";
import { hosts } from "../hosts/host.record.ts";
import { listings } from "../listings/listing.record.ts";
import type { Listing } from "../listings/rules/listing.ts";
import { threads } from "../messages/thread.record.ts";
import { aWalkIn } from "../../test/walk-ins.ts";
import type { WalkIn } from "../reception/rules/walk-in.ts";
import { walkIns } from "../reception/walk-in.record.ts";
import { outOfOrder } from "../reception/rooms.record.ts";
import { sweep } from "../app/sweep.ts";
import { teams } from "../teams/team.record.ts";
import { transactor } from "../app/transact.ts";
import { acceptEstablishment } from "./accept-handover.ts";

let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ email: () => Promise.resolve() });
});
afterAll(() => server.close());

const problem = (body: unknown) => body as ProblemDetails;

async function person(name: string): Promise<SignedIn> {
  const someone = await server.signIn(undefined, { name });
  await server.call("POST", "/api/session", { token: someone.token });
  await server.db.doc(`users/${someone.uid}`).update({ roles: ["host"] });
  return someone;
}

/** A house of two room types, with a member who may take it over. */
async function anEstablishmentWith(role: TeamRole = "manager", rooms: Partial<Listing>[] = [{}, {}]) {
  const [owner, member] = await Promise.all([person("Patrick Kabongo"), person("Chantal Ilunga")]);
  const made = anEstablishment({ owner_id: owner.uid, name: "Hôtel du Fleuve" }, rooms);
  await storedEstablishment(server.db, made.establishment, made.rooms);
  const { id } = made.establishment;
  const team = aTeam({
    id,
    members: [aMember({ uid: member.uid, name: "Chantal Ilunga", role }), aMember({ role: "reception" })],
    invitations: [anInvitation({ by: owner.uid })],
  });
  await server.db.doc(`teams/${id}`).set(teams.document(team));
  const at = `/api/host/establishments/${id}`;
  const offer = (by = owner, to = member.uid, stays = true) =>
    server.call("PUT", `${at}/handover`, { token: by.token, body: { uid: to, stays } });
  const accept = (handover: string, by = member, key?: string) =>
    server.call("POST", `${at}/handover/${handover}/accept`, {
      token: by.token,
      ...(key && { headers: { "idempotency-key": key } }),
    });
  /** An offer of a day ago, which takes effect when it is accepted. */
  const offered = async (stays = true): Promise<string> => {
    const made = ((await offer(owner, member.uid, stays)).body as TeamAnswer).handover?.id ?? "";
    await server.db.doc(`teams/${id}`).update({ "handover.takes_effect_at": server.now() });
    return made;
  };
  const teamFor = async ({ token }: SignedIn) => server.call("GET", `${at}/team`, { token });
  const establishment = async () => establishments.found(await server.db.doc(`establishments/${id}`).get());
  return { ...made, id, at, owner, member, offer, accept, offered, teamFor, stored: establishment };
}

/** Written in by the reception, ten days from now. */
async function aGuestOfTheDesk(room: Listing, different: Partial<WalkIn> = {}): Promise<WalkIn> {
  const walkIn = aWalkIn({
    property_id: room.id,
    host_id: room.owner_id,
    checkin: server.inDays(10),
    checkout: server.inDays(12),
    ...different,
  });
  await server.db.doc(`walk_ins/${walkIn.id}`).set(walkIns.document(walkIn));
  return walkIn;
}

async function aStay(listing: Listing, different: Partial<Booking> = {}): Promise<Booking> {
  const stay = aBooking({
    property_id: listing.id,
    establishment_id: listing.establishment_id,
    host_id: listing.owner_id,
    status: "confirmed",
    checkin: server.inDays(10),
    checkout: server.inDays(12),
    hold_until: null,
    ...different,
  });
  await server.db.doc(`bookings/${stay.id}`).set(bookings.document(stay));
  return stay;
}

const stayOf = async (id: string) => bookings.found(await server.db.doc(`bookings/${id}`).get());

test("a day in which its account can stop it holds for a member who becomes an owner: stopped, nothing changes", async () => {
  const { at, id, owner, member, teamFor } = await anEstablishmentWith();
  const name = () => server.call("PATCH", `${at}/team/${member.uid}`, { token: owner.token, body: { role: "owner" } });
  const stop = ({ token }: SignedIn) => server.call("DELETE", `${at}/team/${member.uid}/ownership`, { token });
  const ofMember = async () =>
    ((await teamFor(owner)).body as TeamAnswer).members.find(({ uid }) => uid === member.uid);
  const titles = async ({ token }: SignedIn) => {
    await server.deliverEvents();
    const { body } = await server.call("GET", "/api/notifications", { token });
    return (body as { items: { title: string }[] }).items.map(({ title }) => title);
  };
  await server.db.doc(`users/${owner.uid}`).update({ notification_choices: { hosting: [] } });
  expect((await name()).status).toBe(200);
  const named = await ofMember();
  expect(named).toMatchObject({ role: "manager", owner_from: expect.any(String) });
  expect((await name()).body).toMatchObject({ members: [{}, { owner_from: named?.owner_from }, {}] });
  expect([await titles(owner), await titles(member)]).toEqual([
    ["Nouveau propriétaire"],
    ["Vous devenez propriétaire"],
  ]);
  const sent = await server.db.collection("deliveries").where("uid", "==", owner.uid).get();
  expect(sent.docs.map((one) => one.get("channel") as string)).toContain("email");
  expect((await stop(member)).status).toBe(403);
  expect((await stop(owner)).status).toBe(204);
  expect(await ofMember()).toMatchObject({ role: "manager", owner_from: null });
  expect((await stop(owner)).status).toBe(404);

  const again = ((await name()).body as TeamAnswer).members.find(({ uid }) => uid === member.uid);
  await sweep({ ...server.deps, now: () => new Date(Date.parse(again?.owner_from ?? "")) });
  expect(await ofMember()).toMatchObject({ role: "owner", owner_from: null });
  expect((await server.db.doc(`teams/${id}`).get()).get("due_at")).toBe(null);
  expect(await titles(member)).toContain("Vous êtes propriétaire");
});

describe("an offer of a house", () => {
  test("is seen by its two people, told to the member, and ends when one of them wants", async () => {
    const { at, id, owner, member, offer, accept, teamFor } = await anEstablishmentWith();
    const made = await offer();
    expect([made.status, (made.body as TeamAnswer).handover]).toEqual([
      200,
      expect.objectContaining({ uid: member.uid, name: "Chantal Ilunga", stays: true, is_mine: false }),
    ]);
    const first = (made.body as TeamAnswer).handover?.id ?? "";
    expect(((await teamFor(member)).body as TeamAnswer).handover).toMatchObject({ id: first, is_mine: true });
    await server.deliverEvents();
    const told = async ({ token }: SignedIn) =>
      ((await server.call("GET", "/api/notifications", { token })).body as { items: { title: string; path: string }[] })
        .items;
    expect(await told(member)).toMatchObject([{ title: "Un hôtel vous est proposé", path: `/host/team/${id}` }]);

    const second = ((await offer()).body as TeamAnswer).handover?.id ?? "";
    expect(problem((await accept(first)).body).code).toBe("handover_not_found");
    const end = (by: SignedIn, which: string) => server.call("DELETE", `${at}/handover/${which}`, { token: by.token });
    expect((await end(member, second)).status).toBe(204);
    await server.deliverEvents();
    expect(await told(owner)).toMatchObject([
      { title: "Proposition refusée" },
      { title: "Hôtel proposé", path: `/host/team/${id}` },
    ]);
    expect((await end(owner, second)).status).toBe(404);
    const third = ((await offer()).body as TeamAnswer).handover?.id ?? "";
    expect([(await end(owner, third)).status, (await accept(third)).status]).toEqual([204, 404]);
    expect(((await teamFor(owner)).body as TeamAnswer).log.slice(0, 2)).toMatchObject([
      { action: "withdraw_establishment", by_name: "Patrick Kabongo" },
      { action: "offer_establishment", who: "Chantal Ilunga" },
    ]);
  });

  test("is refused for the reception, for strangers, and to an owner who isn’t the account of the house", async () => {
    const { offer, member, at, owner } = await anEstablishmentWith("owner");
    const team = (await server.call("GET", `${at}/team`, { token: owner.token })).body as TeamAnswer;
    const reception = team.members.find(({ role }) => role === "reception")?.uid ?? "";
    const refused = [await offer(owner, reception), await offer(owner, anId()), await offer(member, member.uid)];
    expect(refused.map(({ status, body }) => [status, problem(body).code])).toEqual([
      [409, "handover_refused"],
      [404, "member_not_found"],
      [403, "forbidden"],
    ]);
    expect(problem(refused[2]?.body).detail).toContain("Seul le compte");
  });

  test.each(["is removed", "becomes reception"])("ends when its member %s", async (what) => {
    const { at, owner, member, offered, accept } = await anEstablishmentWith();
    const handover = await offered();
    const path = `${at}/team/${member.uid}`;
    await (what === "is removed"
      ? server.call("DELETE", path, { token: owner.token })
      : server.call("PATCH", path, { token: owner.token, body: { role: "reception" } }));
    await server.call("PATCH", path, { token: owner.token, body: { role: "manager" } });
    expect((await accept(handover)).status).toBe(404);
  });

  test("ends after seven days, and is for its member only", async () => {
    const { owner, offered, accept } = await anEstablishmentWith();
    const handover = await offered();
    expect((await accept(handover, owner)).status).toBe(404);
    server.minutesPass(7 * 24 * 60 + 1);
    expect((await accept(handover)).status).toBe(404);
  });
});

describe("a house that is handed over", () => {
  test("moves with its room types, its calendars, its stays to come and its conversations", async () => {
    const { id, at, establishment, rooms, owner, member, offered, accept, teamFor, stored } =
      await anEstablishmentWith();
    const [room = aListing()] = rooms;
    const guest = await person("Grâce Mbuyi");
    const { id: booked } = await server.book(guest, room, server.inDays(30), server.inDays(32));
    await server.call("POST", `/api/bookings/${booked}/messages`, {
      token: guest.token,
      body: { text: "Y a-t-il un parking ?", sent_as: anId() },
    });
    const asked = await server.call("POST", `/api/properties/${room.id}/messages`, {
      token: guest.token,
      body: { text: "Le petit-déjeuner est-il compris ?", sent_as: anId() },
    });
    expect(asked.status).toBe(201);
    const accepted = { at: server.now(), event: "confirm" as const, status: "confirmed" as const, by: owner.uid };
    const coming = await aStay(room, { guest_id: guest.uid, history: [accepted] });
    const past = await aStay(room, { checkin: server.inDays(-9), checkout: server.inDays(-5) });
    const elsewhere = await aStay(await server.list({ owner_id: owner.uid }));
    const expected = await aGuestOfTheDesk(room);
    const departed = await aGuestOfTheDesk(room, { checkin: server.inDays(-9), checkout: server.inDays(-5) });
    await server.db.doc(`external_calendars/${room.id}`).set(externalCalendars.document(noCalendars(room, anId())));
    const blocked = { property_id: room.id, host_id: owner.uid, title: room.title, blocks: [aBlock()] };
    await server.db.doc(`out_of_order/${room.id}`).set(outOfOrder.document(blocked));
    const subject = { kind: "establishment", id } as const;
    const visit = aCheck({ kind: "visit", subject, owner_id: owner.uid, id: checkId("visit", subject) });
    const title = aCheck({ kind: "right_to_let", subject, owner_id: owner.uid, id: checkId("right_to_let", subject) });
    for (const check of [visit, title]) await checks.docOf(server.db, check).set(checks.document(check));
    const held = { checked_at: server.now(), until: new Date(server.now().getTime() + 86_400_000) };
    const marks = (["identity", "right_to_let", "visit"] as const).map((kind) => ({ kind, ...held }));
    await establishments
      .docOf(server.db, establishment)
      .set(establishments.document({ ...(await stored()), checks: marks }));

    const handover = await offered();
    const [first, again] = [await accept(handover, member, "a"), await accept(handover, member, "a")];
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(first.body).toMatchObject({
      my_role: "owner",
      handover: null,
      members: [
        { uid: member.uid, role: "owner", added_at: null, is_me: true },
        { role: "reception" },
        { uid: owner.uid, name: "Patrick Kabongo", role: "manager" },
      ],
      // The invitation of the former owner, who may not invite any more, is over.
      invitations: [],
      log: [
        { action: "hand_over", by_name: "Chantal Ilunga", who: "Patrick Kabongo" },
        { action: "offer_establishment" },
      ],
    });
    const after = await stored();
    expect(after).toMatchObject({ owner_id: member.uid, moving_from: owner.uid, former_owner_ids: [owner.uid] });
    expect(after.checks.map(({ kind }) => kind)).toEqual(["visit"]);
    for (const { id: listing } of rooms) {
      const moved = listings.found(await server.db.doc(`properties/${listing}`).get());
      expect(moved).toMatchObject({ owner_id: member.uid, host_first_name: "Chantal" });
    }
    for (const collection of ["external_calendars", "out_of_order"])
      expect((await server.db.doc(`${collection}/${room.id}`).get()).get("host_id")).toBe(member.uid);
    expect((await checks.docOf(server.db, visit).get()).get("owner_id")).toBe(member.uid);
    expect((await checks.docOf(server.db, title).get()).exists).toBe(false);

    // Until its stays have followed, the former owner cannot be removed, and the house cannot end.
    const early = [
      await server.call("DELETE", `${at}/team/${owner.uid}`, { token: member.token }),
      await server.call("DELETE", at, { token: member.token }),
      await server.call("PUT", `${at}/handover`, { token: member.token, body: { uid: owner.uid, stays: true } }),
      await server.call("DELETE", "/api/account", { token: owner.token }),
    ];
    expect(early.map(({ body }) => problem(body).code)).toEqual([
      "establishment_moving",
      "establishment_moving",
      "establishment_moving",
      "account_in_use",
    ]);
    await server.deliverEvents();
    expect((await stored()).moving_from).toBe(null);
    for (const stay of [booked, coming.id]) expect((await stayOf(stay)).host_id).toBe(member.uid);
    for (const stay of [past, elsewhere]) expect((await stayOf(stay.id)).host_id).toBe(owner.uid);
    for (const [{ id: written }, host] of [
      [expected, member],
      [departed, owner],
    ] as const)
      expect((await walkIns.find(server.db, written))?.host_id).toBe(host.uid);
    expect((await stayOf(coming.id)).history).toMatchObject([{ by: member.uid, member: owner.uid }]);

    const inbox = await server.call("GET", "/api/threads", { token: member.token });
    expect(inbox.body).toMatchObject({ items: [{ side: "host" }, { side: "host" }], meta: { unread: 2 } });
    const kept = async (uid: string) => hosts.read(await server.db.doc(`hosts/${uid}`).get(), uid);
    expect((await kept(owner.uid))?.questions).toEqual([]);
    expect((await kept(member.uid))?.questions).toHaveLength(1);

    // The house shows its earlier stays too, to its owner and to the manager who had it.
    for (const { token } of [member, owner]) {
      const { body } = await server.call("GET", `/api/host/bookings?establishment_id=${id}`, { token });
      expect((body as HostBooking[]).map((stay) => stay.id).toSorted()).toEqual(
        [booked, coming.id, past.id].toSorted(),
      );
    }
    expect((await server.call("GET", `/api/host/bookings/${past.id}`, { token: member.token })).status).toBe(200);
    const { body: told } = await server.call("GET", "/api/notifications", { token: owner.token });
    expect((told as { items: object[] }).items[0]).toMatchObject({
      title: "Hôtel cédé",
      text: expect.stringContaining("Vous en restez gérant."),
    });
    const audited = await server.db.collection("audit_log").where("target.id", "==", id).get();
    expect(audited.docs.map((entry) => entry.get("action") as string).toSorted()).toEqual([
      "team.hand_over",
      "team.offer_establishment",
    ]);
    expect((await server.call("DELETE", `${at}/team/${owner.uid}`, { token: member.token })).status).toBe(204);
    expect((await teamFor(owner)).status).toBe(404);
  });

  test("keeps what its new owner once asked as a guest, and is moved all the same", async () => {
    const { id, owner, member, offered, accept, stored } = await anEstablishmentWith();
    const host = { uid: owner.uid, name: "Patrick", left: false };
    const asked = aThread({ establishment_id: id, host, guest: { uid: member.uid, name: "Chantal", left: false } });
    await server.db.doc(`threads/${asked.id}`).set(threads.document(asked));
    await accept(await offered());
    await server.deliverEvents();
    expect((await stored()).moving_from).toBe(null);
    expect((await server.db.doc(`threads/${asked.id}`).get()).get("host.uid")).toBe(owner.uid);
  });

  test("shows an admin the stays that have not followed yet", async () => {
    const { rooms, offered, accept } = await anEstablishmentWith();
    const [room = aListing()] = rooms;
    const coming = await aStay(room, { received: { payment: anId(), amount_cents: 24_000, currency: "USD" } });
    await accept(await offered());
    const { token } = await anAdmin(server);
    const { body } = await server.call("GET", `/api/admin/properties/${room.id}/stays`, { token });
    expect(body).toMatchObject({ total: 1, items: [{ id: coming.id }] });
  });

  test("leaves the former owner nothing when they leave with it", async () => {
    const { id, rooms, owner, offered, accept, teamFor } = await anEstablishmentWith();
    const [room = aListing()] = rooms;
    const coming = await aStay(room);
    expect((await accept(await offered(false))).status).toBe(200);
    await server.deliverEvents();
    expect((await teamFor(owner)).status).toBe(404);
    expect((await server.call("GET", `/api/host/bookings/${coming.id}`, { token: owner.token })).status).toBe(404);
    const { body } = await server.call("GET", "/api/notifications", { token: owner.token });
    expect((body as { items: object[] }).items).toMatchObject([{ text: expect.stringContaining("plus partie") }]);
    expect(await server.idsOf("establishments")).toContain(id);
  });

  test(`moves whole with ${MAX_ROOM_TYPES} room types when the event was never delivered: the sweep goes on`, async () => {
    const { rooms, member, offered, accept, stored } = await anEstablishmentWith(
      "manager",
      Array(MAX_ROOM_TYPES).fill({}),
    );
    const room = rooms.at(-1) ?? aListing();
    const many = await Promise.all(Array.from({ length: 120 }, () => aStay(room)));
    const late = await aStay(room, { checkin: server.inDays(60), checkout: server.inDays(62) });
    expect((await accept(await offered())).status).toBe(200);
    const { bookings: store } = server.deps;
    // A guest moves their stay to a page that was read.
    const moved: typeof store.bookingsOfHost = async (...asked) => {
      const page = await store.bookingsOfHost(...asked);
      await server.db.doc(`bookings/${late.id}`).update({ checkin: server.inDays(5), checkout: server.inDays(7) });
      return page;
    };
    await sweep({ ...server.deps, bookings: { ...store, bookingsOfHost: moved } });
    expect((await stored()).moving_from).toBe(null);
    const stays = await Promise.all([...many, late].map(({ id }) => stayOf(id)));
    expect(stays.filter(({ host_id }) => host_id !== member.uid)).toEqual([]);
  });

  test("takes a booking that is made in the same moment along", async () => {
    const { id, rooms, member, offered } = await anEstablishmentWith();
    const [room = aListing()] = rooms;
    const handover = await offered();
    const guest = await person("Grâce Mbuyi");
    let booked = "";
    const db = withFirstCommit(server.db, async (commit) => {
      booked = (await server.book(guest, room, server.inDays(20), server.inDays(22))).id;
      return commit();
    });
    const deps = { ...server.deps, transact: transactor(db, server.now) };
    const caller = { ...member, full_name: "Chantal Ilunga" } as unknown as Parameters<typeof acceptEstablishment>[1];
    await acceptEstablishment(deps, caller, { id, handover_id: handover }, null, (limits) => limits);
    await server.deliverEvents();
    expect((await stayOf(booked)).host_id).toBe(member.uid);
  });

  test("is paid late to its present owner", async () => {
    const { rooms, member, offered, accept } = await anEstablishmentWith();
    const [room = aListing()] = rooms;
    const guest = await person("Grâce Mbuyi");
    const { id } = await server.book(guest, room, server.inDays(20), server.inDays(22));
    const { payment_id: reference } = await server.startPayment(guest, id);
    server.minutesPass(3 * 60);
    await server.sweep();
    expect((await stayOf(id)).status).not.toBe("pending_payment");
    await accept(await offered());
    await server.deliverEvents();
    await server.sandbox.decide(reference, { outcome: "paid" });
    await server.settleNow(guest, id);
    expect(await stayOf(id)).toMatchObject({ status: "confirmed", host_id: member.uid });
  });
});

describe("a house is not handed over", () => {
  const refusal = async ({ accept, offered }: Awaited<ReturnType<typeof anEstablishmentWith>>) => {
    const { status, body } = await accept(await offered());
    return [status, problem(body).code, problem(body).detail];
  };

  test("to a guest with a stay there to come", async () => {
    const world = await anEstablishmentWith();
    await aStay(world.rooms[0] ?? aListing(), { guest_id: world.member.uid });
    expect(await refusal(world)).toEqual([
      409,
      "handover_refused",
      expect.stringContaining("vous-même une réservation"),
    ]);
  });

  test("while the operator keeps a room type offline", async () => {
    const world = await anEstablishmentWith("manager", [{ is_active: false, suspended: true }, {}]);
    expect(await refusal(world)).toEqual([409, "handover_refused", expect.stringContaining("mis «")]);
  });

  test(`to an account with more than ${MAX_LISTINGS - 2} listings, and one with as many takes it`, async () => {
    const world = await anEstablishmentWith();
    const own = Array.from({ length: MAX_LISTINGS - 2 }, () => aListing({ owner_id: world.member.uid }));
    const batch = server.db.batch();
    for (const listing of own) batch.set(listings.docOf(server.db, listing), listings.document(listing));
    await batch.commit();
    const more = await server.list({ owner_id: world.member.uid });
    expect(await refusal(world)).toEqual([409, "too_many_listings", expect.stringContaining("101 annonces")]);
    await server.db.doc(`properties/${more.id}`).delete();
    expect((await world.accept(await world.offered())).status).toBe(200);
  });

  test(`by an owner who would stay in more than ${MAX_TEAMS} teams`, async () => {
    const { owner, offer, member } = await anEstablishmentWith();
    for (let index = 0; index < MAX_TEAMS; index += 1) {
      const team = aTeam({ members: [aMember({ uid: owner.uid })] });
      await server.db.doc(`teams/${team.id}`).set(teams.document(team));
    }
    const refused = await offer();
    expect([refused.status, problem(refused.body).code]).toEqual([409, "too_many_teams"]);
    expect((await offer(owner, member.uid, false)).status).toBe(200);
  });

  test.each(["leaving_since", "left_at"])("by an account that is being deleted: %s", async (since) => {
    const world = await anEstablishmentWith();
    const handover = await world.offered();
    await server.db.doc(`guards/${world.owner.uid}`).set({ [since]: new Date() }, { merge: true });
    const { body } = await world.accept(handover);
    expect(problem(body).code).toBe("handover_refused");
  });
});

describe("a stay of two room types", () => {
  /** A paid stay of both room types, ten days from now, with a manager and a receptionist. */
  async function aSharedStay() {
    const world = await anEstablishmentWith();
    const [one = aListing(), two = aListing()] = world.rooms;
    const shared = await aStay(one, {
      rooms: [aBookedRoom({ property_id: one.id }), aBookedRoom({ property_id: two.id })],
      received: { payment: anId(), amount_cents: 48_000, currency: "USD" },
    });
    const { token } = world.owner;
    const keep = (...property_ids: string[]) => server.call("PATCH", world.at, { token, body: { property_ids } });
    return { ...world, one, two, shared, keep };
  }
  const over = { checkin: "2026-01-02", checkout: "2026-01-04" };

  test("keeps them in one house until it is over, and says until when", async () => {
    const { one, two, shared, keep, at, owner } = await aSharedStay();
    for (const refused of [
      await keep(two.id),
      await keep(one.id),
      await server.call("DELETE", at, { token: owner.token }),
    ]) {
      expect([refused.status, problem(refused.body).code]).toEqual([409, "stays_shared"]);
      expect(problem(refused.body).detail).toContain(formatDate(shared.checkout));
    }
    await server.db.doc(`bookings/${shared.id}`).set(bookings.document({ ...shared, status: "cancelled" }));
    expect((await keep(two.id)).status).toBe(200);
  });

  test("holds no other room type back, nor do stays of one type or those that are over", async () => {
    const { one, two, shared, keep } = await aSharedStay();
    await server.db.doc(`bookings/${shared.id}`).set(bookings.document({ ...shared, ...over }));
    await aStay(one);
    expect((await keep(two.id)).status).toBe(200);
  });

  test("that the reception wrote in keeps them in one house as well", async () => {
    const { one, two, shared, keep } = await aSharedStay();
    await server.db.doc(`bookings/${shared.id}`).delete();
    const rooms = [one, two].map(({ id: property_id, title }) => ({ property_id, title, count: 1 }));
    const written = await aGuestOfTheDesk(one, { rooms });
    const refused = await keep(two.id);
    expect([problem(refused.body).code, problem(refused.body).detail]).toEqual([
      "stays_shared",
      expect.stringContaining(bookingCode(written.id)),
    ]);
    await server.db.doc(`walk_ins/${written.id}`).set(walkIns.document({ ...written, ...over }));
    expect((await keep(two.id)).status).toBe(200);
  });

  test("that is booked while one of them leaves keeps it there", async () => {
    const { id, one, two, keep, owner, shared } = await aSharedStay();
    await server.db.doc(`bookings/${shared.id}`).delete();
    // Enough rooms that a guest without a paid stay may hold two.
    await server.db.doc(`properties/${one.id}`).update({ units: 3 });
    const guest = await person("Grâce Mbuyi");
    const rooms = [one, two].map(({ id: property_id }) => ({ property_id, count: 1, guests: 1 }));
    const wanted = { establishment_id: id, rooms, checkin: server.inDays(20), checkout: server.inDays(22) };
    let made = 0;
    const db = withFirstCommit(server.db, async (commit) => {
      made = (await server.call("POST", "/api/bookings", { token: guest.token, body: wanted })).status;
      return commit();
    });
    const deps = { ...server.deps, transact: transactor(db, server.now) };
    const caller = owner as unknown as Parameters<typeof changeEstablishment>[1];
    const leaving = changeEstablishment(deps, caller, id, { property_ids: [two.id] }, (limits) => limits);
    await expect(leaving).rejects.toMatchObject({ code: "stays_shared" });
    expect(made).toBe(201);
    expect((await keep(two.id)).status).toBe(409);
  });

  test("is its house's by any room: the team reads it, and an admin finds and calls it off by each", async () => {
    const { one, two, member, shared, keep } = await aSharedStay();
    await server.db.doc(`bookings/${shared.id}`).set(bookings.document({ ...shared, ...over }));
    expect((await keep(two.id)).status).toBe(200);
    // As a stay of before, whose first room left the house.
    await server.db.doc(`bookings/${shared.id}`).set(bookings.document(shared));
    expect((await server.call("GET", `/api/host/bookings/${shared.id}`, { token: member.token })).status).toBe(200);
    const query = `establishment_id=${two.establishment_id}`;
    const { body } = await server.call("GET", `/api/host/bookings?${query}`, { token: member.token });
    expect((body as HostBooking[]).map(({ id }) => id)).toEqual([shared.id]);
    const { token } = await anAdmin(server);
    for (const room of [one, two]) {
      const stays = await server.call("GET", `/api/admin/properties/${room.id}/stays`, { token });
      expect(stays.body).toMatchObject({ total: 1 });
    }
  });
});

describe("a room type that leaves its house", () => {
  test("takes its open stays and its conversations along, and no hand-over moves them", async () => {
    const world = await anEstablishmentWith();
    const [one = aListing(), two = aListing()] = world.rooms;
    const { owner, member, id } = world;
    const stay = await aStay(one);
    const written = await aGuestOfTheDesk(one, { establishment_id: id });
    const host = { uid: owner.uid, name: "Patrick", left: false };
    const asked = aThread({ establishment_id: id, host, property: { id: one.id, title: one.title } });
    await server.db.doc(`threads/${asked.id}`).set(threads.document(asked));
    const read = () => server.call("GET", `/api/threads/${asked.id}/messages`, { token: member.token });
    expect((await read()).status).toBe(200);
    const body = { property_ids: [two.id] };
    expect((await server.call("PATCH", world.at, { token: owner.token, body })).status).toBe(200);
    const handover = await world.offered();
    await world.accept(handover);
    await server.deliverEvents();
    expect((await read()).status).toBe(404);
    expect((await stayOf(stay.id)).establishment_id).toBe(null);
    expect((await stayOf(stay.id)).host_id).toBe(owner.uid);
    expect(await walkIns.find(server.db, written.id)).toMatchObject({ establishment_id: null, host_id: owner.uid });
    const thread = threads.found(await server.db.doc(`threads/${asked.id}`).get());
    expect([thread.establishment_id, thread.host.uid]).toEqual([null, owner.uid]);
  });

  test("brings them to the house that it joins", async () => {
    const world = await anEstablishmentWith();
    const single = await server.list({ owner_id: world.owner.uid, category: "hotel" });
    const stay = await aStay(single);
    const body = { property_ids: [...world.rooms.map(({ id }) => id), single.id] };
    expect((await server.call("PATCH", world.at, { token: world.owner.token, body })).status).toBe(200);
    await server.deliverEvents();
    expect((await stayOf(stay.id)).establishment_id).toBe(world.id);
  });
});

test("suspending its account calls off the stays on their way to it, and leaves the former owner none", async () => {
  const { rooms, owner, member, offered, accept } = await anEstablishmentWith();
  const received = { payment: anId(), amount_cents: 24_000, currency: "USD" };
  const coming = await aStay(rooms[0] ?? aListing(), { received });
  await accept(await offered());
  const { token } = await anAdmin(server);
  const stays = async ({ uid }: SignedIn) =>
    (await server.call("GET", `/api/admin/users/${uid}/stays`, { token })).body as { total: number };
  expect([(await stays(member)).total, (await stays(owner)).total]).toEqual([1, 0]);
  const body = { action: "suspend", reason: "Fraude", call_off: true };
  expect((await server.call("POST", `/api/admin/users/${member.uid}/suspension`, { token, body })).status).toBe(200);
  expect(await stayOf(coming.id)).toMatchObject({
    status: "cancelled",
    refund: { status: "due", amount_cents: 24_000 },
  });
});

describe("a day in which its account can stop it", () => {
  const handoverOf = async ({ teamFor, member }: Awaited<ReturnType<typeof anEstablishmentWith>>) =>
    ((await teamFor(member)).body as TeamAnswer).handover;

  test("begins with the offer: accepted before, the house changes hands by itself when it is over", async () => {
    const world = await anEstablishmentWith();
    const { owner, member, offer, accept, teamFor, stored } = world;
    const made = ((await offer()).body as TeamAnswer).handover;
    const taken = await accept(made?.id ?? "");
    expect(taken.status).toBe(200);
    expect((taken.body as TeamAnswer).handover).toMatchObject({
      takes_effect_at: made?.takes_effect_at,
      accepted_at: expect.any(String),
    });
    expect((await accept(made?.id ?? "")).status).toBe(200);
    expect(((await teamFor(owner)).body as TeamAnswer).handover).toEqual({
      ...(await handoverOf(world)),
      is_mine: false,
    });
    const atTheEnd = Date.parse(made?.takes_effect_at ?? "");
    expect(atTheEnd - server.now().getTime()).toBeGreaterThan((OWNERSHIP_DELAY_HOURS - 1) * 3_600_000);
    const sweepAt = (at: number) => sweep({ ...server.deps, now: () => new Date(at) });
    await sweepAt(atTheEnd - 1_000);
    expect((await stored()).owner_id).toBe(owner.uid);
    await sweepAt(atTheEnd);
    expect((await stored()).owner_id).toBe(member.uid);
    expect(((await teamFor(member)).body as TeamAnswer).my_role).toBe("owner");
  });

  test.each(["the account", "the member"])("ends it by %s, also after it was accepted", async (who) => {
    const world = await anEstablishmentWith();
    const { at, id, owner, member, offer, accept, stored } = world;
    const handover = ((await offer()).body as TeamAnswer).handover?.id ?? "";
    await accept(handover);
    const { token } = who === "the account" ? owner : member;
    expect((await server.call("DELETE", `${at}/handover/${handover}`, { token })).status).toBe(204);
    expect((await server.db.doc(`teams/${id}`).get()).get("due_at")).toBe(null);
    await sweep({ ...server.deps, now: () => new Date(Date.now() + 8 * 86_400_000) });
    expect((await stored()).owner_id).toBe(owner.uid);
  });

  test("ends it without effect when a condition no longer holds", async () => {
    const world = await anEstablishmentWith();
    const { id, owner, member, offer, accept, rooms, stored, teamFor } = world;
    await accept(((await offer()).body as TeamAnswer).handover?.id ?? "");
    await server.db.doc(`properties/${rooms[0]?.id}`).update({ suspended: true, is_active: false });
    await server.db.doc(`teams/${id}`).update({ due_at: new Date(0), "handover.takes_effect_at": new Date(0) });
    await sweep(server.deps);
    expect((await stored()).owner_id).toBe(owner.uid);
    expect(await handoverOf(world)).toBe(null);
    expect(((await teamFor(owner)).body as TeamAnswer).log[0]).toMatchObject({ action: "miss_establishment" });
    for (const { token } of [owner, member]) {
      await server.deliverEvents();
      const { body } = await server.call("GET", "/api/notifications", { token });
      expect((body as { items: { title: string }[] }).items.map(({ title }) => title)).toContain("Cession sans effet");
    }
  });
});

test("accepting a house again by the same key shows its team to nobody who left since", async () => {
  const { at, id, member, accept, offered, owner } = await anEstablishmentWith();
  const handover = await offered();
  expect((await accept(handover, member, "k")).status).toBe(200);
  expect((await accept(handover, member, "k")).status).toBe(200);
  await server.db.doc(`establishments/${id}`).update({ owner_id: owner.uid, moving_from: null });
  await server.call("DELETE", `${at}/team/${member.uid}`, { token: owner.token });
  const again = await accept(handover, member, "k");
  expect([again.status, problem(again.body).code]).toEqual([404, "handover_not_found"]);
});
