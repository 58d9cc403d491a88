import { useState } from "react";
import type { AdminPayment, PaymentResolution } from "@lopango/contract/admin/payments";
import { MAX_NOTE_LENGTH, MAX_RECEIVED_CENTS, MAX_AMOUNT_LENGTH } from "@lopango/contract/limits";
import { parseAmount, toCents } from "../../../lib/format/amount.ts";
import { api } from "../../../lib/api/api.ts";
import { ApiError } from "../../../lib/api/api-error.ts";
import { useAction } from "../../../lib/loading/use-action.ts";
import { ChoiceCards } from "../../../ui/choice-cards.tsx";
import { Field, Input, TextArea } from "../../../ui/field.tsx";
import { showToast } from "../../../ui/toast.ts";
import { formatExactPrice } from "@lopango/contract/money";
import { CURRENCY_LENGTH, isCurrency } from "@lopango/contract/iso-codes";
import { FormDialog } from "../form-dialog.tsx";
import { reloadAdmin } from "../list/use-admin-list.ts";
import { NOT_DECIDED } from "../problem-note.tsx";
import { PaymentReportDetails } from "./payment-report.tsx";
import { proposedReceipt } from "./report-labels.ts";

type Decision = PaymentResolution["decision"];

type Problems = Partial<Record<"decision" | "note" | "received" | "currency" | "reused", string>>;

interface ResolveDialogProps {
  payment: AdminPayment;
  onClose: () => void;
}

/** What becomes of a payment of which the provider reports something else than was asked for (design §6.4). */
export function ResolveDialog({ payment, onClose }: ResolveDialogProps) {
  const [decision, setDecision] = useState<Decision | "">("");
  const [note, setNote] = useState("");
  const [typed, setTyped] = useState<ReturnType<typeof proposedReceipt> | null>(null);
  const [isReused, setReused] = useState(false);
  const [problems, setProblems] = useState<Problems>({});
  // Another payment may have been settled by it since the provider reported this one.
  const [isUsed, setUsed] = useState(payment.mismatches.includes("transaction"));
  const received = typed ?? proposedReceipt(payment, decision, isUsed);
  const asksForReuse = isUsed && (decision === "accept" || (decision === "reject" && received.amount.trim() !== ""));
  const { run, isBusy, error } = useAction(async (body: PaymentResolution) => {
    await api.post("/api/admin/payments/{reference}/resolve", { params: { reference: payment.reference }, body });
    onClose();
    reloadAdmin();
    showToast("success", body.decision === "accept" ? "Paiement accepté." : "Paiement refusé.");
  });

  const submit = async () => {
    const cents = toCents(parseAmount(received.amount) ?? 0);
    const nothing = received.amount.trim() === "";
    const currency = received.currency.trim().toUpperCase();
    const found: Problems = {
      ...(decision === "" && { decision: "Choisissez une décision." }),
      ...(note.trim() === "" && { note: "La note est requise." }),
      ...(decision === "accept" && nothing && { received: "Indiquez ce qui est arrivé." }),
      ...(!nothing && (cents === 0 || cents > MAX_RECEIVED_CENTS) && { received: "Montant invalide." }),
      ...(!nothing && !isCurrency(currency) && { currency: "Trois lettres, par exemple USD ou CDF." }),
      ...(asksForReuse && !isReused && { reused: "Vérifiez-le d’abord auprès de l’opérateur." }),
    };
    setProblems(found);
    if (decision === "" || Object.keys(found).length > 0) return;
    const refused = await run({
      decision,
      note: note.trim(),
      received: nothing ? null : { amount_cents: cents, currency },
      transaction_reused: asksForReuse && isReused,
    });
    if (refused instanceof ApiError && refused.code === "transaction_used") setUsed(true);
  };

  const isBooking = payment.purpose === "booking";
  return (
    <FormDialog
      title="Décider de ce paiement"
      about={<PaymentReportDetails payment={payment} />}
      submitLabel={{ accept: "Accepter le paiement", reject: "Refuser le paiement", "": "Décider" }[decision]}
      variant={decision === "reject" ? "danger" : "primary"}
      busy={isBusy}
      problem={NOT_DECIDED}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div>
        <ChoiceCards
          legend="Décision"
          name="decision"
          value={decision}
          onChange={setDecision}
          choices={[
            {
              value: "accept",
              label: "Accepter",
              hint: isBooking
                ? `Pour ${formatExactPrice(payment.amount_cents, payment.currency)} demandés : la réservation est payée.`
                : "La description est débloquée.",
            },
            {
              value: "reject",
              label: "Refuser",
              hint: isBooking
                ? "La réservation qui l’attendait est abandonnée et ses nuits sont libres."
                : "Rien n’est débloqué.",
            },
          ]}
        />
        {problems.decision ? (
          <p role="alert" className="mt-1.5 text-sm text-danger">
            {problems.decision}
          </p>
        ) : null}
      </div>
      {decision === "" ? null : (
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
          <Field label={decision === "reject" ? "Montant reçu à rembourser" : "Montant reçu"} error={problems.received}>
            {(wiring) => (
              <Input
                {...wiring}
                inputMode="decimal"
                value={received.amount}
                onChange={(event) => setTyped({ ...received, amount: event.target.value })}
                autoComplete="off"
                maxLength={MAX_AMOUNT_LENGTH}
              />
            )}
          </Field>
          <Field label="Devise" error={problems.currency}>
            {(wiring) => (
              <Input
                {...wiring}
                value={received.currency}
                onChange={(event) => setTyped({ ...received, currency: event.target.value })}
                autoComplete="off"
                maxLength={CURRENCY_LENGTH}
              />
            )}
          </Field>
          <p className="col-span-2 text-sm text-ink-soft">{receiptHint(decision, isUsed)}</p>
        </div>
      )}
      {asksForReuse ? (
        <div>
          <label className="flex items-start gap-3 rounded-md bg-sand p-4 text-sm">
            <input
              type="checkbox"
              checked={isReused}
              onChange={(event) => setReused(event.target.checked)}
              className="mt-0.5 size-5 shrink-0 accent-accent"
            />
            <span>
              Cette transaction a déjà réglé un autre paiement. L’opérateur confirme que l’argent est bien venu une
              seconde fois.
            </span>
          </label>
          {problems.reused ? (
            <p role="alert" className="mt-1.5 text-sm text-danger">
              {problems.reused}
            </p>
          ) : null}
        </div>
      ) : null}
      <Field label="Note" hint="Pourquoi, pour qui relira cette décision." error={problems.note}>
        {(wiring) => (
          <TextArea
            {...wiring}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            maxLength={MAX_NOTE_LENGTH}
            className="min-h-20"
          />
        )}
      </Field>
    </FormDialog>
  );
}

function receiptHint(decision: Decision, isUsed: boolean): string {
  if (decision === "accept")
    return "Tel qu’il figure chez l’opérateur\u202f: c’est ce qui serait rendu en cas d’annulation.";
  return isUsed
    ? "Cette transaction a déjà réglé un autre paiement\u202f: laissez vide, sauf si l’argent est venu une seconde fois."
    : "Tel qu’il figure chez l’opérateur. Laissez vide si aucun argent n’est arrivé.";
}
