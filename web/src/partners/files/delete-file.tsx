import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { deleteFile } from "../use-applications.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { NOT_DELETED } from "../../lib/api/failures.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";

export function DeleteFile({
  application,
  file,
  onClose,
}: {
  application: string;
  file: ApplicationFile;
  onClose: () => void;
}) {
  const deletion = useAction(async () => {
    await deleteFile(application, file.id);
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={"Supprimer ce fichier\u202f?"}
      confirmLabel="Supprimer"
      busy={deletion.isBusy}
      error={deletion.error ? messageOf(deletion.error, NOT_DELETED) : null}
      onConfirm={() => void deletion.run()}
      onClose={onClose}
    >
      <p className="wrap-anywhere text-ink-soft">{file.name}</p>
    </ConfirmDialog>
  );
}
