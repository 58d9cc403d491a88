import type { Invitation, Member, Team } from "../src/teams/rules/team.ts";
import type { OutOfOrderBlock } from "../src/reception/rules/out-of-order.ts";
import { anId } from "./random.ts";

export const aMember = (different: Partial<Member> = {}): Member => ({
  uid: anId(),
  name: "Chantal Ilunga",
  role: "reception",
  added_at: new Date(),
  by: anId(),
  ...different,
});

export const aTeam = (different: Partial<Team> = {}): Team => ({
  id: anId(),
  members: [],
  invitations: [],
  handover: null,
  log: [],
  ...different,
});

export const anInvitation = (different: Partial<Invitation> = {}): Invitation => ({
  id: anId(),
  contact: "chantal@lopango.test",
  role: "reception",
  by: anId(),
  at: new Date(),
  expires_at: new Date(Date.now() + 86_400_000),
  ...different,
});

export const aBlock = (different: Partial<OutOfOrderBlock> = {}): OutOfOrderBlock => ({
  id: anId(),
  room: "12",
  from: "2027-03-10",
  to: "2027-03-11",
  reason: "Fuite d’eau",
  by: anId(),
  by_name: "Chantal",
  at: new Date(),
  ...different,
});
