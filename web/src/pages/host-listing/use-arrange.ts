import type { Photo } from "@lopango/contract/property";
import { savePhotoOrder } from "../../features/photo-upload/photo-order.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { showToast } from "../../ui/toast.ts";

interface Listing {
  id: string;
  replacePhotos: (photos: Photo[]) => void;
  /** Asks the server how the photos really are. */
  retry: () => void;
}

/** Shows a new order or cover at once and saves it. */
export function useArrange({ id, replacePhotos, retry }: Listing): (photos: Photo[]) => void {
  return (photos) => {
    replacePhotos(photos);
    savePhotoOrder(id, photos).then(
      (stored) => stored && replacePhotos(stored),
      (error: unknown) => {
        showToast("error", messageOf(error));
        retry();
      },
    );
  };
}
