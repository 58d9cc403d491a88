import type { User } from "../identity/rules/user.ts";
import { personOfParty } from "../leases/confirm-paper.ts";
import type { GuaranteeStore } from "../leases/guarantee.store.ts";
import type { WalkInStore } from "../reception/walk-in.store.ts";
import { invitedPerson, type InvitationReads } from "../teams/invitations.ts";

export interface ContactReads {
  guarantees?: Pick<GuaranteeStore, "guarantee">;
  teams?: InvitationReads;
  walkIns?: Pick<WalkInStore, "walkIn">;
}

/**
 * Returns whom an id names that is no account: the contact of an open invitation, the guest of a walk-in who wanted an
 * SMS, or a side of a lease by the number on its paper. Null for every other id.
 */
export async function personWithoutAccount(
  { guarantees, teams, walkIns }: ContactReads,
  id: string,
  now: Date,
): Promise<User | null> {
  const party = guarantees && (await personOfParty(guarantees, id));
  if (party !== undefined) return party;
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
