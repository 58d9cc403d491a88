import { ofName } from "@lopango/contract/platform/french-names";
import ImageOff from "lucide-react/icons/image-off";
import LoaderCircle from "lucide-react/icons/loader-circle";
import RotateCw from "lucide-react/icons/rotate-cw";
import { useRef, useState, type CSSProperties } from "react";
import { ApiError } from "../lib/api/api-error.ts";
import { useOnScreen } from "../lib/browser/use-on-screen.ts";
import { lazyDialog } from "../ui/lazy-part.tsx";
import { usePhoto, type SizedPhoto, type PhotoPlace } from "./photo-sources.ts";

const PhotoDialog = lazyDialog(() => import("./photo-dialog.tsx"));

/**
 * Returns the layout of a photo. One alone keeps its ratio within limits; several are squares.
 * The first of three spans both columns.
 */
function formOf({ width, height }: SizedPhoto, index: number, count: number): CSSProperties {
  if (count === 1) return { gridColumn: "span 2", aspectRatio: Math.min(1.8, Math.max(0.75, width / height)) };
  return count === 3 && index === 0 ? { gridColumn: "span 2", aspectRatio: 2 } : { aspectRatio: 1 };
}

/** Photos of one message; `from` is null for the reader's own. Their space is reserved before they load. */
export function MessagePhotos({ photos, from }: { photos: readonly SizedPhoto[]; from: string | null }) {
  const [opened, setOpened] = useState<number | null>(null);
  return (
    <>
      <ul
        className="grid max-w-full overflow-hidden rounded-lg"
        style={{ width: "17rem", gridTemplateColumns: "1fr 1fr", gap: "2px" }}
      >
        {photos.map((photo, index) => (
          // The order never changes: the index identifies the photo before and after its upload.
          <li key={index} className="min-w-0 bg-sand" style={formOf(photo, index, photos.length)}>
            <Tile place={photo.place} label={labelOf(index, photos.length, from)} onOpen={() => setOpened(index)} />
          </li>
        ))}
      </ul>
      <PhotoDialog
        open={opened !== null}
        photos={photos}
        from={from}
        start={opened ?? 0}
        onClose={() => setOpened(null)}
      />
    </>
  );
}

function labelOf(index: number, count: number, from: string | null): string {
  const place = count === 1 ? "" : ` ${index + 1} sur ${count}`;
  return from === null ? `Votre photo${place}` : `Photo${place} ${ofName(from)}`;
}

function Tile({ place, label, onOpen }: { place: PhotoPlace; label: string; onOpen: () => void }) {
  const room = useRef<HTMLDivElement>(null);
  const isSeen = useOnScreen(room);
  const [isWanted, setWanted] = useState(false);
  // Photos load once they are visible, to save mobile data.
  if (isSeen && !isWanted) setWanted(true);
  const { data: address, error, isValidating, mutate } = usePhoto(place, "small", isWanted);
  const isGone = address === null || (error instanceof ApiError && error.status === 404);
  return (
    <div ref={room} className="grid size-full place-items-center text-sm text-ink-soft">
      {address ? (
        <button type="button" aria-label={`Agrandir\u202f: ${label}`} className="size-full" onClick={onOpen}>
          <img src={address} alt={label} className="size-full object-cover" />
        </button>
      ) : isGone ? (
        <p className="p-2 text-center">
          <ImageOff aria-hidden className="mx-auto mb-1 size-5" />
          Photo supprimée
        </p>
      ) : error && !isValidating ? (
        <button
          type="button"
          aria-label={`Charger à nouveau\u202f: ${label}`}
          className="size-full p-2"
          onClick={() => void mutate()}
        >
          <RotateCw aria-hidden className="mx-auto mb-1 size-5" />
          Réessayer
        </button>
      ) : (
        <>
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          <span className="sr-only">{`${label}, en chargement`}</span>
        </>
      )}
    </div>
  );
}
