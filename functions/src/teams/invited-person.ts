import type { User } from "../identity/rules/user.ts";
import { isOpen } from "./rules/team-changes.ts";
import type { TeamStore } from "./team.store.ts";

export type InvitationReads = Pick<TeamStore, "teamInviting">;

/**
 * Returns who is told of an open invitation: its contact, which may have no account yet. Null for every other id and
 * once the invitation is over.
 */
export async function invitedPerson(
  teams: InvitationReads | undefined,
  invitationId: string,
  now: Date,
): Promise<User | null> {
  const team = await teams?.teamInviting(invitationId);
  const invitation = team?.invitations.find(({ id }) => id === invitationId);
  if (!invitation || !isOpen(invitation, now)) return null;
  const isEmail = invitation.contact.includes("@");
  return {
    uid: invitationId,
    email: isEmail ? invitation.contact : "",
    phone: isEmail ? null : invitation.contact,
    full_name: "",
    photo_url: null,
    roles: [],
    admin_revoked: false,
    created_at: invitation.at,
  };
}
