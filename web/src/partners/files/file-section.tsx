import FilePlus from "lucide-react/icons/file-plus";
import ImagePlus from "lucide-react/icons/image-plus";
import { ADVISED_GALLERY } from "@lopango/contract/listings/establishment-terms";
import type { FileKind } from "@lopango/contract/files/file-format";
import { FILE_TYPES } from "@lopango/contract/listings/establishment-input";
import { LimitedPicker } from "../../ui/file-picker.tsx";
import { UploadList } from "../../files/upload-list.tsx";
import { PhotoRoom, type RoomChoice } from "./photo-room.tsx";
import { StoredFiles } from "./stored-files.tsx";
import type { KindOfFiles } from "./application-uploads.ts";

const PICKERS = {
  legal: { icon: FilePlus, title: "Ajouter des documents", hint: "PDF, JPG, PNG ou WEBP, 15\u00a0Mo au plus chacun." },
  gallery: {
    icon: ImagePlus,
    title: "Ajouter des photos",
    hint: `Idéalement ${ADVISED_GALLERY.from} à ${ADVISED_GALLERY.to} images, JPG, PNG ou WEBP, 15\u00a0Mo au plus chacune. Elles sont réduites avant l’envoi.`,
  },
} as const;

interface Props {
  kind: FileKind;
  files: KindOfFiles;
  held: boolean;
  application?: string | null;
  /** Names of files chosen before a reload: browsers do not keep files. */
  forgotten?: readonly string[];
  /** Room types that photos can show. */
  rooms?: readonly RoomChoice[];
}

const NO_ROOMS: readonly RoomChoice[] = [];

export function FileSection({ kind, files, held, application = null, forgotten = [], rooms = NO_ROOMS }: Props) {
  const missing = forgotten.filter((name) => files.uploads.every((upload) => upload.name !== name));
  return (
    <div>
      {application !== null && files.stored.length > 0 ? (
        <div className="mb-3">
          <StoredFiles application={application} kind={kind} files={files} rooms={rooms} canChange />
        </div>
      ) : null}
      <LimitedPicker
        {...PICKERS[kind]}
        hint={`${PICKERS[kind].hint} ${files.room > 0 ? `Encore ${files.room} au plus.` : "Toutes les places sont prises."}`}
        accept={FILE_TYPES[kind]}
        room={files.room}
        onChoose={files.queue.add}
      />
      {missing.length > 0 ? (
        <p className="mt-2 text-sm text-caution">{`À choisir de nouveau\u202f: ${missing.join(", ")}.`}</p>
      ) : null}
      <UploadList
        uploads={files.uploads}
        queue={files.queue}
        noun={kind === "gallery" ? "photo" : "fichier"}
        held={held}
        below={({ id, name, state, label }) =>
          kind === "gallery" && state !== "refused" ? (
            <PhotoRoom name={name} room={label} rooms={rooms} onChoose={(room) => files.queue.place(id, room)} />
          ) : null
        }
      />
    </div>
  );
}
