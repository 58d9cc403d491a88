import type { ComponentProps } from "react";
import { Button } from "./button.tsx";

interface DialogActionsProps extends ComponentProps<typeof Button> {
  cancelLabel?: string | undefined;
  onCancel: () => void;
}

export function DialogActions({ cancelLabel = "Annuler", onCancel, ...action }: DialogActionsProps) {
  return (
    <>
      <Button variant="quiet" className="w-full sm:w-auto" onClick={onCancel}>
        {cancelLabel}
      </Button>
      <Button className="w-full sm:w-auto" {...action} />
    </>
  );
}
