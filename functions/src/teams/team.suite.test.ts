import type { AuditEntry } from "@lopango/contract/identity/audit";
import type { ProblemDetails } from "@lopango/contract/problem-details";
import { INVITATION_DAYS, INVITED_A_DAY, MAX_TEAM } from "@lopango/contract/limits";
import type { HostCalendar } from "@lopango/contract/listings/host-calendar";
import type { HostBooking } from "@lopango/contract/bookings/host-booking";
import type { ThreadMessages } from "@lopango/contract/messages/message";
import type { TeamRole } from "@lopango/contract/teams/rights";
import type { InvitationAnswer, Membership, TeamAnswer } from "@lopango/contract/teams/team";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { anAdmin } from "../../test/admins.ts";
import { anIdentity } from "../../test/identities.ts";
import { interrupted, withFirstCommit } from "../../test/interrupted.ts";
import { signInByPhone, type SignedIn } from "../../test/people.ts";
import { anEstablishment } from "../../test/establishments.ts";
import { aListing, stored } from "../../test/listings.ts";
import { openTestServer, type TestServer } from "../../test/test-server.ts";
import { anId } from "../../test/random.ts";
import { aBlock, aMember, aTeam } from "../../test/teams.ts";
import { bookings } from "../bookings/booking.record.ts";
import { presenceOf } from "../bookings/rules/presence.ts";
import { outOfOrder } from "../reception/rooms.record.ts";
import { aBooking } from "../../test/bookings.ts";
import { book } from "../bookings/book.ts";
import { establishments } from "../establishments/establishment.record.ts";
import { deleteListing } from "../listings/delete-listing.ts";
import { closeNights } from "../listings/change-nights.ts";
import type { Email } from "../notifications/channel.ts";
import type { Problem } from "../platform/problem.ts";
import { transactor } from "../app/transact.ts";
import { teams } from "./team.record.ts";

const sent: Email[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await openTestServer({ email: (email) => Promise.resolve(void sent.push(email)) });
});
afterAll(() => server.close());

const problem = (body: unknown) => body as ProblemDetails;

/** A host with a house of one room type. */
async function anEstablishmentOf() {
  const owner = await person("Patrick Kabongo");
  const { establishment, rooms } = anEstablishment({ owner_id: owner.uid, name: "Hôtel du Fleuve" }, [{ units: 2 }]);
  const [listing = aListing()] = await stored(server.db, ...rooms);
  await server.db.doc(`establishments/${establishment.id}`).set(establishments.document(establishment));
  const at = `/api/host/establishments/${establishment.id}`;
  const invite = (contact: string, role: TeamRole, by = owner) =>
    server.call("POST", `${at}/invitations`, { token: by.token, body: { contact, role } });
  const team = async (by = owner) => (await server.call("GET", `${at}/team`, { token: by.token })).body as TeamAnswer;
  const calendar = (by: SignedIn) =>
    server.call("GET", `/api/host/calendars/${listing.id}?month=${server.inDays(40).slice(0, 7)}`, { token: by.token });
  return { owner, listing, establishment, at, invite, team, calendar };
}

async function person(name: string, email?: string): Promise<SignedIn> {
  const someone = await server.signIn(email, { name });
  await server.call("POST", "/api/session", { token: someone.token });
  return someone;
}

const accept = ({ token }: SignedIn, id: string, key?: string) =>
  server.call("POST", `/api/invitations/${id}/accept`, { token, ...(key && { headers: { "idempotency-key": key } }) });

const invitationOf = ({ invitations }: TeamAnswer, contact: string): string =>
  invitations.find((one) => one.contact === contact)?.id ?? "";

/** A house with a member who joined by invitation. */
async function anEstablishmentWith(role: TeamRole) {
  const establishment = await anEstablishmentOf();
  const member = await person("Chantal Ilunga");
  // A new owner waits a day, and the clock of this file may be a week ahead of every sign-in.
  const { body } = await establishment.invite(member.email, role === "owner" ? "manager" : role);
  await accept(member, invitationOf(body as TeamAnswer, member.email));
  const at = server.db.doc(`teams/${establishment.establishment.id}`);
  const team = teams.found(await at.get());
  if (role === "owner")
    await at.set(teams.document({ ...team, members: team.members.map((one) => ({ ...one, role })) }));
  return { ...establishment, member };
}

