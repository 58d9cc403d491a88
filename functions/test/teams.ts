import type { Handover, Invitation, Member, Team } from "../src/teams/rules/team.ts";
import type { OutOfOrderBlock } from "../src/reception/rules/out-of-order.ts";
import { anId } from "./random.ts";

export const aMember = (different: Partial<Member> = {}): Member => ({
  uid: anId(),
  name: "Chantal Ilunga",
  role: "reception",
  added_at: new Date(),
  by: anId(),
  raise: null,
  invitation: "",
  ...different,
});

/** An offer that takes effect as soon as it is accepted. */
export const aHandover = (different: Partial<Handover> = {}): Handover => ({
  id: anId(),
  to: anId(),
  stays: true,
  expires_at: new Date(Date.now() + 86_400_000),
  takes_effect_at: new Date(0),
  accepted_at: null,
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
