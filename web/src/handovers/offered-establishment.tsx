import { useState } from "react";
import { useSWRConfig } from "swr";
import { formatMoment } from "@lopango/contract/platform/french-dates";
import type { TeamAnswer } from "@lopango/contract/teams/team";
import { useForgetOwnEstablishments } from "../establishments/host/use-own-establishments.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keysOf } from "../lib/api/cache-keys.ts";
import { useIdempotentRequests } from "../lib/api/idempotent-requests.ts";
import { useAction } from "../lib/loading/action.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { FailureNote } from "../ui/failure-note.tsx";
import { showToast } from "../ui/toast.ts";
import { effectFrom } from "../teams/host/team-labels.ts";

interface Props {
  team: TeamAnswer;
  handover: NonNullable<TeamAnswer["handover"]>;
  onTaken: (team: TeamAnswer) => void;
  onDeclined: () => void;
}

/** The offer of a house, for the member who may take it over. */
export function OfferedEstablishment({ team, handover, onTaken, onDeclined }: Props) {
  const owner = team.members.find(({ added_at }) => added_at === null)?.name ?? "Son propriétaire";
  const params = { id: team.establishment_id, handover_id: handover.id };
  const isAccepted = handover.accepted_at !== null;
  const [isAsking, setAsking] = useState(false);
  const requests = useIdempotentRequests();
  const forgetEstablishments = useForgetOwnEstablishments();
  const { mutate } = useSWRConfig();
  const taking = useAction(async () => {
    const after = await requests.run(params, (idempotencyKey) =>
      api.post("/api/host/establishments/{id}/handover/{handover_id}/accept", { params, idempotencyKey }),
    );
    forgetEstablishments();
    for (const key of ["teams", "host-bookings", "host-waiting"] as const) void mutate(keysOf(key));
    const isTaken = after.handover === null;
    showToast(
      "success",
      isTaken
        ? `${team.name} est à vous. Les réservations suivent dans les minutes qui viennent.`
        : `Accepté\u202f: ${effectFrom(handover.takes_effect_at)}.`,
    );
    setAsking(false);
    onTaken(after);
  });
  const declining = useAction(async () => {
    await api.delete("/api/host/establishments/{id}/handover/{handover_id}", { params });
    showToast("success", isAccepted ? "L’hôtel ne change pas de propriétaire." : "Proposition refusée.");
    onDeclined();
  });
  return (
    <section
      aria-labelledby="proposition"
      className="mt-6 max-w-3xl rounded-md border border-accent bg-accent-tint p-4 sm:p-6"
    >
      <h2 id="proposition" className="text-xl">
        {isAccepted ? "Vous reprenez l’hôtel" : `${owner} vous propose l’hôtel`}
      </h2>
      <ul className="mt-3 list-disc space-y-1 pl-5">
        <li>Les chambres, les séjours à venir et les conversations passent à votre compte.</li>
        <li>{`${owner} garde ses séjours terminés et les avis de son profil.`}</li>
        <li>{handover.stays ? `${owner} reste dans l’équipe, comme gérant.` : `${owner} quitte l’équipe.`}</li>
      </ul>
      <p className="mt-3 text-sm text-ink-soft">
        {isAccepted
          ? `Vous avez accepté. La cession ${effectFrom(handover.takes_effect_at)}, sauf si ${owner} l’arrête avant.`
          : `Proposition ouverte jusqu’au ${formatMoment(new Date(handover.expires_at), "Africa/Kinshasa")}. La cession ${effectFrom(handover.takes_effect_at)} au plus tôt.`}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {isAccepted ? null : (
          <Button className="w-full sm:w-auto" onClick={() => setAsking(true)}>
            Reprendre l’hôtel
          </Button>
        )}
        <Button
          variant="quiet"
          className="w-full sm:w-auto"
          busy={declining.isBusy}
          onClick={() => void declining.run()}
        >
          {isAccepted ? "Ne plus reprendre" : "Refuser"}
        </Button>
      </div>
      {declining.error ? <FailureNote title={messageOf(declining.error)} /> : null}
      <ConfirmDialog
        open={isAsking}
        title={`Reprendre ${team.name}\u202f?`}
        confirmLabel="Reprendre"
        variant="primary"
        busy={taking.isBusy}
        error={taking.error ? messageOf(taking.error) : null}
        onConfirm={() => void taking.run()}
        onClose={() => {
          taking.forgetError();
          setAsking(false);
        }}
      >
        <p>
          {`Vous en devenez le propriétaire\u202f: cela ${effectFrom(handover.takes_effect_at)} au plus tôt. Vous répondez alors des séjours à venir, et vous seul pourrez céder l’hôtel.`}
        </p>
        <p className="mt-3">
          La visite sur place reste valable. Les vérifications par les papiers de l’ancien propriétaire prennent fin.
        </p>
      </ConfirmDialog>
    </section>
  );
}
