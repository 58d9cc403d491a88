import { expect, test } from "vitest";
import { aMember, anInvitation, aTeam } from "../../../test/teams.ts";
import { withoutPerson, type Team } from "./team.ts";
import { withoutMember, withRole } from "./team-changes.ts";

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
])("of whoever %s, invitations end or stay", (_what, change, left) => {
  expect(change(team).invitations.map(({ by }) => by)).toEqual(left);
});
