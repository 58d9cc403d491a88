import { useState } from "react";
import { MAX_NOTE_LENGTH } from "@lopango/contract/limits";
import { REPORT_REASON_NAMES, REPORT_REASONS, type ReportReason } from "@lopango/contract/report-reasons";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field, Select, TextArea } from "../../ui/field.tsx";
import { showToast } from "../../ui/toast.ts";

interface Props {
  open: boolean;
  thread: string;
  onClose: () => void;
  onReported: () => void;
}

/** Asks why a conversation is reported; nothing that was typed is lost when it fails. */
export function ReportDialog({ open, thread, onClose, onReported }: Props) {
  const [reason, setReason] = useState<ReportReason>("payment");
  const [note, setNote] = useState("");
  const { run, isBusy, error } = useAction(async () => {
    const body = { reason, note };
    await api.post("/api/threads/{id}/report", { params: { id: thread }, body });
    showToast("success", "Merci. Notre équipe lira cette conversation.");
    onReported();
    onClose();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Signaler cette conversation"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Annuler
          </Button>
          <Button busy={isBusy} onClick={() => void run()}>
            Signaler
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        <p className="text-ink-soft">
          Notre équipe pourra alors lire vos messages, et seulement alors. L’autre personne n’est pas prévenue.
        </p>
        <Field label="Motif">
          {(wiring) => (
            <Select {...wiring} value={reason} onChange={(event) => setReason(event.target.value as ReportReason)}>
              {REPORT_REASON_NAMES.map((name) => (
                <option key={name} value={name}>
                  {REPORT_REASONS[name]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Précisions (facultatif)" error={error ? messageOf(error) : null}>
          {(wiring) => (
            <TextArea
              {...wiring}
              value={note}
              maxLength={MAX_NOTE_LENGTH}
              onChange={(event) => setNote(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Dialog>
  );
}