describe("an invitation", () => {
  test("is sent to its address, and accepted by the account that verified it", async () => {
    const { owner, establishment, listing, invite, team, calendar } = await anEstablishmentOf();
    const [manager, other] = await Promise.all([person("Chantal Ilunga"), person("Grâce Mbuyi")]);
    const invited = await invite(manager.email.toUpperCase(), "manager");
    expect(invited.status).toBe(201);
    const id = invitationOf(invited.body as TeamAnswer, manager.email);

    await server.deliverEvents();
    server.minutesPass(2);
    await server.sweep();
    const mail = sent.find(({ to }) => to === manager.email);
    expect(mail).toMatchObject({ subject: expect.stringContaining("Invitation"), unsubscribe: null });
    expect(mail?.text).toContain("Hôtel du Fleuve");
    expect(mail?.text).toContain(`${server.publicUrl}/team/${id}`);

    const seen = async (by: SignedIn) =>
      (await server.call("GET", `/api/invitations/${id}`, { token: by.token })).body as InvitationAnswer;
    expect(await seen(other)).toMatchObject({ name: "Hôtel du Fleuve", role: "manager", is_mine: false });
    expect((await seen(other)).contact).not.toBe(manager.email);
    expect((await seen(manager)).is_mine).toBe(true);
    const refused = await accept(other, id);
    expect([refused.status, problem(refused.body).code]).toEqual([403, "invitation_for_another"]);
    expect((await calendar(manager)).status).toBe(404);

    const [first, again] = [await accept(manager, id, "a"), await accept(manager, id, "a")];
    expect(first.body).toMatchObject({
      establishment_id: establishment.id,
      role: "manager",
    } satisfies Partial<Membership>);
    expect(again.body).toEqual(first.body);
    expect(problem((await accept(manager, id)).body).code).toBe("invitation_not_found");

    expect(((await calendar(manager)).body as HostCalendar).property_id).toBe(listing.id);
    expect(await team()).toMatchObject({
      my_role: "owner",
      members: [
        { uid: owner.uid, role: "owner", added_at: null, is_me: true },
        { uid: manager.uid, name: "Chantal Ilunga", role: "manager", is_me: false },
      ],
      invitations: [],
      log: [{ action: "join" }, { action: "invite", who: manager.email }],
    });
    expect(await team(manager)).toMatchObject({ my_role: "manager", invitations: [], log: [] });
    const mine = await server.call("GET", "/api/host/teams", { token: manager.token });
    expect(mine.body).toMatchObject([{ establishment_id: establishment.id, name: "Hôtel du Fleuve", role: "manager" }]);
    const { docs } = await server.db.collection("audit_log").where("target.id", "==", establishment.id).get();
    expect(docs.map((entry) => entry.get("action") as string).toSorted()).toEqual(["team.invite", "team.join"]);

    // Admins read who it was, by name.
    const admin = await anAdmin(server);
    const { body } = await server.call("GET", `/api/admin/audit-log?q=${establishment.id}`, { token: admin.token });
    expect((body as { items: AuditEntry[] }).items.find(({ action }) => action === "team.join")).toMatchObject({
      after: { who: manager.uid, role: "manager" },
      names: { [manager.uid]: "Chantal Ilunga" },
    });
  });

  test("of a number is accepted by the account that signed in with it", async () => {
    const { invite, calendar } = await anEstablishmentOf();
    const member = await signInByPhone();
    await server.call("POST", "/api/session", { token: member.token });
    const { body } = await invite(member.phone, "manager");
    const id = invitationOf(body as TeamAnswer, member.phone);
    expect(problem((await accept(member, id)).body).code).toBe("name_required");
    await server.db.doc(`users/${member.uid}`).update({ full_name: "Chantal Ilunga" });
    expect([(await accept(member, id)).status, (await calendar(member)).status]).toEqual([200, 200]);
  });

  test("ends when it is withdrawn, and after seven days", async () => {
    const { owner, at, invite } = await anEstablishmentOf();
    const [one, other] = await Promise.all([person("Chantal Ilunga"), person("Grâce Mbuyi")]);
    const [a, b] = [await invite(one.email, "reception"), await invite(other.email, "reception")];
    const [first, second] = [
      invitationOf(a.body as TeamAnswer, one.email),
      invitationOf(b.body as TeamAnswer, other.email),
    ];
    const withdrawn = await server.call("DELETE", `${at}/invitations/${first}`, { token: owner.token });
    expect([withdrawn.status, (await accept(one, first)).status]).toEqual([204, 404]);
    server.minutesPass(INVITATION_DAYS * 24 * 60 + 1);
    expect((await accept(other, second)).status).toBe(404);
  });

  test(`has a place among ${MAX_TEAM} of a team, and no other`, async () => {
    const { establishment, invite } = await anEstablishmentOf();
    const members = Array.from({ length: MAX_TEAM - 1 }, () => aMember());
    await server.db.doc(`teams/${establishment.id}`).set(teams.document(aTeam({ id: establishment.id, members })));
    const last = await invite("derniere@lopango.test", "reception");
    const tooMany = await invite("encore@lopango.test", "reception");
    expect([last.status, tooMany.status, problem(tooMany.body).code]).toEqual([201, 409, "too_many_members"]);
    expect((await invite("derniere@lopango.test", "manager")).status).toBe(201);
  });
});

