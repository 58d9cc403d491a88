import type { Photo } from "@lopango/contract/listings/property";
import { savePhotoOrder } from "../../features/photos/photo-order.ts";
import { keepArranged } from "../../features/photos/use-photo-uploads.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { showToast } from "../../ui/toast.ts";

interface Listing {
  id: string;
  showPhotos: (photos: Photo[]) => void;
  retry: () => void;
}

/** Shows a new order or cover optimistically and saves it. */
export function useArrange({ id, showPhotos, retry }: Listing): (photos: Photo[]) => void {
  return (photos) => {
    keepArranged(id, photos);
    showPhotos(photos);
    // Ignores the photos of the response: uploads or deletions may have finished since the request.
    savePhotoOrder(id, photos).then(
      (hasOthers) => hasOthers && retry(),
      (error: unknown) => {
        showToast("error", messageOf(error));
        retry();
      },
    );
  };
}
