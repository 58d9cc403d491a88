import Download from "lucide-react/icons/download";
import type { Application, ApplicationFile } from "@lopango/contract/partners/partner";
import { FILE_KIND_LABELS } from "../../partners/application-labels.ts";
import { fileSize } from "../../partners/files/file-size.ts";
import { saveStoredFile } from "../../partners/files/save-stored-file.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.ts";
import { Panel } from "../panel.tsx";

/** Documents of an application. The files are private and need the admin's token. */
export function FileList({ application }: { application: Application }) {
  const papers = application.files.filter(({ kind }) => kind !== "gallery");
  return (
    <Panel title="Fichiers">
      {papers.length === 0 ? (
        <p className="text-ink-soft">Aucun élément</p>
      ) : (
        <ul className="divide-y divide-line">
          {papers.map((file) => (
            <li key={file.id}>
              <FileLine applicationId={application.id} file={file} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function FileLine({ applicationId, file }: { applicationId: string; file: ApplicationFile }) {
  const { run, isBusy } = useAction(async () => {
    try {
      await saveStoredFile(applicationId, file);
    } catch (error) {
      showToast("error", messageOf(error));
    }
  });
  return (
    <div className="flex items-center justify-between gap-3 py-2.5">
      <span className="min-w-0">
        <span className="block font-semibold wrap-anywhere">{file.name}</span>
        <span className="block text-sm text-ink-soft">{`${FILE_KIND_LABELS[file.kind]}, ${fileSize(file.bytes)}`}</span>
      </span>
      <Button
        variant="quiet"
        className="shrink-0 px-3"
        aria-label={`Télécharger ${file.name}`}
        busy={isBusy}
        onClick={() => void run()}
      >
        <Download aria-hidden className="size-5" />
      </Button>
    </div>
  );
}
