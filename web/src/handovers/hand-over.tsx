import { useState } from "react";
import { formatMoment } from "@lopango/contract/platform/french-dates";
import { INVITATION_DAYS, OWNERSHIP_DELAY_HOURS } from "@lopango/contract/limits";
import { hasRight, ROLE_NAMES } from "@lopango/contract/teams/rights";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { ChoiceCards } from "../ui/choice-cards.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { showToast } from "../ui/toast.ts";
import { effectFrom } from "../teams/host/team-labels.ts";

interface Props {
  team: TeamAnswer;
  onChanged: (team: TeamAnswer) => void;
  onWithdrawn: () => void;
}

/** The account of a house offers it to an owner or manager of its team. */
export function HandOver({ team, onChanged, onWithdrawn }: Props) {
  const candidates = team.members.filter(({ role, is_me }) => !is_me && hasRight(role, "edit_establishment"));
  const [isOpen, setOpen] = useState(false);
  return (
    <section aria-labelledby="ceder" className="min-w-0">
      <h2 id="ceder" className="text-xl">
        Céder l’hôtel
      </h2>
      {team.handover ? (
        <OpenOffer team={team} handover={team.handover} onWithdrawn={onWithdrawn} />
      ) : (
        <>
          <p className="mt-2 text-ink-soft">
            {candidates.length > 0
              ? "Un propriétaire ou un gérant de l’équipe peut le reprendre, avec ses chambres, ses séjours à venir et ses conversations."
              : "Un propriétaire ou un gérant de l’équipe peut le reprendre. Invitez-en un d’abord."}
          </p>
          {candidates.length > 0 ? (
            <Button variant="secondary" className="mt-4" onClick={() => setOpen(true)}>
              Céder l’hôtel…
            </Button>
          ) : null}
        </>
      )}
      {isOpen ? (
        <OfferDialog
          team={team}
          candidates={candidates}
          onOffered={(after) => {
            setOpen(false);
            onChanged(after);
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </section>
  );
}

interface OpenOfferProps {
  team: TeamAnswer;
  handover: NonNullable<TeamAnswer["handover"]>;
  onWithdrawn: () => void;
}

function OpenOffer({ team, handover, onWithdrawn }: OpenOfferProps) {
  const { run, isBusy, error } = useAction(async () => {
    await api.delete("/api/host/establishments/{id}/handover/{handover_id}", {
      params: { id: team.establishment_id, handover_id: handover.id },
    });
    showToast("success", handover.accepted_at ? "Cession arrêtée." : "Proposition retirée.");
    onWithdrawn();
  });
  const after = handover.stays ? "Vous resterez gérant." : "Vous quitterez l’équipe.";
  return (
    <>
      <p className="mt-2">
        {handover.accepted_at
          ? `${handover.name} a accepté. La cession ${effectFrom(handover.takes_effect_at)}. ${after}`
          : `Proposé à ${handover.name}, jusqu’au ${formatMoment(new Date(handover.expires_at), "Africa/Kinshasa")}. La cession ${effectFrom(handover.takes_effect_at)} au plus tôt. ${after}`}
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        L’hôtel reste à vous jusque-là, et vous pouvez encore arrêter la cession.
      </p>
      <Button variant="secondary" size="sm" className="mt-4" busy={isBusy} onClick={() => void run()}>
        {handover.accepted_at ? "Arrêter la cession" : "Retirer la proposition"}
      </Button>
      {error ? <FailureNote title={messageOf(error)} /> : null}
    </>
  );
}

type After = "stays" | "leaves";

const AFTER = [
  { value: "stays", label: "Je reste gérant", hint: "Réservations, prix, calendrier et messages." },
  { value: "leaves", label: "Je quitte l’équipe", hint: "Je garde mes séjours terminés." },
] as const;

interface OfferDialogProps {
  team: TeamAnswer;
  candidates: TeamAnswer["members"];
  onOffered: (team: TeamAnswer) => void;
  onClose: () => void;
}

function OfferDialog({ team, candidates, onOffered, onClose }: OfferDialogProps) {
  const [uid, setUid] = useState(candidates[0]?.uid ?? "");
  const [after, setAfter] = useState<After>("stays");
  const { run, isBusy, error } = useAction(async () => {
    const offered = await api.put("/api/host/establishments/{id}/handover", {
      params: { id: team.establishment_id },
      body: { uid, stays: after === "stays" },
    });
    showToast("success", "Proposition envoyée.");
    onOffered(offered);
  });
  return (
    <ConfirmDialog
      open
      title={`Céder ${team.name}`}
      confirmLabel="Proposer"
      variant="primary"
      busy={isBusy}
      error={error ? messageOf(error) : null}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <div className="space-y-5">
        <ChoiceCards
          legend={"À qui\u202f?"}
          name="repreneur"
          choices={candidates.map(({ uid: value, name, role }) => ({ value, label: name, hint: ROLE_NAMES[role] }))}
          value={uid}
          onChange={setUid}
        />
        <ChoiceCards
          legend={"Et vous, ensuite\u202f?"}
          name="ensuite"
          choices={AFTER}
          value={after}
          onChange={setAfter}
        />
        <p className="text-sm text-ink-soft">
          {`La personne a ${INVITATION_DAYS}\u00a0jours pour accepter. La cession prend effet ${OWNERSHIP_DELAY_HOURS}\u00a0heures après la proposition au plus tôt\u202f; vous pouvez l’arrêter avant. Les séjours à venir passent alors à son compte, et vos vérifications par papiers prennent fin.`}
        </p>
      </div>
    </ConfirmDialog>
  );
}