describe("inviting who is there", () => {
  const refusal = ({ status, body }: { status: number; body: unknown }) => [status, problem(body).code];

  test("is refused at once: oneself, the account of the house, and a member by any of their contacts", async () => {
    const { owner, invite, member } = await anEstablishmentWith("owner");
    await server.db.doc(`users/${member.uid}`).update({ phone: "+243812345699" });
    for (const contact of [owner.email, ` ${owner.email.toUpperCase()} `, member.email, "0812 345 699"])
      expect(refusal(await invite(contact, "manager"))).toEqual([409, "already_member"]);
    expect(refusal(await invite(owner.email, "manager", member))).toEqual([409, "already_member"]);
    expect(problem((await invite(member.email, "reception")).body).detail).toContain("Chantal Ilunga fait déjà partie");
  });

  test("whose invitation is open is refused in any spelling, and takes another role", async () => {
    const { invite, team } = await anEstablishmentOf();
    expect((await invite("chantal.ilunga@gmail.com", "manager")).status).toBe(201);
    for (const contact of ["Chantal.Ilunga@Gmail.com", "chantalilunga+hotel@googlemail.com"])
      expect(refusal(await invite(contact, "manager"))).toEqual([409, "already_invited"]);
    expect((await invite("+243 812 345 678", "reception")).status).toBe(201);
    expect(refusal(await invite("0812345678", "reception"))).toEqual([409, "already_invited"]);
    expect((await invite("0812345678", "manager")).status).toBe(201);
    expect((await team()).invitations.map(({ contact, role }) => [contact, role])).toEqual([
      ["chantal.ilunga@gmail.com", "manager"],
      ["+243812345678", "manager"],
    ]);
  });
});

