import { useState } from "react";
import { MAX_REFUND_REFERENCE_LENGTH } from "@lopango/contract/limits";
import { Amount } from "../amount.tsx";
import { useInBoth } from "../in-both.tsx";
import { readableNumber } from "../../lib/format/format.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { FormDialog } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import {
  asLine,
  claimInTurn,
  isUnready,
  repeatedReferences,
  sendInTurn,
  sentIds,
  type BatchLine,
  type ChosenRefund,
} from "./refund-batch.ts";
import { sumLabel } from "../money-labels.ts";

interface Props {
  refunds: readonly ChosenRefund[];
  /** @param sent - ids of those that are noted; the others stay chosen */
  onClose: (sent: string[]) => void;
}

/** Claims several refunds and notes each with its own reference (docs/product/payments.md#refund-claims). */
export function RefundBatchDialog({ refunds, onClose }: Props) {
  const [lines, setLines] = useState(() => refunds.map(asLine));
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const put = (line: BatchLine) => setLines((all) => all.map((one) => (one.refund.id === line.refund.id ? line : one)));
  const { run, isBusy, error } = useAction(async (step: typeof claimInTurn, of: readonly BatchLine[] = lines) => {
    let left = lines;
    await step(of, (line) => {
      left = left.map((one) => (one.refund.id === line.refund.id ? line : one));
      put(line);
    });
    reloadAdmin();
    if (!left.every(({ state }) => state === "sent")) return;
    showToast(
      "success",
      left.length === 1 ? "Remboursement enregistré." : `${left.length} remboursements enregistrés.`,
    );
    onClose(sentIds(left));
  });
  const close = () => onClose(sentIds(lines));
  const mine = lines.filter(({ state, slip }) => state === "mine" && slip);
  const isSending = lines.some(({ state }) => state !== "open");
  const inBoth = useInBoth();
  const isAnyUnready = lines.some(isUnready);

  const submit = () => {
    if (!isSending || (mine.length === 0 && isAnyUnready)) return void run(claimInTurn);
    if (mine.length === 0) return close();
    const repeated = repeatedReferences(lines);
    const empty = mine.every(({ reference }) => reference.trim() === "") ? mine.map(({ refund }) => refund.id) : [];
    setWrong({
      ...Object.fromEntries(empty.map((id) => [id, "La référence est requise."])),
      ...Object.fromEntries(repeated.map((id) => [id, "Cette référence est sur la ligne d’un autre voyageur."])),
    });
    if (empty.length === 0 && repeated.length === 0) void run(sendInTurn);
  };

  return (
    <FormDialog
      title={refunds.length === 1 ? "1 remboursement" : `${refunds.length} remboursements`}
      about={
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-x-4 rounded-md bg-sand px-4 py-3">
            <span>En tout</span>
            <strong className="text-lg figures">
              {sumLabel(
                refunds.map(({ amount }) => amount),
                inBoth,
              )}
            </strong>
          </p>
          <p className="mt-3 text-sm text-ink-soft">
            {isSending
              ? "Envoyez l’argent depuis votre compte, puis notez la référence de chaque envoi. Ce qui n’a pas de référence reste à votre nom."
              : "Prenez-les en charge avant d’envoyer l’argent\u202f: personne d’autre ne les enverra en même temps."}
          </p>
        </>
      }
      submitLabel={
        !isSending
          ? "Je m’en occupe"
          : mine.length > 0
            ? "Enregistrer ce qui est envoyé"
            : isAnyUnready
              ? "Réessayer"
              : "Terminer"
      }
      cancelLabel="Fermer"
      busy={isBusy}
      problem="Les remboursements n’ont pas été enregistrés."
      error={error}
      onSubmit={submit}
      onClose={close}
    >
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.refund.id} className="space-y-2 py-3 first:pt-0">
            <Line
              line={line}
              wrong={wrong[line.refund.id]}
              busy={isBusy}
              onReference={(reference) => put({ ...line, reference })}
              onRetry={isSending && isUnready(line) ? () => void run(claimInTurn, [line]) : undefined}
            />
          </li>
        ))}
      </ul>
    </FormDialog>
  );
}

interface LineProps {
  line: BatchLine;
  wrong: string | undefined;
  busy: boolean;
  onReference: (reference: string) => void;
  /** Absent where nothing is left to load. */
  onRetry: (() => void) | undefined;
}

function Line({ line, wrong, busy, onReference, onRetry }: LineProps) {
  const { refund, state, slip, reference, problem } = line;
  const { guest, title, amount } = refund;
  const inBoth = useInBoth();
  return (
    <>
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{guest}</span>
          <span className="block text-sm wrap-anywhere text-ink-soft">{title}</span>
        </span>
        <Amount cents={amount.amount_cents} currency={amount.currency} className="shrink-0 text-right font-bold" />
      </div>
      {state === "mine" && slip ? (
        <>
          <Destination payee={slip.payee} />
          <Field label={`Référence de l’opérateur pour ${guest}`} error={wrong}>
            <Input
              value={reference}
              onChange={({ target }) => onReference(target.value)}
              autoComplete="off"
              spellCheck={false}
              maxLength={MAX_REFUND_REFERENCE_LENGTH}
            />
          </Field>
        </>
      ) : null}
      {state === "sent" ? (
        <p className="text-sm font-semibold text-positive">{`Enregistré, référence ${reference.trim()}.`}</p>
      ) : null}
      {problem ? (
        <p role="alert" className="text-sm wrap-anywhere text-danger">
          {problem}
        </p>
      ) : null}
      {onRetry ? (
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          onClick={onRetry}
          aria-label={`Réessayer\u202f: ${guest}, ${inBoth(amount)}`}
        >
          Réessayer
        </Button>
      ) : null}
    </>
  );
}

/** Where the money goes: the number that the guest chose, else the one that paid. */
function Destination({
  payee: { to, phone, channel, provider_transaction },
}: Pick<NonNullable<BatchLine["slip"]>, "payee">) {
  const number = to ?? phone;
  return (
    <p className="text-sm wrap-anywhere">
      {number ? (
        <>
          <span>{to ? "Numéro choisi par le voyageur\u202f: " : "Numéro qui a payé\u202f: "}</span>
          <span className="font-mono select-all">{readableNumber(number)}</span>
        </>
      ) : (
        <>
          <span>Numéro non communiqué. Transaction de l’opérateur{"\u202f: "}</span>
          <span className="font-mono select-all">{provider_transaction ?? "inconnue"}</span>
        </>
      )}
      {channel && !to ? <span>{` (${channel})`}</span> : null}
    </p>
  );
}
