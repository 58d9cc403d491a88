import Download from "lucide-react/icons/download";
import FileText from "lucide-react/icons/file-text";
import Image from "lucide-react/icons/image";
import LoaderCircle from "lucide-react/icons/loader-circle";
import Replace from "lucide-react/icons/replace";
import Trash2 from "lucide-react/icons/trash-2";
import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { classNames } from "../../ui/class-names.ts";
import { StoredPhoto } from "./stored-photo.tsx";
import { api } from "../../lib/api/api.ts";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { saveFile } from "../../lib/api/file-transfer.ts";

interface Props {
  application: string;
  file: ApplicationFile;
  accept: readonly string[];
  /** Absent when the file can no longer be replaced. */
  onReplace: ((by: File) => void) | undefined;
  /** Absent when the file can no longer be deleted. */
  onDelete: (() => void) | undefined;
}

export function StoredFile({ application, file, accept, onReplace, onDelete }: Props) {
  const saving = useAction(() => saveStoredFile(application, file));
  const Icon = file.content_type === "application/pdf" ? FileText : Image;
  const icon = <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" strokeWidth={1.75} />;
  const button =
    "grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sand hover:text-ink";
  return (
    <div className={classNames("flex items-center gap-3 py-2 pr-2", file.kind === "gallery" ? "pl-2" : "pl-4")}>
      {file.kind === "gallery" ? (
        <span className="size-14 shrink-0 overflow-hidden rounded-md">
          <StoredPhoto application={application} file={file.id} alt="">
            {icon}
          </StoredPhoto>
        </span>
      ) : (
        icon
      )}
      <div className="min-w-0 flex-1 py-1">
        <p className="truncate text-sm font-medium">{file.name}</p>
        <p className="text-sm text-ink-soft">{fileSize(file.bytes)}</p>
        {saving.error ? (
          <p role="alert" className="text-sm text-danger">
            {messageOf(saving.error, "Téléchargement impossible.")}
          </p>
        ) : null}
      </div>
      <button
        type="button"
        aria-label={`Télécharger ${file.name}`}
        aria-busy={saving.isBusy || undefined}
        onClick={() => void saving.run()}
        className={button}
      >
        {saving.isBusy ? (
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
        ) : (
          <Download aria-hidden className="size-5" />
        )}
      </button>
      {onReplace ? (
        <label
          title={`Remplacer ${file.name}`}
          className={`${button} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-accent`}
        >
          <Replace aria-hidden className="size-5" />
          <input
            type="file"
            aria-label={`Remplacer ${file.name}`}
            accept={accept.join()}
            className="sr-only"
            onChange={(event) => {
              const by = event.target.files?.[0];
              event.target.value = "";
              if (by) onReplace(by);
            }}
          />
        </label>
      ) : null}
      {onDelete ? (
        <button type="button" aria-label={`Supprimer ${file.name}`} onClick={onDelete} className={button}>
          <Trash2 aria-hidden className="size-5" />
        </button>
      ) : null}
    </div>
  );
}

/** Saves a private file; a plain link would not carry the token. The timeout allows 15 MB on a slow line. */
async function saveStoredFile(application: string, file: ApplicationFile): Promise<void> {
  saveFile(
    await api.file("/api/partners/applications/{id}/files/{file_id}", {
      params: { id: application, file_id: file.id },
      timeoutMs: LONGEST_REQUEST_MS,
    }),
    file.name,
  );
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** `120 ko`, `3,4 Mo`. Binary units like the limits: the largest accepted file shows 15 Mo. */
export function fileSize(bytes: number): string {
  const [amount, unit] = bytes < MEGABYTE ? [Math.max(1, bytes / KILOBYTE), "ko"] : [bytes / MEGABYTE, "Mo"];
  return `${amount.toLocaleString("fr-FR", { maximumFractionDigits: unit === "Mo" ? 1 : 0 })}\u00a0${unit}`;
}
