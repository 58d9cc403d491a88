import { useCallback, useState } from "react";
import type { Photo as PhotoData } from "@lopango/contract/listings/property";
import { PhotoPicker } from "./photo-picker.tsx";
import { UploadList } from "../../files/upload-list.tsx";
import { forgetPhoto, usePhotoUploads } from "./use-photo-uploads.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { NOT_DELETED } from "../../lib/api/failures.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Photo } from "../photo.tsx";
import { ALBUMS, type Album } from "./album.ts";
import { withoutPhoto } from "./arrangement.ts";
import { PhotoGrid } from "./photo-grid.tsx";
import { useArrange } from "./use-arrange.ts";

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
