import { useState, type ReactNode } from "react";
import { useAction } from "../../lib/loading/use-action.ts";
import { Field, TextArea } from "../field.tsx";
import { FormDialog } from "./form-dialog.tsx";

interface ReasonDialogProps {
  title: string;
  children: ReactNode;
  /** Names the readers of the reason. */
  hint: string;
  maxLength: number;
  confirmLabel: string;
  keepLabel: string;
  variant?: "danger" | "primary";
  problem: string;
  send: (reason: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a reason before an action; keeps the input when the request fails. */
export function ReasonDialog({
  title,
  children,
  hint,
  maxLength,
  confirmLabel,
  keepLabel,
  variant = "danger",
  problem,
  send,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [missing, setMissing] = useState(false);
  const { run, isBusy, error } = useAction(() => send(reason.trim()));
  const submit = () => {
    setMissing(reason.trim() === "");
    if (reason.trim() !== "") void run();
  };
  return (
    <FormDialog
      title={title}
      about={children}
      submitLabel={confirmLabel}
      cancelLabel={keepLabel}
      variant={variant}
      busy={isBusy}
      problem={problem}
      error={error}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label="Motif" hint={hint} error={missing && "Le motif est requis."}>
        {(wiring) => (
          <TextArea
            {...wiring}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            maxLength={maxLength}
            className="min-h-24"
          />
        )}
      </Field>
    </FormDialog>
  );
}
