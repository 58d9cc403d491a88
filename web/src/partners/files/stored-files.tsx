import { useState } from "react";
import type { FileKind } from "@lopango/contract/files/file-format";
import { FILE_TYPES } from "@lopango/contract/listings/establishment-input";
import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { placePhoto, deleteFile } from "../use-applications.ts";
import { PhotoRoom, type RoomChoice } from "./photo-room.tsx";
import { StoredFile } from "./stored-file.tsx";
import type { KindOfFiles } from "./application-uploads.ts";
import { Card } from "../../ui/card.tsx";
import { NOT_DELETED } from "../../lib/api/failures.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

interface Props {
  application: string;
  kind: FileKind;
  files: KindOfFiles;
  canChange: boolean;
  /** Room types that photos can show; absent when it can no longer be said. */
  rooms?: readonly RoomChoice[] | undefined;
}

export function StoredFiles({ application, kind, files, canChange, rooms }: Props) {
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
            {rooms && kind === "gallery" ? <StoredRoom application={application} file={file} rooms={rooms} /> : null}
          </li>
        ))}
      </Card>
      {deleting ? <DeleteFile application={application} file={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

interface StoredRoomProps {
  application: string;
  file: ApplicationFile;
  rooms: readonly RoomChoice[];
}

function StoredRoom({ application, file: { id, name, room }, rooms }: StoredRoomProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const placing = useAction((to: string | null) => placePhoto(application, id, to));
  return (
    <>
      <PhotoRoom
        name={name}
        room={placing.isBusy ? wanted : room}
        rooms={rooms}
        isBusy={placing.isBusy}
        onChoose={(to) => {
          setWanted(to);
          void placing.run(to);
        }}
      />
      {placing.error ? (
        <p role="alert" className="-mt-1.5 px-3 pb-3 text-sm text-danger">
          {messageOf(placing.error, "Ce choix n’a pas pu être enregistré.")}
        </p>
      ) : null}
    </>
  );
}

function DeleteFile({
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
