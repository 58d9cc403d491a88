import { useState } from "react";
import { FILE_TYPES, type FileKind } from "@lopango/contract/listings/establishment";
import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { DeleteFile } from "./delete-file.tsx";
import { StoredFile } from "./stored-file.tsx";
import type { KindOfFiles } from "./use-application-uploads.ts";
import { Card } from "../../ui/card.tsx";

interface Props {
  application: string;
  kind: FileKind;
  files: KindOfFiles;
  canChange: boolean;
}

export function StoredFiles({ application, kind, files, canChange }: Props) {
  const [deleting, setDeleting] = useState<ApplicationFile | null>(null);
  return (
    <>
      <Card
        as="ul"
        lift="none"
        aria-label={kind === "legal" ? "Documents envoyés" : "Photos envoyées"}
        className="divide-y divide-line"
      >
        {files.stored.map((file) => (
          <li key={file.id}>
            <StoredFile
              application={application}
              file={file}
              accept={FILE_TYPES[kind]}
              // Both files exist for a while, so a replacement needs a free place.
              onReplace={canChange && files.room > 0 ? (by) => files.queue.replace(file, by) : undefined}
              onDelete={canChange ? () => setDeleting(file) : undefined}
            />
          </li>
        ))}
      </Card>
      {deleting ? <DeleteFile application={application} file={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}
