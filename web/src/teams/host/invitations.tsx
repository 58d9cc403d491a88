import { formatMoment } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { ROLE_NAMES } from "@lopango/contract/teams/rights";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { effectFrom, readableContact } from "./team-labels.ts";
import { CopyField } from "../../ui/copy-field.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";

/** Open invitations, each with its link to pass on. */
export function Invitations({ team, onWithdrawn }: { team: TeamAnswer; onWithdrawn: () => void }) {
  if (team.invitations.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 text-lg">{`Invitations ouvertes (${team.invitations.length})`}</h3>
      <ul>
        {team.invitations.map((invitation) => (
          <OpenInvitation
            key={invitation.id}
            establishmentId={team.establishment_id}
            invitation={invitation}
            onWithdrawn={onWithdrawn}
          />
        ))}
      </ul>
    </>
  );
}

interface Props {
  establishmentId: string;
  invitation: TeamAnswer["invitations"][number];
  onWithdrawn: () => void;
}

function OpenInvitation({ establishmentId, invitation, onWithdrawn }: Props) {
  const { run, isBusy, error } = useAction(async () => {
    await api.delete("/api/host/establishments/{id}/invitations/{invitation_id}", {
      params: { id: establishmentId, invitation_id: invitation.id },
    });
    onWithdrawn();
  });
  return (
    <li className="border-b border-line py-4 last:border-b-0">
      <p className="font-semibold break-all">{readableContact(invitation.contact)}</p>
      <p className="text-sm text-ink-soft">
        {`${ROLE_NAMES[invitation.role]}, jusqu’au ${formatMoment(new Date(invitation.expires_at), "Africa/Kinshasa")}`}
      </p>
      {invitation.takes_effect_at ? (
        <p className="text-sm text-ink-soft">{`Propriétaire\u202f: ${effectFrom(invitation.takes_effect_at)} au plus tôt. Gérant avant.`}</p>
      ) : null}
      <CopyField
        label="Lien à transmettre"
        value={location.origin + paths.teamInvitation(invitation.id)}
        done="Lien copié."
      />
      <Button variant="quiet" size="sm" className="mt-2 -ml-4" busy={isBusy} onClick={() => void run()}>
        Retirer l’invitation
      </Button>
      {error ? <FailureNote title={messageOf(error)} /> : null}
    </li>
  );
}
