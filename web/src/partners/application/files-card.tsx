import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { FILE_KINDS, type FileKind } from "@lopango/contract/files/file-format";
import type { Application } from "@lopango/contract/partners/partner";
import { UPLOADS_INCOMPLETE } from "../form/application-problems.ts";
import { FILE_KIND_LABELS } from "../application-status.tsx";
import { FileSection } from "../files/file-section.tsx";
import { StoredFiles } from "../files/stored-files.tsx";
import { readPending, writePending } from "../files/pending-files.ts";
import { useApplicationUploads, type Files } from "../files/application-uploads.ts";
import { Button } from "../../ui/button.tsx";

export function FilesCard({ application }: { application: Application }) {
  const { id, can_add_files, can_correct } = application;
  const files = useApplicationUploads(id, id, application.files);
  const rooms = can_add_files ? application.rooms : undefined;
  return (
    <section aria-labelledby="files">
      <h2 id="files" className="text-xl">
        Fichiers
      </h2>
      <MissingFiles id={id} files={files} canAdd={can_add_files} />
      <div className="mt-4 space-y-8">
        {FILE_KINDS.map((kind) => {
          const { stored } = files[kind];
          return (
            <section key={kind} aria-labelledby={`files-${kind}`}>
              <h3 id={`files-${kind}`} className="text-base">{`${FILE_KIND_LABELS[kind]} (${stored.length})`}</h3>
              {stored.length > 0 ? (
                <div className="mt-3">
                  <StoredFiles application={id} kind={kind} files={files[kind]} canChange={can_correct} rooms={rooms} />
                </div>
              ) : (
                <p className="mt-1 text-sm text-ink-soft">
                  {kind === "legal" ? "Aucun document pour l’instant." : "Aucune photo pour l’instant."}
                </p>
              )}
              {can_add_files ? (
                <div className="mt-3">
                  <FileSection kind={kind} files={files[kind]} held={false} rooms={application.rooms} />
                </div>
              ) : null}
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** Chosen files that were not uploaded: failed, or lost by the browser since an earlier visit. */
function MissingFiles({ id, files, canAdd }: { id: string; files: Files; canAdd: boolean }) {
  const [, setForgotten] = useState(0);
  const hasFailed = FILE_KINDS.some((kind) => files[kind].uploads.some(({ state }) => state === "failed"));
  const pending = readPending(id);
  const gone = (kind: FileKind) =>
    pending[kind].filter((name) => files[kind].uploads.every((upload) => upload.name !== name));
  const names = FILE_KINDS.flatMap(gone);
  if (!canAdd || (!hasFailed && names.length === 0)) return null;
  const retry = () => {
    for (const kind of FILE_KINDS) for (const upload of files[kind].uploads) files[kind].queue.retry(upload.id);
  };
  return (
    <div role="alert" className="mt-4 flex gap-3 rounded-md bg-caution-tint px-4 py-3 text-caution">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 text-sm">
        <p className="font-semibold">{UPLOADS_INCOMPLETE}</p>
        {names.length > 0 ? (
          <p className="mt-1 wrap-anywhere">{`Choisissez de nouveau\u202f: ${names.join(", ")}.`}</p>
        ) : null}
        <div className="mt-2 flex flex-wrap gap-2">
          {hasFailed ? (
            <Button size="sm" variant="secondary" onClick={retry}>
              Renvoyer maintenant
            </Button>
          ) : null}
          {names.length > 0 ? (
            <Button
              size="sm"
              variant="quiet"
              onClick={() => {
                const kept = (kind: FileKind) => pending[kind].filter((name) => !gone(kind).includes(name));
                writePending(id, { ...pending, legal: kept("legal"), gallery: kept("gallery") });
                setForgotten((count) => count + 1);
              }}
            >
              Ne plus rappeler
            </Button>
          ) : null}
        </div>
      </div>
    </div>
  );
}
