import { Suspense, useState } from "react";
import type { Review } from "@lopango/contract/reviews/review";
import { DialogMissing } from "../ui/lazy-dialog.tsx";
import { DialogSpinner } from "../ui/dialog-spinner.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { Photo } from "../photos/photo.tsx";

const Viewer = lazyPart(() => import("../photos/photo-lightbox.tsx"), DialogMissing);

/** Photos of a review, small; full screen on a click. */
export function ReviewPhotos({ photos, title }: { photos: Review["photos"]; title: string }) {
  const [opened, setOpened] = useState<number | null>(null);
  if (photos.length === 0) return null;
  return (
    <>
      <ul aria-label="Photos de cet avis" className="mt-3 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.id}>
            <button type="button" className="group block rounded-md" onClick={() => setOpened(index)}>
              <span className="sr-only">{`Agrandir la photo ${index + 1} de l’avis`}</span>
              <Photo
                photo={photo}
                alt=""
                far
                sizes="6rem"
                className="size-24 rounded-md transition-opacity group-hover:opacity-90"
              />
            </button>
          </li>
        ))}
      </ul>
      {opened === null ? null : (
        <Suspense fallback={<DialogSpinner />}>
          <Viewer photos={photos} title={title} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
