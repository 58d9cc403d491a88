import { useRef } from "react";
import type { Photo } from "@lopango/contract/property";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { showToast } from "../../ui/toast.ts";

interface Listing {
  id: string;
  replacePhotos: (photos: Photo[]) => void;
  /** Asks the server how the photos really are. */
  retry: () => void;
}

/** Shows a new order or cover at once and saves it; of changes that come while one is being saved only the last is sent. */
export function useArrange({ id, replacePhotos, retry }: Listing): (photos: Photo[]) => void {
  const wanted = useRef<Photo[] | null>(null);
  const isSaving = useRef(false);

  const save = async () => {
    if (isSaving.current) return;
    isSaving.current = true;
    try {
      while (wanted.current) {
        const photos: Photo[] = wanted.current;
        wanted.current = null;
        const cover = photos.find(({ is_cover }) => is_cover) ?? photos[0];
        if (!cover) return;
        const answer = await api.put("/api/properties/{id}/photo-order", {
          params: { id },
          body: { photo_ids: photos.map((photo) => photo.id), cover_id: cover.id },
        });
        if (!wanted.current) replacePhotos(answer.photos);
      }
    } catch (error) {
      wanted.current = null;
      showToast("error", messageOf(error));
      retry();
    } finally {
      isSaving.current = false;
    }
  };

  return (photos) => {
    replacePhotos(photos);
    wanted.current = photos;
    void save();
  };
}
