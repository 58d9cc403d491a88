import type { HostCheck } from "@lopango/contract/checks/check";
import { MAX_PAPERS, PAPER_TYPES, type PaperKind } from "@lopango/contract/checks/check-life";
import FilePlus from "lucide-react/icons/file-plus";
import FileText from "lucide-react/icons/file-text";
import X from "lucide-react/icons/x";
import { useRef, useState } from "react";
import { LONGEST_REQUEST_MS } from "../lib/api/api-client.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { useAction } from "../lib/loading/action.ts";
import { prepareFile } from "../files/document-rules.ts";
import { photoRefusal, RefusedFile, RefusedPhoto } from "../files/photo-problem.ts";
import { shrink } from "../files/shrink/shrink.ts";
import { ConfirmDialog } from "../ui/dialog.tsx";
import { LimitedPicker } from "../ui/file-picker.tsx";
import { showToast } from "../ui/toast.ts";

interface Props {
  kind: PaperKind;
  propertyId: string | null;
  onSent: (check: HostCheck) => void;
  onClose: () => void;
}

const TITLES: Record<PaperKind, string> = {
  identity: "Vérifier votre identité",
  right_to_let: "Vérifier votre droit de louer",
};

const WHAT: Record<PaperKind, string> = {
  identity: "Carte d’électeur, passeport ou permis, recto et verso. Le nom doit être celui de votre compte.",
  right_to_let:
    "Titre de propriété, bail qui permet de sous-louer, ou mandat du propriétaire. L’adresse doit être celle de l’annonce.",
};

/** Chooses one to three papers and sends them in one request; a failure keeps them. */
export function PapersDialog({ kind, propertyId, onSent, onClose }: Props) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const key = useRef(crypto.randomUUID());
  const add = async (chosen: readonly File[]) => {
    const ready = await Promise.all(chosen.slice(0, MAX_PAPERS - files.length).map(prepared));
    setFiles((before) => [...before, ...ready.filter((one) => typeof one !== "string")]);
    setRefusals(ready.filter((one) => typeof one === "string"));
    key.current = crypto.randomUUID();
  };
  const send = useAction(async () => {
    const body = new FormData();
    body.append("kind", kind);
    if (kind === "right_to_let" && propertyId) body.append("property_id", propertyId);
    for (const file of files) body.append("files", file, file.name);
    onSent(
      await api.post("/api/host/checks/papers", { body, idempotencyKey: key.current, timeoutMs: LONGEST_REQUEST_MS }),
    );
    showToast("success", "Documents envoyés. Notre équipe vous répond en général sous 48\u00a0heures.");
    onClose();
  });
  return (
    <ConfirmDialog
      open
      title={TITLES[kind]}
      onClose={onClose}
      confirmLabel="Envoyer"
      variant="primary"
      busy={send.isBusy}
      disabled={files.length === 0}
      onConfirm={() => void send.run()}
    >
      <p>{WHAT[kind]}</p>
      <p className="mt-2 mb-4 text-sm text-ink-soft">
        Seule notre équipe lit ces documents. Ils sont effacés dès sa décision.
      </p>
      {files.length > 0 ? (
        <ul aria-label="Documents à envoyer" className="mb-4 divide-y divide-line rounded-lg border border-line">
          {files.map((file) => (
            <li key={file.name + file.size} className="flex items-center gap-3 py-1 pr-1 pl-4">
              <FileText aria-hidden className="size-5 shrink-0 text-ink-soft" />
              <span className="min-w-0 flex-1 truncate text-sm">{file.name}</span>
              <button
                type="button"
                aria-label={`Enlever ${file.name}`}
                className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sand hover:text-ink"
                onClick={() => {
                  setFiles(files.filter((other) => other !== file));
                  key.current = crypto.randomUUID();
                }}
              >
                <X aria-hidden className="size-5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {files.length < MAX_PAPERS ? (
        <LimitedPicker
          icon={FilePlus}
          title={files.length === 0 ? "Choisir les documents" : "Ajouter un document"}
          hint={`PDF, JPG, PNG ou WEBP, 15\u00a0Mo au plus chacun, ${MAX_PAPERS} au plus.`}
          accept={PAPER_TYPES}
          room={MAX_PAPERS - files.length}
          onChoose={(chosen) => void add(chosen)}
        />
      ) : null}
      {refusals.map((refusal) => (
        <p key={refusal} role="alert" className="mt-3 text-sm text-danger">
          {refusal}
        </p>
      ))}
      {send.error ? (
        <p role="alert" className="mt-3 text-sm text-danger">
          {messageOf(send.error, "Les documents n’ont pas été envoyés. Réessayez.")}
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

/** Returns the file to send, or why it is refused. */
async function prepared(file: File): Promise<File | string> {
  try {
    return await prepareFile("legal", file, (photo) => shrink(photo));
  } catch (error) {
    if (error instanceof RefusedFile) return error.message;
    return photoRefusal(error instanceof RefusedPhoto ? error.problem : "unreadable", file.name);
  }
}
