import { describe, expect, test } from "vitest";
import { aMember, anInvitation, aTeam } from "../../../test/teams.ts";
import { dueAt, memberOf, withoutPerson, type Team } from "./team.ts";
import {
  ownerFrom,
  withInvitation,
  withJoined,
  withNewOwners,
  withoutMember,
  withoutRaise,
  withRole,
} from "./team-changes.ts";

const NOW = new Date("2027-03-01T10:00:00Z");
const OWNER = { uid: "owner", name: "Patrick" };
const team = aTeam({
  members: [aMember({ uid: "second", role: "owner" }), aMember({ uid: "third", role: "owner" })],
  invitations: [anInvitation({ by: "second" }), anInvitation({ by: "third" })],
});

test.each<[string, (team: Team) => Team, string[]]>([
  ["is removed", (before) => withoutMember(before, "second", OWNER, OWNER.uid, NOW), ["third"]],
  ["becomes a manager", (before) => withRole(before, "second", "manager", OWNER, OWNER.uid, NOW), ["third"]],
  ["deletes the account", (before) => withoutPerson(before, "second"), ["third"]],
  ["stays an owner", (before) => withRole(before, "second", "owner", OWNER, OWNER.uid, NOW), ["second", "third"]],
])("invitations of a person who %s end or stay", (_what, change, left) => {
  expect(change(team).invitations.map(({ by }) => by)).toEqual(left);
});

test("a person who deletes the account is named no more, in whatever spelling of the contact they were invited", () => {
  const contacts = [
    ["chantal@lopango.test", "reception"],
    ["grace.mbuyi+hotel@gmail.com", "reception"],
    // Takes the place of the one before.
    ["gracembuyi@googlemail.com", "manager"],
    ["+243812345678", "reception"],
  ] as const;
  const invited = contacts.reduce(
    (known, [contact, role]) => withInvitation(known, { id: contact, contact, role }, OWNER, NOW),
    aTeam(),
  );
  const left = withoutPerson(invited, "gone", { email: "gracembuyi@gmail.com", phone: "+243812345678" });
  expect(left.invitations.map(({ contact }) => contact)).toEqual(["chantal@lopango.test"]);
  expect(left.log.map(({ who }) => who.name)).toEqual(["", "", "", "chantal@lopango.test"]);
});

describe("a new owner", () => {
  const END = ownerFrom(NOW);
  const BEFORE = new Date(END.getTime() - 1);
  const named = withRole(
    aTeam({ members: [aMember({ uid: "m", role: "manager" }), aMember({ uid: "second", role: "owner" })] }),
    "m",
    "owner",
    { uid: "second", name: "Aline" },
    OWNER.uid,
    NOW,
  );
  const roleOf = (known: Team, uid = "m") => memberOf(known, uid)?.role;

  test("has the rights a day after being named, and not a moment before", () => {
    expect([roleOf(named), dueAt(named)]).toEqual(["manager", END]);
    expect(withNewOwners(named, BEFORE)).toBe(named);
    const after = withNewOwners(named, END);
    expect([roleOf(after), dueAt(after), after.log[0]?.action]).toEqual(["owner", null, "become_owner"]);
  });

  test("is named once: a second naming does not begin the day anew", () => {
    expect(withRole(named, "m", "owner", OWNER, OWNER.uid, BEFORE)).toBe(named);
  });

  test.each<[string, (known: Team) => Team]>([
    ["is stopped", (known) => withoutRaise(known, "m", OWNER, OWNER.uid, BEFORE)],
    ["gets the present role again", (known) => withRole(known, "m", "manager", OWNER, OWNER.uid, BEFORE)],
    ["gets another role", (known) => withRole(known, "m", "reception", OWNER, OWNER.uid, BEFORE)],
    ["was named by a person who is removed", (known) => withoutMember(known, "second", OWNER, OWNER.uid, BEFORE)],
    [
      "was named by a person who is no owner now",
      (known) => withRole(known, "second", "manager", OWNER, OWNER.uid, BEFORE),
    ],
    ["was named by a person who deletes the account", (known) => withoutPerson(known, "second")],
  ])("who %s never becomes one", (_what, change) => {
    const after = withNewOwners(change(named), END);
    expect([dueAt(after), memberOf(after, "m")?.raise]).toEqual([null, null]);
    expect(roleOf(after)).not.toBe("owner");
  });

  test.each([
    [BEFORE, "manager", END],
    [END, "owner", null],
  ])("who is invited joins as a manager within the day, as an owner behind it: %s", (at, role, due) => {
    const invited = aTeam({
      invitations: [anInvitation({ id: "i", role: "owner", at: NOW, expires_at: new Date("2028-01-01") })],
    });
    const person = { uid: "m", name: "Chantal", email: "chantal@lopango.test" };
    const joined = withJoined(invited, "i", person, OWNER.uid, at);
    expect([roleOf(joined), dueAt(joined)]).toEqual([role, due]);
  });
});
