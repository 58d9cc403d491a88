import { UPLOADS_INCOMPLETE } from "../form/application-problems.ts";
import { useApplicationUploads, type Files } from "../files/use-application-uploads.ts";
import { partnerPaths } from "@lopango/contract/partner-paths";
import { paths } from "@lopango/contract/paths";
import { Button, LinkButton } from "../../ui/button.tsx";
import { CopyField } from "../../ui/copy-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";

/** Confirms the application with an id to copy, while its files upload. */
export function SentDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const files = useApplicationUploads(id, id);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Candidature envoyée"
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Fermer
          </Button>
          <LinkButton to={paths.home} variant="secondary">
            Accueil
          </LinkButton>
          <LinkButton to={partnerPaths.partnerApplication(id)} className="max-sm:w-full">
            Suivre ma candidature
          </LinkButton>
        </>
      }
    >
      <p className="text-ink-soft">Notre équipe va la lire. La réponse s’affichera sur la page de votre candidature.</p>
      <CopyField label="Numéro de la candidature" value={id} done="Numéro copié." className="font-mono" />
      <FilesOnTheirWay files={files} />
    </Dialog>
  );
}

function FilesOnTheirWay({ files }: { files: Files }) {
  const uploads = [...files.legal.uploads, ...files.gallery.uploads];
  const hasFailed = uploads.some(({ state }) => state === "failed" || state === "refused");
  const underWay = uploads.filter(({ state }) => state !== "failed" && state !== "refused").length;
  if (uploads.length === 0) return null;
  return (
    <output className="mt-5 block space-y-2 text-sm">
      {underWay > 0 ? (
        <p className="text-ink-soft">{`Envoi des fichiers… encore ${underWay}. Gardez cette page ouverte.`}</p>
      ) : null}
      {hasFailed ? <p className="rounded-md bg-caution-tint px-4 py-3 text-caution">{UPLOADS_INCOMPLETE}</p> : null}
    </output>
  );
}