describe("the link of an invitation", () => {
  const seen = (by: SignedIn, id: string) => server.call("GET", `/api/invitations/${id}`, { token: by.token });

  test("says who invites, and to a member that they are in the team already", async () => {
    const { owner, invite, member } = await anEstablishmentWith("reception");
    const other = await person("Grâce Mbuyi");
    const { body } = await invite("marie@lopango.test", "manager");
    const id = invitationOf(body as TeamAnswer, "marie@lopango.test");
    const facts = { by_name: "Patrick Kabongo", is_mine: false };
    expect((await seen(other, id)).body).toMatchObject({ ...facts, role: "manager", is_member: false });
    expect((await seen(member, id)).body).toMatchObject({ ...facts, role: "reception", is_member: true });
    expect((await seen(owner, id)).body).toMatchObject({ ...facts, role: "owner", is_member: true });
  });

  test("leads who used it back to the team, and nobody else, nor them once they left", async () => {
    const { invite, at } = await anEstablishmentOf();
    const [member, other] = [await person("Chantal Ilunga"), await person("Grâce Mbuyi")];
    const { body } = await invite(member.email, "manager");
    const id = invitationOf(body as TeamAnswer, member.email);
    await accept(member, id, "a");
    expect((await seen(member, id)).body).toMatchObject({ role: "manager", is_member: true });
    expect((await seen(other, id)).status).toBe(404);
    await server.call("DELETE", `${at}/team/${member.uid}`, { token: member.token });
    expect([(await seen(member, id)).status, (await accept(member, id, "a")).status]).toEqual([404, 404]);
  });
});

test("a stranger gets three messages a day, whoever invites them and however often", async () => {
  const stranger = "inconnu@lopango.test";
  for (let count = 0; count < INVITED_A_DAY + 2; count += 1)
    await (await anEstablishmentOf()).invite(stranger, "manager");
  await server.deliverEvents();
  server.minutesPass(2);
  await server.sweep();
  const mails = sent.filter(({ to }) => to === stranger);
  expect(mails).toHaveLength(INVITED_A_DAY);
  expect(mails[0]?.text).toContain("parce que Hôtel du Fleuve vous invite");
  expect(mails[0]?.text).not.toContain("parce que vous avez un compte");
});

describe("a house that ends", () => {
  test("lets the accounts of its team go", async () => {
    const { owner, listing, establishment, member } = await anEstablishmentWith("reception");
    expect((await server.accountLimits(member.uid))?.establishments).toEqual([establishment.id]);
    await deleteListing(server.deps, anIdentity({ uid: owner.uid }), listing.id);
    expect((await server.accountLimits(member.uid))?.establishments).toEqual([]);
  });

  test("while its first member is invited leaves no team behind", async () => {
    const { owner, listing, establishment, invite } = await anEstablishmentOf();
    const db = withFirstCommit(server.db, async (commit) => {
      expect((await invite("chantal@lopango.test", "manager")).status).toBe(201);
      return commit();
    });
    const deps = { ...server.deps, transact: transactor(db, server.now) };
    await deleteListing(deps, anIdentity({ uid: owner.uid }), listing.id);
    const left = await Promise.all(
      ["establishments", "teams"].map((name) => server.db.doc(`${name}/${establishment.id}`).get()),
    );
    expect(left.map(({ exists }) => exists)).toEqual([false, false]);
  });
});

