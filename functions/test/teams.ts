import type { Member, Team } from "../src/teams/rules/team.ts";
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
  log: [],
  ...different,
});
