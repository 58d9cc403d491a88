import type { Photo } from "@lopango/contract/listings/property";
import type { Album } from "./album.ts";
import { savePhotoOrder } from "./photo-order.ts";
import { keepArranged } from "./use-photo-uploads.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { showToast } from "../../ui/toast.ts";

interface Arranged {
  album: Album;
  showPhotos: (photos: Photo[]) => void;
  retry: () => void;
}

/** Shows a new order or cover optimistically and saves it. */
export function useArrange({ album, showPhotos, retry }: Arranged): (photos: Photo[]) => void {
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
