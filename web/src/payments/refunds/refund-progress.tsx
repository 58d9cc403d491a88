import { useState } from "react";
import type { AdminRefund } from "@lopango/contract/payments/admin-payment";
import type { PersonReason } from "@lopango/contract/payments/transfer";
import { messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { momentOf } from "../../ui/admin/moment.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { showToast } from "../../ui/toast.ts";
import { useInBoth } from "../in-both.tsx";
import type { RefundCalls } from "./refund-calls.ts";

const WHY_BY_HAND: Record<PersonReason, string> = {
  provider: "Cet opérateur ne rembourse pas par lui-même\u202f: envoyez-le à la main.",
  other_number: "Le voyageur a choisi un autre numéro\u202f: envoyez-le à la main.",
  came_back: "L’argent est revenu\u202f: envoyez-le à la main.",
  unproven:
    "Le montant reçu n’est pas prouvé\u202f: attendez le relevé de l’opérateur avant d’envoyer quoi que ce soit.",
  amount:
    "Le montant dépasse ce qui reste du paiement\u202f: comparez avec le compte de l’opérateur avant de l’envoyer.",
  failed: "L’opérateur ne l’a pas envoyé\u202f: envoyez-le à la main.",
  unanswered: "L’opérateur ne répond pas\u202f: cherchez-le dans son compte avant d’envoyer quoi que ce soit.",
};

function progressOf({ status, sending, needs_approval }: AdminRefund): string | null {
  if (status === "done") return null;
  if (sending?.state === "person" && sending.reason) {
    const detail = sending.detail ? ` Motif de l’opérateur\u202f: ${sending.detail}.` : "";
    return `${WHY_BY_HAND[sending.reason]}${detail}`;
  }
  if (needs_approval) return "Il attend l’accord d’un second administrateur\u202f: n’envoyez rien avant.";
  if (sending?.state === "in_flight") return "L’opérateur l’envoie. S’il échoue, il revient ici.";
  if (sending?.state === "next") return "Une partie est arrivée, l’opérateur envoie bientôt la suite.";
  return null;
}

/** How far the product is with a due refund, and the approval of a second admin. */
export function RefundProgress({ refund, calls, about }: { refund: AdminRefund; calls: RefundCalls; about: string }) {
  const { approval, needs_approval, sending, amount_cents } = refund;
  const inBoth = useInBoth();
  const progress = progressOf(refund);
  const taken = refund.status === "due" && sending?.state !== "in_flight" ? (sending?.taken_cents ?? 0) : 0;
  return (
    <>
      {progress ? <p className="wrap-anywhere">{progress}</p> : null}
      {taken > 0 && taken < amount_cents ? (
        <p>{`Déjà parti par l’opérateur\u202f: ${inBoth({ ...refund, amount_cents: taken })}.`}</p>
      ) : null}
      {approval ? (
        <p className="wrap-anywhere">{`Approuvé par ${approval.by || "un administrateur"}, ${momentOf(approval.at)}.`}</p>
      ) : null}
      {needs_approval ? <Approval refund={refund} calls={calls} about={about} /> : null}
    </>
  );
}

function Approval({ refund, calls, about }: { refund: AdminRefund; calls: RefundCalls; about: string }) {
  const [isAsking, setAsking] = useState(false);
  const amount = useInBoth()(refund);
  const { run, isBusy, error } = useAction(async () => {
    await calls.approve();
    setAsking(false);
    reloadAdmin();
    showToast("success", "Remboursement approuvé.");
  });
  return (
    <>
      <Button variant="secondary" size="sm" className="mt-2 min-h-11" onClick={() => setAsking(true)}>
        Approuver
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={`Approuver ${amount}\u202f?`}
        confirmLabel="Approuver"
        variant="primary"
        busy={isBusy}
        error={error ? messageOf(error) : null}
        onConfirm={() => void run()}
        onClose={() => setAsking(false)}
      >
        <p className="wrap-anywhere">{about}</p>
        <p className="mt-2 text-sm text-ink-soft">
          {
            "Vous êtes la seconde personne\u202f: vérifiez le montant et le motif. Qui a décidé ou pris en charge ce remboursement ne peut pas l’approuver."
          }
        </p>
      </ConfirmDialog>
    </>
  );
}
