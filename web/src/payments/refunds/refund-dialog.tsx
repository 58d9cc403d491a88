import { useState } from "react";
import useSWR from "swr";
import type { RefundSlip } from "@lopango/contract/payments/admin-payment";
import { MAX_NOTE_LENGTH, MAX_REFUND_REFERENCE_LENGTH } from "@lopango/contract/limits";
import { Amount } from "../amount.tsx";
import { useInBoth } from "../in-both.tsx";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { sessionState } from "../../identity/session/store.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, TextArea } from "../../ui/field.tsx";
import { LoadingNote, Skeleton } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { FormDialog } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { momentOf } from "../../ui/admin/moment.ts";
import { PayeeFacts } from "./payee-facts.tsx";
import type { RefundCalls } from "./refund-calls.ts";

declare module "../../lib/api/cache-keys.ts" {
  interface CacheKeys {
    refund: [of: string];
  }
}

export const REFUND = "Rembourser";

interface RefundDialogProps {
  amount: { amount_cents: number; currency: string };
  /** Title of the booking or listing. */
  about: string;
  calls: RefundCalls;
  onClose: () => void;
}

/**
 * Records a manual refund with the operator's reference. A claim prevents two admins, and the product, from sending it (docs/product/payments.md#refund-claims).
 */
export function RefundDialog({ amount, about, calls, onClose }: RefundDialogProps) {
  const [reference, setReference] = useState("");
  const [note, setNote] = useState("");
  const [missing, setMissing] = useState(false);
  const inBoth = useInBoth();
  const {
    data: slip,
    error: notLoaded,
    isValidating,
    mutate: reload,
  } = useSWR(keyOf("refund", calls.key), calls.load, { dedupingInterval: 500 });
  const { run, isBusy, error } = useAction(async (step: () => Promise<unknown>, then: () => unknown) => {
    try {
      await step();
    } catch (thrown) {
      // Another admin may have claimed it meanwhile: the reloaded refund shows who.
      void reload();
      throw thrown;
    } finally {
      reloadAdmin();
    }
    await then();
  });
  const close = () => {
    onClose();
    showToast("success", "Remboursement enregistré.");
  };
  const uid = sessionState().profile?.uid;
  const isMine = slip?.claim?.uid === uid;

  const submit = () => {
    if (!slip) {
      void reload();
      return;
    }
    if (!isMine) {
      void run(() => calls.claim(slip.claim?.uid), reload);
      return;
    }
    setMissing(reference.trim() === "");
    if (reference.trim() === "") return;
    void run(() => calls.send({ reference: reference.trim(), note: note.trim() }), close);
  };
  const wrong =
    error instanceof ApiError ? error.fields.find(({ field }) => field === "reference")?.message : undefined;

  return (
    <FormDialog
      title={REFUND}
      about={
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-md bg-sand px-4 py-3">
            <span className="min-w-0 wrap-anywhere">{about}</span>
            <Amount cents={amount.amount_cents} currency={amount.currency} className="text-lg font-bold" />
          </div>
          {slip ? (
            <div className="mt-4 space-y-4">
              <PayeeFacts slip={slip} />
              {slip.left_cents < amount.amount_cents ? (
                <p className="text-sm font-semibold">{`Une partie est déjà partie par l’opérateur\u202f: envoyez ${inBoth({ ...amount, amount_cents: slip.left_cents })}.`}</p>
              ) : null}
              {slip.needs_approval ? (
                <p className="rounded-md bg-caution-tint px-4 py-3 text-sm text-caution">
                  Ce montant demande l’accord d’un second administrateur, donné sur la page de la réservation ou du
                  paiement. N’envoyez rien avant de l’avoir.
                </p>
              ) : null}
              <Care
                claim={slip.claim}
                isMine={isMine}
                busy={isBusy}
                onRelease={() => void run(calls.release, reload)}
              />
            </div>
          ) : notLoaded ? (
            <p role="alert" className="mt-4 text-danger">
              {messageOf(notLoaded)}
            </p>
          ) : (
            <div className="mt-4 space-y-3">
              <LoadingNote />
              <Skeleton className="h-32 w-full" />
            </div>
          )}
        </>
      }
      submitLabel={labelOf(slip, isMine, notLoaded)}
      cancelLabel="Fermer"
      variant={slip?.claim && !isMine ? "secondary" : "primary"}
      busy={isBusy || (!slip && isValidating)}
      problem={isMine ? "Le remboursement n’a pas été enregistré." : "Vous ne vous en occupez pas encore."}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      {isMine ? (
        <>
          <Field label="Référence de l’opérateur" error={missing ? "La référence est requise." : wrong}>
            <Input
              value={reference}
              onChange={(event) => setReference(event.target.value)}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_REFUND_REFERENCE_LENGTH}
            />
          </Field>
          <Field label="Note" hint="Facultative : elle reste entre administrateurs.">
            <TextArea
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={MAX_NOTE_LENGTH}
              className="min-h-20"
            />
          </Field>
        </>
      ) : null}
    </FormDialog>
  );
}

function labelOf(slip: RefundSlip | undefined, isMine: boolean, notLoaded: unknown): string {
  if (!slip && notLoaded) return "Réessayer";
  if (isMine) return "Enregistrer le remboursement";
  return slip?.claim ? "Prendre le relais" : "Je m’en occupe";
}

interface CareProps {
  claim: RefundSlip["claim"];
  isMine: boolean;
  busy: boolean;
  onRelease: () => void;
}

function Care({ claim, isMine, busy, onRelease }: CareProps) {
  if (!claim) {
    return (
      <p className="text-sm text-ink-soft">
        Prenez-le en charge avant d’envoyer l’argent : personne d’autre ne l’enverra en même temps.
      </p>
    );
  }
  const since = momentOf(claim.at);
  if (!isMine) {
    return (
      <p className="rounded-md bg-caution-tint px-4 py-3 text-sm wrap-anywhere text-caution">
        <strong className="font-semibold">{claim.by || "Un autre administrateur"}</strong>{" "}
        <span>{`s’en occupe depuis le ${since}. N’envoyez rien avant de lui avoir parlé.`}</span>
      </p>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-positive-tint px-4 py-2 text-sm text-positive">
      <p className="py-1">{`Vous vous en occupez depuis le ${since}. Envoyez l’argent depuis votre compte, puis notez la référence.`}</p>
      <Button variant="quiet" size="sm" className="-mx-3.5 min-h-11" busy={busy} onClick={onRelease}>
        Laisser à un autre
      </Button>
    </div>
  );
}
