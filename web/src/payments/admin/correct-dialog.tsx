import { useState } from "react";
import type { AdminPayment } from "@lopango/contract/payments/admin-payment";
import type { ReceivedCorrection } from "@lopango/contract/payments/admin-payment-detail";
import { MAX_NOTE_LENGTH, MAX_AMOUNT_LENGTH, MAX_RECEIVED_CENTS } from "@lopango/contract/limits";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { CURRENCY_LENGTH, isCurrency } from "@lopango/contract/platform/iso-codes";
import { amountText, parseAmount, toCents } from "../../lib/format/amount.ts";
import { api } from "../../lib/api/api.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Field, TextArea, Input } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { momentOf } from "../../ui/admin/moment.ts";
import { FormDialog } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { ApiError } from "../../lib/api/api-error.ts";

/** Whether the received amount can still be corrected: no part of it has been refunded. */
export function isCorrectable({ resolution, refunds, returned }: AdminPayment): boolean {
  const isSent = refunds.some(({ transaction, status }) => transaction === null && status === "done");
  return Boolean(resolution?.received) && !isSent && returned === null;
}

/** The money that an admin proves next: the payment's own, else that of a refund; null where reports name all of it. */
export function unprovenMoney({ amount_unproven, amount_cents, currency, refunds }: AdminPayment) {
  if (amount_unproven) return { amount_cents, currency, transaction: null };
  return refunds.find((refund) => refund.amount_unproven) ?? null;
}

/** As the provider's statement names it. */
function nameOf({ provider_transaction, reference }: AdminPayment, { transaction }: { transaction: string | null }) {
  const id = transaction ?? provider_transaction;
  return id ? `Transaction ${id}` : `Référence ${reference}`;
}

export const PROVE = "Prouver le montant reçu";

interface CorrectDialogProps {
  payment: AdminPayment;
  onClose: () => void;
}

export function CorrectDialog({ payment, onClose }: CorrectDialogProps) {
  const [unproven] = useState(() => unprovenMoney(payment));
  const { amount_cents: noted, currency } = unproven ?? payment.resolution?.received ?? payment;
  // A proof is read elsewhere: what we expect is no answer to confirm.
  const [typed, setTyped] = useState({ amount: unproven ? "" : amountText(noted), currency });
  const [note, setNote] = useState("");
  const [seen] = useState(payment.updated_at);
  const [problems, setProblems] = useState<ReceivedProblems & { note?: string }>({});
  const unexpected = useUnexpectedAmount(typed);
  const { run, isBusy, error } = useAction(async (body: ReceivedCorrection) => {
    await api.post("/api/admin/payments/{reference}/received", { params: { reference: payment.reference }, body });
    onClose();
    reloadAdmin();
    showToast("success", unproven ? "Montant reçu noté." : "Montant reçu corrigé.");
  });
  const submit = async () => {
    const received = moneyOf(typed);
    const found = {
      ...problemsOfMoney(typed, true),
      ...(note.trim() === "" && { note: "La note est requise." }),
      ...unexpected.problems,
    };
    setProblems(found);
    if (!received || Object.keys(found).length > 0) return;
    const transaction = unproven?.transaction ?? undefined;
    unexpected.noteRefusal(await run({ received, note: note.trim(), differs: unexpected.differs, seen, transaction }));
  };
  return (
    <FormDialog
      title={unproven ? PROVE : "Corriger le montant reçu"}
      about={
        unproven ? (
          <div className="space-y-3">
            <p className="text-ink-soft">
              L’opérateur confirme ce paiement sans dire combien il a reçu. Cherchez-le sur son relevé.
            </p>
            <p className="rounded-md bg-sand px-4 py-3 text-sm wrap-anywhere">
              {`${nameOf(payment, unproven)}, du ${momentOf(payment.created_at)}. Montant attendu\u202f: ${formatExactPrice(noted, currency)}.`}
            </p>
          </div>
        ) : (
          <p className="text-ink-soft">Ce qui reste à rembourser suit aussitôt le montant corrigé.</p>
        )
      }
      submitLabel={unproven ? "Noter" : "Corriger"}
      busy={isBusy}
      problem={unproven ? "Le montant n’a pas été noté." : "Le montant n’a pas été corrigé."}
      error={error}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ReceivedFields
        label="Montant reçu"
        hint="Tel qu’il figure chez l’opérateur."
        typed={typed}
        onChange={(changed) => {
          setTyped(changed);
          unexpected.forget();
        }}
        problems={problems}
      />
      {unexpected.question(problems.differs)}
      <Field
        label="Note"
        hint={
          unproven ? "Où vous l’avez lu, par exemple la date du relevé." : "Pourquoi, pour qui relira cette correction."
        }
        error={problems.note}
      >
        <TextArea
          value={note}
          onChange={(event) => setNote(event.target.value)}
          maxLength={MAX_NOTE_LENGTH}
          className="min-h-20"
        />
      </Field>
    </FormDialog>
  );
}