describe("a member", () => {
  test("neither books nor reviews the house", async () => {
    const { owner, at, listing, establishment, member } = await anEstablishmentWith("reception");
    const book = (by: SignedIn, rooms: object) =>
      server.call("POST", "/api/bookings", {
        token: by.token,
        body: { checkin: server.inDays(10), checkout: server.inDays(12), ...rooms },
      });
    const one = { property_id: listing.id, guests: 1 };
    const several = { establishment_id: establishment.id, rooms: [{ property_id: listing.id, count: 2, guests: 1 }] };
    for (const [by, rooms, sentence] of [
      [member, one, "équipe"],
      [member, several, "équipe"],
      [owner, one, "votre propre annonce"],
    ] as const) {
      const { status, body } = await book(by, rooms);
      expect([status, problem(body).detail]).toEqual([403, expect.stringContaining(sentence)]);
    }
    expect((await server.call("DELETE", `${at}/team/${member.uid}`, { token: owner.token })).status).toBe(204);
    expect((await book(member, one)).status).toBe(201);

    const guest = await person("Grâce Mbuyi");
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    await server.pay(guest, id);
    const team = aTeam({ id: establishment.id, members: [aMember({ uid: guest.uid })] });
    await server.db.doc(`teams/${establishment.id}`).set(teams.document(team));
    server.minutesPass(13 * 24 * 60);
    const review = await server.call("POST", `/api/bookings/${id}/review`, {
      token: guest.token,
      body: { rating: 5, text: "Très propre et calme, nous reviendrons." },
    });
    expect([review.status, problem(review.body).detail]).toEqual([403, expect.stringContaining("équipe")]);
  });

  test("who joins while booking does not book", async () => {
    const { invite, listing } = await anEstablishmentOf();
    const member = await person("Chantal Ilunga");
    const { body } = await invite(member.email, "reception");
    const transact = interrupted(server.deps.transact, () =>
      accept(member, invitationOf(body as TeamAnswer, member.email)),
    );
    const rooms = [{ property_id: listing.id, count: 1, guests: 1 }];
    const stay = { checkin: server.inDays(10), checkout: server.inDays(12), rooms };
    const made = book({ ...server.deps, transact }, anIdentity({ uid: member.uid }), stay, null, (limits) => limits);
    await expect(made).rejects.toMatchObject({ code: "forbidden" });
  });

  test("may what the role allows, and learns its name otherwise", async () => {
    const { owner, at, listing, member, calendar, invite } = await anEstablishmentWith("reception");
    const refused = await calendar(member);
    expect([refused.status, problem(refused.body).detail]).toEqual([403, expect.stringContaining("à la réception")]);
    expect((await invite("amie@lopango.test", "owner", member)).status).toBe(403);
    const change = { token: owner.token, body: { role: "manager" } };
    expect((await server.call("PATCH", `${at}/team/${member.uid}`, change)).status).toBe(200);
    expect((await calendar(member)).status).toBe(200);
    const priced = await server.call("PATCH", `/api/properties/${listing.id}`, {
      token: member.token,
      body: { base_price_cents: 9_000 },
    });
    expect(priced.body).toMatchObject({ base_price_cents: 9_000, owned_by_me: true });
    expect((await server.call("DELETE", `/api/properties/${listing.id}`, { token: member.token })).status).toBe(403);
  });

  test("reads and answers the house's guests, is told of them, and the reception is not", async () => {
    const { owner, at, listing, establishment, member } = await anEstablishmentWith("manager");
    const [guest, stranger] = await Promise.all([person("Grâce Mbuyi"), person("Trésor Ilunga")]);
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    const path = `/api/threads/${id}/messages`;
    const write = (by: SignedIn, text: string, where = path) =>
      server.call("POST", where, { token: by.token, body: { text, sent_as: anId() } });
    const get = (by: SignedIn, where: string) => server.call("GET", where, { token: by.token });
    const inbox = `/api/threads?establishment_id=${establishment.id}`;
    await write(guest, "Y a-t-il un parking ?", `/api/bookings/${id}/messages`);
    await server.deliverEvents();
    const notified = async (by: SignedIn) =>
      ((await get(by, "/api/notifications")).body as { items: { path: string; is_read: boolean }[] }).items.filter(
        (one) => one.path === `/messages/${id}`,
      );
    expect(await notified(member)).toMatchObject([{ is_read: false }]);
    for (const by of [owner, member])
      expect((await get(by, inbox)).body).toMatchObject({
        items: [{ id, side: "host", unread: 1 }],
        meta: { unread: 1 },
      });

    expect((await write(member, "Oui, devant la porte")).status).toBe(201);
    const { items } = (await get(guest, path)).body as ThreadMessages;
    expect(items.map(({ by, text }) => `${by}: ${text}`)).toEqual([
      "host: Oui, devant la porte",
      "guest: Y a-t-il un parking ?",
    ]);
    const look = (by: SignedIn) =>
      server.call("POST", `/api/threads/${id}/read`, { token: by.token, body: { until: items[0]?.created_at } });
    // The owner reads first; the manager's notification is read when the manager looks.
    expect([(await look(owner)).status, (await look(member)).status]).toEqual([204, 204]);
    expect((await get(owner, inbox)).body).toMatchObject({ meta: { unread: 0 } });
    expect(await notified(member)).toMatchObject([{ is_read: true }]);

    for (const where of [path, inbox]) expect((await get(stranger, where)).status).toBe(404);
    await server.call("PATCH", `${at}/team/${member.uid}`, { token: owner.token, body: { role: "reception" } });
    for (const where of [path, inbox]) expect((await get(member, where)).status).toBe(403);
    await server.call("DELETE", `${at}/team/${member.uid}`, { token: owner.token });
    expect([(await write(member, "Encore moi")).status, (await get(member, inbox)).status]).toEqual([404, 404]);
  });

  test("who manages sees what is to accept and is told of a review, as the owner is; the reception is not", async () => {
    const { owner, at, listing, member } = await anEstablishmentWith("manager");
    await server.db.doc(`properties/${listing.id}`).update({ confirmation: "host" });
    const guest = await person("Grâce Mbuyi");
    const { id } = await server.book(guest, listing, server.inDays(10), server.inDays(12));
    await server.pay(guest, id);
    const get = async <Body>(by: SignedIn, where: string) =>
      (await server.call("GET", where, { token: by.token })).body as Body;
    const waiting = async (by: SignedIn) =>
      (await get<HostBooking[]>(by, "/api/host/waiting")).map(({ id: one, can_answer }) => [one, can_answer]);
    for (const by of [owner, member]) expect(await waiting(by)).toEqual([[id, true]]);
    const role = (next: TeamRole) =>
      server.call("PATCH", `${at}/team/${member.uid}`, { token: owner.token, body: { role: next } });
    await role("reception");
    expect(await waiting(member)).toEqual([]);
    await role("manager");
    await server.call("POST", `/api/host/bookings/${id}/accept`, { token: member.token });
    for (const by of [owner, member]) expect(await waiting(by)).toEqual([]);

    server.minutesPass(13 * 24 * 60);
    const review = { rating: 5, text: "Très propre et calme, nous reviendrons." };
    for (const [by, words] of [
      [guest, review],
      [member, { ...review, text: "Des hôtes soigneux, toujours bienvenus." }],
    ] as const)
      expect((await server.call("POST", `/api/bookings/${id}/review`, { token: by.token, body: words })).status).toBe(
        201,
      );
    await server.deliverEvents();
    for (const by of [owner, member]) {
      const { items } = await get<{ items: { title: string }[] }>(by, "/api/notifications");
      expect(items.filter(({ title }) => title === "Nouvel avis")).toHaveLength(1);
    }
  });

  test("is out at once, also in the middle of what they write", async () => {
    const { owner, at, listing, member, calendar } = await anEstablishmentWith("manager");
    const remove = () => server.call("DELETE", `${at}/team/${member.uid}`, { token: owner.token });
    const night = server.inDays(40);
    const closure = { from: night, to: night, closed: 1, despite_bookings: false };
    let tries = 0;
    const interrupted: typeof server.deps.transact = (decide) =>
      server.deps.transact(async (tx) => {
        tries += 1;
        const decided = await decide(tx);
        if (tries === 1) await remove();
        return decided;
      });
    const writing = closeNights(
      { ...server.deps, transact: interrupted },
      { uid: member.uid } as Parameters<typeof closeNights>[1],
      listing.id,
      closure,
      (limits) => limits,
    );
    await expect(writing).rejects.toMatchObject({ code: "property_not_found" } satisfies Partial<Problem>);
    expect(tries).toBe(2);
    expect([(await calendar(member)).status, (await remove()).status]).toEqual([404, 404]);
    const { days } = (await calendar(owner)).body as HostCalendar;
    expect(days.every(({ closed }) => closed === 0)).toBe(true);
  });

  test("hears nothing more of its stays, not even what was on its way when they were removed", async () => {
    const { owner, at, listing, member } = await anEstablishmentWith("manager");
    for (const { uid } of [owner, member])
      await server.db.doc(`users/${uid}`).update({ notification_choices: { hosting: ["email"] } });
    const guest = await person("Grâce Mbuyi");
    const dates = { checkin: server.inDays(10), checkout: server.inDays(12) };
    const of = { property_id: listing.id, establishment_id: listing.establishment_id, host_id: owner.uid };
    const stay = aBooking({ ...of, ...dates, guest_id: guest.uid, status: "confirmed", hold_until: null });
    await server.db.doc(`bookings/${stay.id}`).set(bookings.document(stay));
    expect((await server.call("POST", `/api/bookings/${stay.id}/cancel`, { token: guest.token })).status).toBe(200);
    await server.deliverEvents();
    const before = sent.length;
    await server.call("DELETE", `${at}/team/${member.uid}`, { token: owner.token });
    server.minutesPass(2);
    await server.sweep();
    const told = sent.slice(before).map(({ to }) => to);
    expect([told.includes(owner.email), told.includes(member.email)]).toEqual([true, false]);
  });

  test("leaves by themselves, but the account of the house stays its owner", async () => {
    const { owner, at, member, team } = await anEstablishmentWith("owner");
    const leave = (who: SignedIn, by = who) => server.call("DELETE", `${at}/team/${who.uid}`, { token: by.token });
    for (const by of [owner, member]) {
      const refused = await leave(owner, by);
      expect([refused.status, problem(refused.body).code]).toEqual([409, "owner_stays"]);
    }
    expect((await leave(member)).status).toBe(204);
    expect(await team()).toMatchObject({ members: [{ uid: owner.uid }], log: [{ action: "leave" }, {}, {}] });
    expect((await server.call("GET", `${at}/team`, { token: member.token })).status).toBe(404);
  });

  test("who deletes the account takes what names them along, and may export what they noted", async () => {
    const { owner, listing, establishment, member, team } = await anEstablishmentWith("manager");
    const at = server.now();
    const act = { at, by: member.uid, by_name: "Chantal" };
    const stay = aBooking({ property_id: listing.id, host_id: owner.uid, status: "confirmed", hold_until: null });
    const presence = { ...presenceOf(stay), notes: [{ ...act, text: "Clé rendue" }] };
    await server.db.doc(`bookings/${stay.id}`).set(bookings.document({ ...stay, presence }));
    const blocked = { property_id: listing.id, host_id: owner.uid, title: listing.title };
    const block = aBlock({ by: member.uid, by_name: "Chantal", reason: "Fuite" });
    await outOfOrder.doc(server.db, listing.id).set(outOfOrder.document({ ...blocked, blocks: [block] }));
    await server.deliverEvents();
    const told = async () =>
      JSON.stringify((await server.call("GET", "/api/notifications", { token: owner.token })).body);
    expect(await told()).toContain("Chantal Ilunga fait partie");

    const exported = await callerExport(member);
    expect(exported).toContain("Clé rendue");
    expect(exported).toContain("Fuite");
    expect((await server.call("DELETE", "/api/account", { token: member.token })).status).toBe(204);
    const left = await team();
    expect(left.members).toHaveLength(1);
    const audited = await server.db.collection("audit_log").where("target.id", "==", establishment.id).get();
    const traces = [
      JSON.stringify(left.log),
      JSON.stringify(audited.docs.map((entry) => entry.get("after") as object)),
      JSON.stringify((await server.db.doc(`teams/${establishment.id}`).get()).data()),
      JSON.stringify((await server.db.doc(`bookings/${stay.id}`).get()).data()),
      JSON.stringify((await server.db.doc(`out_of_order/${listing.id}`).get()).data()),
      await told(),
    ];
    for (const trace of traces) {
      expect(trace).not.toContain("Chantal");
      expect(trace).not.toContain(member.email);
    }
    expect(traces.join()).toContain("Clé rendue");
  });
});

const callerExport = async ({ token }: SignedIn): Promise<string> =>
  JSON.stringify((await server.call("GET", "/api/account/export", { token })).body);
