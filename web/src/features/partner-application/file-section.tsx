import FilePlus from "lucide-react/icons/file-plus";
import ImagePlus from "lucide-react/icons/image-plus";
import { ADVISED_GALLERY, FILE_TYPES, type FileKind } from "@lopango/contract/establishment";
import { FilePicker } from "../../ui/file-picker.tsx";
import { UploadList } from "../photo-upload/upload-list.tsx";
import type { KindOfFiles } from "./use-file-desk.ts";

const PICKERS = {
  legal: { icon: FilePlus, title: "Ajouter des documents", hint: "PDF, JPG, PNG ou WEBP, 15\u00a0Mo au plus chacun." },
  gallery: {
    icon: ImagePlus,
    title: "Ajouter des photos",
    hint: `${ADVISED_GALLERY.from} à ${ADVISED_GALLERY.to} images, JPG, PNG ou WEBP, 15\u00a0Mo au plus chacune. Elles sont réduites avant l’envoi.`,
  },
} as const;

interface Props {
  kind: FileKind;
  files: KindOfFiles;
  held: boolean;
  /** Names that were chosen before the page was loaded anew: a browser does not keep files. */
  forgotten?: readonly string[];
}

/** Where files of a kind are chosen, and what becomes of each. */
export function FileSection({ kind, files, held, forgotten = [] }: Props) {
  const missing = forgotten.filter((name) => files.uploads.every((upload) => upload.name !== name));
  return (
    <div>
      <FilePicker {...PICKERS[kind]} accept={FILE_TYPES[kind]} onChoose={files.queue.add} />
      {missing.length > 0 ? (
        <p className="mt-2 text-sm text-caution">{`À choisir de nouveau\u202f: ${missing.join(", ")}.`}</p>
      ) : null}
      <UploadList
        uploads={files.uploads}
        queue={files.queue}
        noun={kind === "gallery" ? "photo" : "fichier"}
        held={held}
      />
    </div>
  );
}
