import type { Photo } from "@lopango/contract/property";
import { savePhotoOrder } from "../../features/photo-upload/photo-order.ts";
import { keepArranged } from "../../features/photo-upload/use-photo-uploads.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { showToast } from "../../ui/toast.ts";

interface Listing {
  id: string;
  showPhotos: (photos: Photo[]) => void;
  /** Asks the server how the photos really are. */
  retry: () => void;
}

/** Shows a new order or cover at once and saves it. */
export function useArrange({ id, showPhotos, retry }: Listing): (photos: Photo[]) => void {
  return (photos) => {
    keepArranged(id, photos);
    showPhotos(photos);
    // What is shown is what was saved: an answer may be older than a photo that arrived, or went, meanwhile.
    savePhotoOrder(id, photos).then(
      (hasOthers) => hasOthers && retry(),
      (error: unknown) => {
        showToast("error", messageOf(error));
        retry();
      },
    );
  };
}
