import { useState } from "react";
import type { AdminRefund } from "@lopango/contract/payments/admin-payment";
import { useInBoth } from "../in-both.tsx";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";
import { FormDialog } from "../../ui/admin/form-dialog.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { quoted } from "../../lib/format/format.ts";
import { momentOf } from "../../ui/admin/moment.ts";
import type { RefundCalls } from "./refund-calls.ts";

const MAX_REASON_LENGTH = 200;

/** Notes that a refund which was sent did not arrive: it is due again, and the guest is asked for a number. */
function CameBack({ amount, calls }: { amount: string; calls: RefundCalls }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" size="sm" className="-mx-3.5 min-h-11" onClick={() => setAsking(true)}>
        Revenu
      </Button>
      {isAsking ? <CameBackDialog amount={amount} calls={calls} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

function CameBackDialog({ amount, calls, onClose }: { amount: string; calls: RefundCalls; onClose: () => void }) {
  const [reason, setReason] = useState("");
  const [isMissing, setMissing] = useState(false);
  const { run, isBusy, error } = useAction(async () => {
    await calls.cameBack(reason.trim());
    onClose();
    reloadAdmin();
    showToast("success", "Remboursement de nouveau à faire.");
  });
  return (
    <FormDialog
      title={`${amount} revenus`}
      about={
        <p className="text-ink-soft">
          Le remboursement est de nouveau à faire. Le voyageur lit le motif et choisit un autre numéro.
        </p>
      }
      submitLabel="Noter le retour"
      busy={isBusy}
      problem="Le retour n’a pas été noté."
      error={error}
      onSubmit={() => {
        setMissing(reason.trim() === "");
        if (reason.trim() !== "") void run();
      }}
      onClose={onClose}
    >
      <Field label="Motif" hint="Par exemple : numéro fermé." error={isMissing ? "Le motif est requis." : undefined}>
        <Input value={reason} maxLength={MAX_REASON_LENGTH} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </FormDialog>
  );
}

interface Props {
  refund: AdminRefund;
  calls: RefundCalls;
}

export function RefundNote({ refund, calls }: Props) {
  const inBoth = useInBoth();
  const { came_back: back } = refund;
  if (!refund.done)
    return back ? (
      <p className="wrap-anywhere">{`Revenu le ${momentOf(back.at)} (référence ${back.reference})\u202f: ${back.reason}. Noté par ${back.by || "un administrateur"}.`}</p>
    ) : null;
  const { at, by, reference, note } = refund.done;
  return (
    <>
      <p className="wrap-anywhere">
        <span>{`Remboursé par ${by || "un administrateur"}, ${momentOf(at)}, référence`}</span>{" "}
        <span className="font-mono text-ink">{reference}</span>
        <span>{note ? ` : ${quoted(note)}` : ""}</span>
      </p>
      <CameBack amount={inBoth(refund)} calls={calls} />
    </>
  );
}
