import { useState } from "react";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

export function ClearDraft({ onClear }: { onClear: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-9 font-semibold text-ink underline underline-offset-4"
      >
        Tout effacer
      </button>
      <ConfirmDialog
        open={isAsking}
        title={"Effacer ce brouillon\u202f?"}
        confirmLabel="Tout effacer"
        cancelLabel="Garder"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClear();
        }}
      >
        <p className="text-ink-soft">Tout ce que vous avez écrit ici sera perdu.</p>
      </ConfirmDialog>
    </>
  );
}
