import { MAX_TEAMS } from "@lopango/contract/limits";
import { plainContact } from "../identity/rules/contacts.ts";
import { batches } from "../platform/firestore/batches.ts";
import { readable, type Database } from "../platform/firestore/firestore.ts";
import type { Team } from "./rules/team.ts";
import { teams } from "./team.record.ts";

export function teamStore(db: Database) {
  const all = teams.in(db);
  return {
    team: (establishmentId: string) => teams.find(db, establishmentId),

    /** Teams that the account is a member of: one read each, at least one. */
    teamsWith: async (uid: string): Promise<Team[]> =>
      readable((await all.where("member_uids", "array-contains", uid).limit(MAX_TEAMS).get()).docs, teams.found),

    teamInviting: async (invitationId: string): Promise<Team | null> => {
      const [found] = (await all.where("invitation_ids", "array-contains", invitationId).limit(1).get()).docs;
      return found ? teams.found(found) : null;
    },

    /** The team that somebody joined by an invitation. */
    teamJoinedBy: async (invitationId: string): Promise<Team | null> => {
      const [found] = (await all.where("used_invitation_ids", "array-contains", invitationId).limit(1).get()).docs;
      return found ? teams.found(found) : null;
    },

    /** Ids of teams that name one of the contacts of an account, in any spelling. */
    namingContacts: async (contacts: readonly string[]): Promise<string[]> => {
      // Older documents have them as they were written.
      const spelled = [...new Set(contacts.flatMap((contact) => [contact, plainContact(contact)]))];
      if (spelled.length === 0) return [];
      return (await all.where("contacts", "array-contains-any", spelled).select().get()).docs.map(({ id }) => id);
    },

    /** Ids of teams where something takes effect by itself, the longest due first, in batches. */
    due: (now: Date) => batches(all.where("due_at", "<=", now), "due_at"),

    /** Ids of teams that name the account, former members included. */
    naming: async (uid: string): Promise<string[]> =>
      (await all.where("uids", "array-contains", uid).select().get()).docs.map(({ id }) => id),
  };
}

export type TeamStore = ReturnType<typeof teamStore>;
