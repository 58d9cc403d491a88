import { useState, type FormEvent } from "react";
import { formatMoment } from "@lopango/contract/platform/french-dates";
import { paths } from "@lopango/contract/paths";
import { ROLE_NAMES, ROLE_DESCRIPTIONS, TEAM_ROLES, type TeamRole } from "@lopango/contract/teams/rights";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { INVITATION_DAYS, MAX_CONTACT_LENGTH, OWNERSHIP_DELAY_HOURS } from "@lopango/contract/limits";
import { messageOf, ApiError } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { useIdempotentRequests } from "../../lib/api/idempotent-requests.ts";
import { Field, Input, Select } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { effectFrom, readableContact } from "./team-labels.ts";

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

interface OpenInvitationProps {
  establishmentId: string;
  invitation: TeamAnswer["invitations"][number];
  onWithdrawn: () => void;
}

function OpenInvitation({ establishmentId, invitation, onWithdrawn }: OpenInvitationProps) {
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

interface InviteFormProps {
  establishmentId: string;
  onInvited: (team: TeamAnswer) => void;
}

export function InviteForm({ establishmentId: id, onInvited }: InviteFormProps) {
  const [contact, setContact] = useState("");
  const [role, setRole] = useState<TeamRole>("reception");
  const requests = useIdempotentRequests();
  const { run, isBusy, error } = useAction(async () => {
    const body = { contact, role };
    onInvited(
      await requests.run(body, (idempotencyKey) =>
        api.post("/api/host/establishments/{id}/invitations", { params: { id }, body, idempotencyKey }),
      ),
    );
    setContact("");
    showToast("success", "Invitation envoyée.");
  });
  const problem = error instanceof ApiError ? error.fields.find(({ field }) => field === "contact") : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  return (
    <form className="mt-4 space-y-4" onSubmit={submit} noValidate>
      <Field
        label="Adresse e-mail ou numéro"
        hint={`L’invitation est valable ${INVITATION_DAYS}\u00a0jours, pour un compte avec cette adresse ou ce numéro.`}
        error={problem?.message}
      >
        <Input
          value={contact}
          maxLength={MAX_CONTACT_LENGTH}
          autoComplete="off"
          autoCapitalize="none"
          onChange={({ target }) => setContact(target.value)}
        />
      </Field>
      <Field
        label="Rôle"
        hint={`${ROLE_NAMES[role]}\u202f: ${ROLE_DESCRIPTIONS[role]}.${role === "owner" ? ` Cela prend effet ${OWNERSHIP_DELAY_HOURS}\u00a0heures après l’invitation\u202f; le compte de l’hôtel peut l’arrêter avant.` : ""}`}
      >
        <Select value={role} onChange={({ target }) => setRole(target.value as TeamRole)}>
          {TEAM_ROLES.map((each) => (
            <option key={each} value={each}>
              {ROLE_NAMES[each]}
            </option>
          ))}
        </Select>
      </Field>
      {error && !problem ? <FailureNote title={messageOf(error)} /> : null}
      <Button type="submit" busy={isBusy}>
        Inviter
      </Button>
    </form>
  );
}
