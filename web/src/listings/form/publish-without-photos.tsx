import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

interface Props {
  open: boolean;
  busy: boolean;
  problem: string | null;
  onPublish: () => void;
  /** Absent when the listing is already offline. */
  onKeepOffline?: () => void;
  /** Absent when photos cannot be chosen here. */
  onAddPhotos?: () => void;
  onClose: () => void;
}

export function PublishWithoutPhotos({ open, busy, problem, onPublish, onKeepOffline, onAddPhotos, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Publier sans photos ?"
      footer={
        <>
          <Button variant="quiet" className="w-full sm:w-auto" busy={busy} onClick={onPublish}>
            Publier quand même
          </Button>
          {onKeepOffline ? (
            <Button
              variant={onAddPhotos ? "secondary" : "primary"}
              className="w-full sm:w-auto"
              busy={busy}
              onClick={onKeepOffline}
            >
              Garder hors ligne
            </Button>
          ) : null}
          {onAddPhotos ? (
            <Button className="w-full sm:w-auto" onClick={onAddPhotos}>
              Ajouter des photos
            </Button>
          ) : null}
        </>
      }
    >
      <p>Une annonce sans photos est rarement ouverte, et plus rarement encore réservée.</p>
      {onKeepOffline ? (
        <p className="mt-3 text-ink-soft">
          Hors ligne, elle est enregistrée et personne d’autre ne la voit : ajoutez les photos, puis mettez-la en ligne.
        </p>
      ) : null}
      {problem ? (
        <p role="alert" className="mt-4 text-sm font-medium text-danger">
          {problem}
        </p>
      ) : null}
    </Dialog>
  );
}
