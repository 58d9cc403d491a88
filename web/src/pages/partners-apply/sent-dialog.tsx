import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useRef, useState } from 'react';
import { UPLOADS_INCOMPLETE } from '../../features/partner-application/application-problems.ts';
import { useFileDesk, type Files } from '../../features/partner-application/use-file-desk.ts';
import { paths } from '../../lib/paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';

/** The application was sent; its files are on their way. Its id can be copied (spec §2). */
export function SentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const [copied, setCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const files = useFileDesk(id, id);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(id);
      setCopied(true);
    } catch {
      // Not allowed here: it is at least selected, ready for the keyboard.
      field.current?.select();
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Demande envoyée"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>Fermer</Button>
          <LinkButton to={paths.home} variant="secondary">Accueil</LinkButton>
          <LinkButton to={paths.partnerApplication(id)} className="max-sm:w-full">Suivre ma demande</LinkButton>
        </>
      }
    >
      <p className="text-ink-soft">Notre équipe va la lire. La réponse s’affichera sur la page de votre demande.</p>
      <label htmlFor="application-id" className="mt-5 mb-1.5 block text-sm font-semibold">Numéro de la demande</label>
      <div className="flex gap-2">
        <input
          ref={field}
          id="application-id"
          readOnly
          value={id}
          onFocus={(event) => event.target.select()}
          className="min-h-11 min-w-0 flex-1 rounded-md border border-line-strong bg-paper px-3 font-mono text-sm text-ellipsis"
        />
        <Button variant="secondary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          {copied ? 'Copié' : 'Copier'}
        </Button>
      </div>
      <output className="sr-only">{copied ? 'Numéro copié.' : ''}</output>
      <FilesOnTheirWay files={files} />
    </Dialog>
  );
}

/** How the files get on, in a sentence. */
function FilesOnTheirWay({ files }: { files: Files }) {
  const uploads = [...files.legal.uploads, ...files.gallery.uploads];
  const hasFailed = uploads.some(({ state }) => state === 'failed' || state === 'refused');
  const underWay = uploads.filter(({ state }) => state !== 'failed' && state !== 'refused').length;
  if (uploads.length === 0) return null;
  return (
    <output className="mt-5 block space-y-2 text-sm">
      {underWay > 0 ? <p className="text-ink-soft">{`Envoi des fichiers… encore ${underWay}. Gardez cette page ouverte.`}</p> : null}
      {hasFailed ? <p className="rounded-md bg-caution-tint px-4 py-3 text-caution">{UPLOADS_INCOMPLETE}</p> : null}
    </output>
  );
}
