import { useCallback, useState } from "react";
import ImagePlus from "lucide-react/icons/image-plus";
import { withoutPhoto } from "@lopango/contract/photos/album";
import type { Photo as PhotoData } from "@lopango/contract/photos/photo";
import { PHOTO_TYPES } from "@lopango/contract/photos/photos";
import { UploadList } from "../../files/upload-list.tsx";
import { forgetPhoto, usePhotoUploads, keepArranged } from "./use-photo-uploads.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { NOT_DELETED } from "../../lib/api/failures.ts";
import { useAction } from "../../lib/loading/action.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";
import { Photo } from "../photo.tsx";
import { ALBUMS, type Album } from "./album.ts";
import { savePhotoOrder } from "./photo-order.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { LimitedPicker } from "../../ui/file-picker.tsx";
import { showToast } from "../../ui/toast.ts";

interface Props {
  album: Album;
  photos: readonly PhotoData[];
  /** Sentence for an album without photos. */
  advice: string;
  /** Receives an updater, since photos may have changed meanwhile. */
  onPhotos: (change: (photos: readonly PhotoData[]) => PhotoData[]) => void;
  onRefresh: () => void;
}

export function PhotoSection({ album, photos, advice, onPhotos, onRefresh }: Props) {
  const { id } = album;
  const { most, ofOwner, remove } = ALBUMS[album.of];
  const showPhotos = useCallback((shown: PhotoData[]) => onPhotos(() => shown), [onPhotos]);
  const { uploads, queue, room } = usePhotoUploads(album, photos, showPhotos);
  const arrange = useArrange({ album, showPhotos, retry: onRefresh });
  const [deleting, setDeleting] = useState<PhotoData | null>(null);
  const { run, isBusy, error, forgetError } = useAction(async (photo: PhotoData) => {
    try {
      await remove(id, photo.id);
    } catch (thrown) {
      // Already deleted on another device, or by a request whose response was lost.
      if (!(thrown instanceof ApiError && thrown.code === "photo_not_found")) throw thrown;
    }
    forgetPhoto(id, photo.id);
    // Other uploads may have finished meanwhile.
    onPhotos((shown) => withoutPhoto(shown, photo.id));
    setDeleting(null);
  });
  const place = photos.findIndex((photo) => photo.id === deleting?.id) + 1;

  return (
    <section aria-labelledby="photos">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="photos" className="text-xl">
          Photos
        </h2>
        <p className="text-sm text-ink-soft figures">{`${photos.length} sur ${most}`}</p>
      </div>
      <p className="mt-1 text-sm text-ink-soft">
        {photos.length > 0 ? "La couverture est la photo des listes et des partages." : advice}
      </p>
      <div className="mt-5 space-y-5">
        {photos.length > 0 ? (
          <PhotoGrid label={`Photos ${ofOwner}`} photos={photos} onArrange={arrange} onDelete={setDeleting} />
        ) : null}
        <div>
          <PhotoPicker room={room} onChoose={queue.add} />
          <UploadList uploads={uploads} queue={queue} />
        </div>
      </div>
      <ConfirmDialog
        open={deleting !== null}
        title={`Supprimer la photo ${place} ?`}
        confirmLabel="Supprimer la photo"
        busy={isBusy}
        error={error ? messageOf(error, NOT_DELETED) : null}
        onConfirm={() => void (deleting && run(deleting))}
        onClose={() => {
          forgetError();
          setDeleting(null);
        }}
      >
        <div className="max-w-56 overflow-hidden rounded-md">
          <Photo photo={deleting} alt="" sizes="14rem" className="aspect-4/3" />
        </div>
        <p className="mt-3 text-ink-soft">{`Elle disparaît ${ofOwner}. Cette action est définitive.`}</p>
      </ConfirmDialog>
    </section>
  );
}

interface PickerProps {
  onChoose: (files: File[]) => void;
  room: number;
}

export function PhotoPicker({ onChoose, room }: PickerProps) {
  return (
    <LimitedPicker
      room={room}
      icon={ImagePlus}
      title="Ajouter des photos"
      hint={
        room > 0
          ? `JPG, PNG ou WEBP, encore ${room} au plus. Elles sont réduites avant l’envoi.`
          : "Toutes les places sont prises. Retirez une photo pour la remplacer."
      }
      accept={PHOTO_TYPES}
      onChoose={onChoose}
    />
  );
}

interface Arranged {
  album: Album;
  showPhotos: (photos: PhotoData[]) => void;
  retry: () => void;
}

/** Shows a new order or cover optimistically and saves it. */
function useArrange({ album, showPhotos, retry }: Arranged): (photos: PhotoData[]) => void {
  return (photos) => {
    keepArranged(album.id, photos);
    showPhotos(photos);
    // Ignores the photos of the response: uploads or deletions may have finished since the request.
    savePhotoOrder(album, photos).then(
      (hasOthers) => hasOthers && retry(),
      (error: unknown) => {
        showToast("error", messageOf(error));
        retry();
      },
    );
  };
}
