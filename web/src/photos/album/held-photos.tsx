import { useEffect, useState } from "react";
import type { Photo } from "@lopango/contract/photos/photo";
import { SMALL_PHOTO_WIDTH } from "@lopango/contract/photos/photos";
import type { Upload } from "../../files/one-upload.ts";
import type { UploadQueue } from "../../files/upload-queue.ts";
import { UploadList } from "../../files/upload-list.tsx";
import { PhotoGrid } from "./photo-grid.tsx";

interface Shown {
  url: string;
  /** Undefined until the browser has read the picture. */
  width: number | undefined;
}

/** Photos that wait for their listing, as pictures in their order; those that are not ready are listed below. */
export function HeldPhotos({ uploads, queue }: { uploads: readonly Upload[]; queue: UploadQueue }) {
  const ready = uploads.filter(({ state, photo }) => state === "ready" && photo);
  const shown = usePictures(ready);
  const photos = ready.flatMap(({ id }, index): Photo[] => {
    const picture = shown.get(id);
    const width = picture?.width ?? SMALL_PHOTO_WIDTH;
    return picture ? [{ id, url: picture.url, is_cover: index === 0, width, height: 0, thumbhash: "" }] : [];
  });
  return (
    <>
      {photos.length > 0 ? (
        <div className="mt-5">
          <PhotoGrid
            label="Photos choisies"
            photos={photos}
            onArrange={(order) => queue.arrange(orderOfHeld(photos, order))}
            onDelete={({ id }) => queue.remove(id)}
          />
        </div>
      ) : null}
      <UploadList uploads={uploads.filter((upload) => !ready.includes(upload))} queue={queue} held />
    </>
  );
}

/** Addresses and widths of prepared photos. */
function usePictures(ready: readonly Upload[]): ReadonlyMap<string, Shown> {
  const [shown, setShown] = useState<ReadonlyMap<string, Shown>>(new Map());
  const ids = ready.map(({ id }) => id).join();
  useEffect(() => {
    const made = new Map<string, Shown>();
    const change = (id: string, picture: Shown) => {
      made.set(id, picture);
      setShown(new Map(made));
    };
    for (const { id, photo } of ready) {
      if (!photo) continue;
      const url = URL.createObjectURL(photo);
      const image = new Image();
      image.onload = () => made.has(id) && change(id, { url, width: image.naturalWidth });
      change(id, { url, width: undefined });
      image.src = url;
    }
    return () => {
      for (const { url } of made.values()) URL.revokeObjectURL(url);
      made.clear();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the ids name the photos, which never change
  }, [ids]);
  return shown;
}

interface Held {
  id: string;
  is_cover: boolean;
}

/** Ids of waiting photos as the host arranged them: the cover is the first, so another cover moves there. */
export function orderOfHeld(before: readonly Held[], after: readonly Held[]): string[] {
  const cover = after.find(({ is_cover }) => is_cover);
  const wasCover = before.find(({ is_cover }) => is_cover);
  const ids = after.map(({ id }) => id);
  return cover && cover.id !== wasCover?.id ? [cover.id, ...ids.filter((id) => id !== cover.id)] : ids;
}
