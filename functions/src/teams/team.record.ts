import { TEAM_ROLES } from "@lopango/contract/teams/rights";
import { TEAM_ACTIONS } from "@lopango/contract/teams/team";
import { z } from "zod";
import { plainContact } from "../identity/rules/contacts.ts";
import { defineRecord, instant, recordOf, text } from "../platform/firestore/record.ts";
import { eventsOfTeam, dueAt, type Team } from "./rules/team.ts";

const role = z.enum(TEAM_ROLES);
const named = z.object({ uid: text, name: text });

const member = z.object({
  uid: text,
  name: text,
  role,
  added_at: instant,
  by: text,
  invitation: text.default(""),
  raise: z.object({ from: instant, by: text }).nullable().default(null),
});

const schema = recordOf<Team>()({
  id: text,
  members: z.array(member),
  invitations: z.array(z.object({ id: text, contact: text, role, by: text, at: instant, expires_at: instant })),
  handover: z
    .object({
      id: text,
      to: text,
      stays: z.boolean(),
      expires_at: instant,
      takes_effect_at: instant.default(() => new Date(0)),
      accepted_at: instant.nullable().default(null),
    })
    .nullable()
    .default(null),
  log: z.array(z.object({ at: instant, action: z.enum(TEAM_ACTIONS), by: named, who: named, role })),
});

/** Exists once its establishment has invited somebody. */
export const teams = defineRecord<Team>()({
  collection: "teams",
  key: ["id"],
  schema,
  derive: ({ members, invitations, handover, log }) => ({
    due_at: dueAt({ members, handover }),
    member_uids: members.map(({ uid }) => uid),
    invitation_ids: invitations.map(({ id }) => id),
    used_invitation_ids: members.map(({ invitation }) => invitation).filter(Boolean),
    /** Everybody named by a contact. */
    contacts: [
      ...new Set(
        [
          ...invitations.map(({ contact }) => contact),
          ...log.filter(({ who }) => who.uid === "" && who.name !== "").map(({ who }) => who.name),
        ].map(plainContact),
      ),
    ],
    /** Everybody whom an account's deletion must remove. */
    uids: [...new Set([...members.map(({ uid }) => uid), ...log.flatMap(({ by, who }) => [by.uid, who.uid])])],
  }),
  eventsOf: eventsOfTeam,
  unindexed: ["handover", "invitations", "log", "members"],
});
