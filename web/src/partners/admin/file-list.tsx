import type { Application, ApplicationFile } from "@lopango/contract/partners/partner";
import { useState } from "react";
import { fileSize } from "../files/stored-file.tsx";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { api } from "../../lib/api/api.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Panel } from "../../ui/admin/panel.tsx";
import { StoredPaper } from "../../ui/admin/stored-paper.tsx";

interface Props {
  application: Application;
  /** Ids of the papers that the admin has not opened. */
  toOpen: readonly string[];
  onOpened: (file: string) => void;
}

/** Documents of an application, each loaded by a press. The files are private and need the admin's token. */
export function FileList({ application, toOpen, onOpened }: Props) {
  const papers = application.files.filter(({ kind }) => kind !== "gallery");
  return (
    <Panel title="Documents">
      {papers.length === 0 ? (
        <p className="text-ink-soft">Aucun document n’a été envoyé.</p>
      ) : (
        <ul className="divide-y divide-line">
          {papers.map((file) => (
            <li key={file.id} className="py-3 first:pt-0 last:pb-0">
              <FileLine
                applicationId={application.id}
                file={file}
                isOpened={!toOpen.includes(file.id)}
                onOpened={() => onOpened(file.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

interface LineProps {
  applicationId: string;
  file: ApplicationFile;
  isOpened: boolean;
  onOpened: () => void;
}

function FileLine({ applicationId: id, file, isOpened, onOpened }: LineProps) {
  const [isShown, setShown] = useState(false);
  const load = () =>
    api.file("/api/partners/applications/{id}/files/{file_id}", {
      params: { id, file_id: file.id },
      timeoutMs: LONGEST_REQUEST_MS,
    });
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <span className="min-w-0">
          <span className="block font-semibold wrap-anywhere">{file.name}</span>
          <span className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
            <span>{fileSize(file.bytes)}</span>
            {isOpened ? <Badge tone="positive">Ouvert</Badge> : null}
          </span>
        </span>
        {isShown ? null : (
          <Button
            variant="secondary"
            className="shrink-0"
            aria-label={`Ouvrir ${file.name}`}
            onClick={() => setShown(true)}
          >
            Ouvrir
          </Button>
        )}
      </div>
      {isShown ? (
        <div className="mt-3">
          <StoredPaper of={id} file={file} load={load} onLoaded={onOpened} />
        </div>
      ) : null}
    </>
  );
}