export interface TypedMoney {
  amount: string;
  currency: string;
}

export type ReceivedProblems = Partial<Record<"received" | "currency" | "differs", string>>;

/** Parses the typed amount and currency; null while the amount is empty. */
export function moneyOf({ amount, currency }: TypedMoney): { amount_cents: number; currency: string } | null {
  if (amount.trim() === "") return null;
  return { amount_cents: toCents(parseAmount(amount) ?? 0), currency: currency.trim().toUpperCase() };
}

export function problemsOfMoney(typed: TypedMoney, isNeeded: boolean): ReceivedProblems {
  const money = moneyOf(typed);
  if (!money) return isNeeded ? { received: "Indiquez le montant reçu." } : {};
  const isInvalid = money.amount_cents === 0 || money.amount_cents > MAX_RECEIVED_CENTS;
  return {
    ...(isInvalid && { received: "Montant invalide." }),
    ...(!isCurrency(money.currency) && { currency: "Trois lettres, par exemple USD ou CDF." }),
  };
}

interface ReceivedFieldsProps {
  label: string;
  hint: string;
  typed: TypedMoney;
  onChange: (typed: TypedMoney) => void;
  problems: ReceivedProblems;
}

export function ReceivedFields({ label, hint, typed, onChange, problems }: ReceivedFieldsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_7rem] items-start gap-3">
      <Field label={label} error={problems.received}>
        <Input
          inputMode="decimal"
          value={typed.amount}
          onChange={(event) => onChange({ ...typed, amount: event.target.value })}
          autoComplete="off"
          maxLength={MAX_AMOUNT_LENGTH}
        />
      </Field>
      <Field label="Devise" error={problems.currency}>
        <Input
          value={typed.currency}
          onChange={(event) => onChange({ ...typed, currency: event.target.value })}
          autoComplete="off"
          maxLength={CURRENCY_LENGTH}
        />
      </Field>
      <p className="col-span-2 text-sm text-ink-soft">{hint}</p>
    </div>
  );
}

interface ConfirmationCheckboxProps {
  children: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  problem: string | undefined;
}

export function ConfirmationCheckbox({ children, isChecked, onChange, problem }: ConfirmationCheckboxProps) {
  return (
    <div>
      <label className="flex items-start gap-3 rounded-md bg-sand p-4 text-sm">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={(event) => onChange(event.target.checked)}
          className="mt-0.5 size-5 shrink-0 accent-accent"
        />
        <span>{children}</span>
      </label>
      {problem ? (
        <p role="alert" className="mt-1.5 text-sm text-danger">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

export const CHECK_FIRST = "Vérifiez-le d’abord auprès de l’opérateur.";

/** Asks to confirm an amount that the server did not expect (`amount_differs`), until it changes. */
export function useUnexpectedAmount(typed: TypedMoney) {
  const [unexpected, setUnexpected] = useState<string | null>(null);
  const [isDifferent, setDifferent] = useState(false);
  const money = JSON.stringify(moneyOf(typed));
  const isAsked = unexpected === money;
  return {
    differs: isAsked && isDifferent,
    problems: isAsked && !isDifferent && { differs: CHECK_FIRST },
    forget: () => setDifferent(false),
    noteRefusal: (refused: unknown) => {
      if (refused instanceof ApiError && refused.code === "amount_differs") setUnexpected(money);
    },
    question: (problem: string | undefined) =>
      isAsked ? (
        <ConfirmationCheckbox isChecked={isDifferent} onChange={setDifferent} problem={problem}>
          Ce montant diffère de celui de l’opérateur et du prix. Je l’ai vérifié dans le compte de l’opérateur.
        </ConfirmationCheckbox>
      ) : null,
  };
}
