import { useRef, useState, type FormEvent } from "react";
import { INVITATION_DAYS, MAX_CONTACT_LENGTH, OWNERSHIP_DELAY_HOURS } from "@lopango/contract/limits";
import { ROLE_DESCRIPTIONS, ROLE_NAMES, TEAM_ROLES, type TeamRole } from "@lopango/contract/teams/rights";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { newIdempotencyKey } from "../../lib/api/api-client.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { idempotentRequests } from "../../lib/api/idempotent-requests.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";

interface Props {
  establishmentId: string;
  onInvited: (team: TeamAnswer) => void;
}

export function InviteForm({ establishmentId: id, onInvited }: Props) {
  const [contact, setContact] = useState("");
  const [role, setRole] = useState<TeamRole>("reception");
  const requests = useRef(idempotentRequests(newIdempotencyKey));
  const { run, isBusy, error } = useAction(async () => {
    const body = { contact, role };
    onInvited(
      await requests.current.run(body, (idempotencyKey) =>
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
        {(wiring) => (
          <Input
            {...wiring}
            value={contact}
            maxLength={MAX_CONTACT_LENGTH}
            autoComplete="off"
            autoCapitalize="none"
            onChange={({ target }) => setContact(target.value)}
          />
        )}
      </Field>
      <Field
        label="Rôle"
        hint={`${ROLE_NAMES[role]}\u202f: ${ROLE_DESCRIPTIONS[role]}.${role === "owner" ? ` Cela prend effet ${OWNERSHIP_DELAY_HOURS}\u00a0heures après l’invitation\u202f; le compte de l’hôtel peut l’arrêter avant.` : ""}`}
      >
        {(wiring) => (
          <Select {...wiring} value={role} onChange={({ target }) => setRole(target.value as TeamRole)}>
            {TEAM_ROLES.map((each) => (
              <option key={each} value={each}>
                {ROLE_NAMES[each]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {error && !problem ? <FailureNote title={messageOf(error)} /> : null}
      <Button type="submit" busy={isBusy}>
        Inviter
      </Button>
    </form>
  );
}
