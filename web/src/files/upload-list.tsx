import FileText from "lucide-react/icons/file-text";
import RotateCw from "lucide-react/icons/rotate-cw";
import X from "lucide-react/icons/x";
import { useCallback, type ReactNode } from "react";
import { Button } from "../ui/button.tsx";
import { LogoMark } from "../ui/logo.tsx";
import type { Upload } from "./one-upload.ts";
import type { UploadQueue } from "./upload-queue.ts";
import { Card } from "../ui/card.tsx";

interface Props {
  uploads: readonly Upload[];
  queue: UploadQueue;
  noun?: "photo" | "fichier";
  /** Files wait until the form is sent. */
  held?: boolean;
  /** Content below a row. */
  below?: (upload: Upload) => ReactNode;
}

export function UploadList({ uploads, queue, noun = "photo", held = false, below }: Props) {
  const failed = uploads.filter(({ state }) => state === "failed");
  const isWaiting = failed.some(({ resumes }) => resumes);
  const refused = uploads.filter(({ state }) => state === "refused");
  const underWay = uploads.length - failed.length - refused.length;
  const counts = summary(noun, held, underWay, failed.length, refused.length);
  const nothingArrived = noun === "photo" && failed.length > 1 && underWay === 0 && !queue.hasArrived();
  const words = nothingArrived ? `Échec de l’upload des photos. ${counts}` : counts;
  const forget = (gone: readonly Upload[]) => gone.forEach(({ id }) => queue.remove(id));
  return (
    <div>
      <output className="sr-only">{words}</output>
      {uploads.length > 0 ? (
        <div className="mt-5">
          <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p aria-hidden className="text-sm font-semibold">
              {words}
            </p>
            <div className="flex flex-wrap gap-2">
              {failed.length > 1 ? (
                <Button
                  size="sm"
                  variant="secondary"
                  className="max-sm:min-h-11"
                  onClick={() => failed.forEach(({ id }) => queue.retry(id))}
                >
                  Tout réessayer
                </Button>
              ) : null}
              {refused.length > 1 ? (
                <Button size="sm" variant="quiet" className="max-sm:min-h-11" onClick={() => forget(refused)}>
                  Masquer les refus
                </Button>
              ) : null}
            </div>
          </div>
          {isWaiting ? (
            <p className="mt-1 text-sm text-caution">L’envoi reprendra tout seul dès que la connexion le permet.</p>
          ) : null}
          <Card
            as="ul"
            lift="none"
            aria-label={held ? `${LABELS[noun]} à envoyer` : `${LABELS[noun]} en cours d’envoi`}
            className="mt-2 divide-y divide-line"
          >
            {uploads.map((upload) => (
              <li key={upload.id}>
                <UploadRow
                  upload={upload}
                  noun={noun}
                  held={held}
                  onRetry={() => queue.retry(upload.id)}
                  onRemove={() => queue.remove(upload.id)}
                />
                {below?.(upload)}
              </li>
            ))}
          </Card>
        </div>
      ) : null}
    </div>
  );
}

const LABELS = { photo: "Photos", fichier: "Fichiers" } as const;

const counted = (count: number, noun: string) => `${count}\u00a0${noun}${count > 1 ? "s" : ""}`;

function summary(noun: string, held: boolean, underWay: number, failed: number, refused: number): string {
  const parts = [];
  if (underWay > 0) parts.push(held ? `${counted(underWay, noun)} à envoyer` : `Envoi de ${counted(underWay, noun)}`);
  if (failed > 0) parts.push(`${counted(failed, noun)} à réessayer`);
  if (refused > 0) parts.push(`${counted(refused, "fichier")} refusé${refused > 1 ? "s" : ""}`);
  return parts.join(", ");
}

const STATES = { waiting: "En attente", preparing: "Préparation…", sending: "Envoi…" } as const;
const READY = { photo: "Prête à être envoyée", fichier: "Prêt à être envoyé" } as const;

interface RowProps {
  upload: Upload;
  noun: "photo" | "fichier";
  held: boolean;
  onRetry: () => void;
  onRemove: () => void;
}

function UploadRow({ upload, noun, held, onRetry, onRemove }: RowProps) {
  const { name, state, sent, message } = upload;
  const isWrong = state === "failed" || state === "refused";
  const percent = Math.round(sent * 100);
  return (
    <div className="flex items-center gap-3 p-3">
      <Preview photo={upload.photo} />
      <div className="min-w-0 flex-1">
        {/* Most refusals already contain the file name. */}
        {message?.includes(name) ? null : <p className="truncate text-sm font-medium">{name}</p>}
        {isWrong ? (
          <p className="text-sm break-words text-danger">{message}</p>
        ) : (
          <>
            <p className="text-sm text-ink-soft figures">
              {state === "sending"
                ? percent < 100
                  ? `${STATES.sending} ${percent}\u00a0%`
                  : "Vérification…"
                : state === "ready"
                  ? READY[noun]
                  : STATES[state]}
            </p>
            {held ? null : (
              <progress
                aria-label={`Envoi de ${name}`}
                max={100}
                value={state === "sending" ? percent : 0}
                className="mt-1.5 block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-sand [&::-moz-progress-bar]:rounded-full [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-sand [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-accent"
              />
            )}
          </>
        )}
      </div>
      {state === "failed" ? (
        <Button
          size="sm"
          variant="secondary"
          aria-label={`Réessayer ${name}`}
          onClick={onRetry}
          className="min-h-11 max-sm:min-w-11 max-sm:px-2.5"
        >
          <RotateCw aria-hidden className="size-4" /> <span className="max-sm:sr-only">Réessayer</span>
        </Button>
      ) : null}
      {isWrong || state === "waiting" || state === "ready" ? (
        <button
          type="button"
          aria-label={`Retirer ${name}`}
          onClick={onRemove}
          className="grid size-11 shrink-0 place-items-center rounded-full text-ink-soft transition-colors hover:bg-sand hover:text-ink"
        >
          <X aria-hidden className="size-4.5" />
        </button>
      ) : null}
    </div>
  );
}

function Preview({ photo }: { photo: Blob | null }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      if (!photo) return;
      image.src = URL.createObjectURL(photo);
      return () => URL.revokeObjectURL(image.src);
    },
    [photo],
  );
  return (
    <span className="grid size-12 shrink-0 place-items-center overflow-hidden rounded-md bg-sand text-sand-deep">
      {photo?.type === "application/pdf" ? (
        <FileText aria-hidden className="size-6 text-ink-soft" strokeWidth={1.75} />
      ) : photo ? (
        <img ref={show} alt="" className="size-full object-cover" />
      ) : (
        <LogoMark plain className="size-6" />
      )}
    </span>
  );
}
