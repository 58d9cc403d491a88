import type { User } from "../identity/rules/user.ts";
import type { WalkInStore } from "../reception/walk-in.store.ts";
import { invitedPerson, type InvitationReads } from "../teams/invitations.ts";

export interface ContactReads {
  teams?: InvitationReads;
  walkIns?: Pick<WalkInStore, "walkIn">;
}

/**
 * Returns whom an id names that is no account: the contact of an open invitation, or the guest of a walk-in who wanted
 * an SMS. Null for every other id.
 */
export async function personWithoutAccount(
  { teams, walkIns }: ContactReads,
  id: string,
  now: Date,
): Promise<User | null> {
  const walkIn = await walkIns?.walkIn(id);
  if (!walkIn) return invitedPerson(teams, id, now);
  if (!walkIn.sends_sms || walkIn.guest_phone === null) return null;
  return {
    uid: id,
    email: "",
    phone: walkIn.guest_phone,
    full_name: "",
    photo_url: null,
    roles: [],
    admin_revoked: false,
    created_at: walkIn.created_at,
  };
}
