import { useState } from "react";
import { ROLE_NAMES, TEAM_ROLES, type TeamRole } from "@lopango/contract/teams/rights";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { ofName } from "@lopango/contract/platform/french-names";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { FailureNote } from "../../ui/failure-note.tsx";
import { Select } from "../../ui/field.tsx";
import { effectFrom } from "./team-labels.ts";

interface Props {
  member: TeamAnswer["members"][number];
  establishmentId: string;
  mayChange: boolean;
  onChanged: (team: TeamAnswer) => void;
  onRemoved: (isMe: boolean) => void;
  onStopped: () => void;
}

/** A member; owners change the role or remove them, members leave. The account of the house stays. */
export function MemberRow({ member, establishmentId: id, mayChange, onChanged, onRemoved, onStopped }: Props) {
  const { uid, name, role, is_me, added_at, owner_from } = member;
  const [isAsking, setAsking] = useState(false);
  const params = { id, uid };
  const change = useAction(async (next: TeamRole) => {
    onChanged(await api.patch("/api/host/establishments/{id}/team/{uid}", { params, body: { role: next } }));
  });
  const removal = useAction(async () => {
    await api.delete("/api/host/establishments/{id}/team/{uid}", { params });
    setAsking(false);
    onRemoved(is_me);
  });
  const stop = useAction(async () => {
    await api.delete("/api/host/establishments/{id}/team/{uid}/ownership", { params });
    onStopped();
  });
  const isAccount = added_at === null;
  return (
    <li className="border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 font-semibold">
          <span>{name || "Sans nom"}</span>
          {is_me ? <span className="font-normal text-ink-soft"> (vous)</span> : null}
        </p>
        <div className="flex flex-wrap items-center gap-2">
          {mayChange && !isAccount ? (
            <Select
              value={role}
              aria-label={`Rôle ${ofName(name)}`}
              disabled={change.isBusy}
              onChange={({ target }) => void change.run(target.value as TeamRole)}
            >
              {TEAM_ROLES.map((each) => (
                <option key={each} value={each}>
                  {ROLE_NAMES[each]}
                </option>
              ))}
            </Select>
          ) : (
            <span className="text-ink-soft">{ROLE_NAMES[role]}</span>
          )}
          {!isAccount && (mayChange || is_me) ? (
            <Button variant="quiet" size="sm" onClick={() => setAsking(true)}>
              {is_me ? "Quitter" : "Retirer"}
            </Button>
          ) : null}
        </div>
      </div>
      {owner_from ? (
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 rounded-md bg-caution-tint px-4 py-2 text-sm text-caution">
          <p className="min-w-0 grow basis-48">
            {`${is_me ? "Vous devenez" : "Devient"} propriétaire\u202f: ${effectFrom(owner_from)}.`}
          </p>
          {mayChange ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Arrêter\u202f: ${name} ne devient pas propriétaire`}
              busy={stop.isBusy}
              onClick={() => void stop.run()}
            >
              Arrêter
            </Button>
          ) : null}
        </div>
      ) : null}
      {stop.error ? <FailureNote title={messageOf(stop.error)} /> : null}
      {change.error ? <FailureNote title={messageOf(change.error)} /> : null}
      <ConfirmDialog
        open={isAsking}
        title={is_me ? "Quitter l’équipe\u202f?" : `Retirer ${name} de l’équipe\u202f?`}
        confirmLabel={is_me ? "Quitter l’équipe" : "Retirer"}
        cancelLabel="Annuler"
        busy={removal.isBusy}
        error={removal.error ? messageOf(removal.error) : null}
        onConfirm={() => void removal.run()}
        onClose={() => {
          removal.forgetError();
          setAsking(false);
        }}
      >
        <p>L’accès prend fin aussitôt. Il faudra une nouvelle invitation pour revenir.</p>
      </ConfirmDialog>
    </li>
  );
}
