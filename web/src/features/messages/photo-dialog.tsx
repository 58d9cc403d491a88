import ImageOff from "lucide-react/icons/image-off";
import { useState, type KeyboardEvent } from "react";
import { messageOf } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { usePhoto, type DrawnPhoto } from "./photo-sources.ts";

interface Props {
  open: boolean;
  photos: readonly DrawnPhoto[];
  /** Whose they are; null: the reader's own. */
  from: string | null;
  /** Index of the photo to begin with. */
  start: number;
  onClose: () => void;
}

/** The photos of one message, one at a time, turned by buttons and arrow keys. */
export default function PhotoDialog({ open, ...props }: Props) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={props.from === null ? "Vos photos" : `Photos de ${props.from}`}
      className="sm:max-w-3xl"
    >
      {open ? <Turned photos={props.photos} start={props.start} /> : null}
    </Dialog>
  );
}

function Turned({ photos, start }: Pick<Props, "photos" | "start">) {
  const [current, setCurrent] = useState(start);
  const last = photos.length - 1;
  const photo = photos[current];
  const turn = (by: number) => setCurrent((index) => Math.min(last, Math.max(0, index + by)));
  const turnByKey = ({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") turn(-1);
    if (key === "ArrowRight") turn(1);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the arrow keys beside the buttons, which everybody reaches
    <div onKeyDown={turnByKey}>
      {photo ? <View key={current} photo={photo} alt={`Photo ${current + 1} sur ${photos.length}`} /> : null}
      {last > 0 ? (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button
            variant="secondary"
            className="aria-disabled:opacity-30"
            aria-disabled={current === 0}
            onClick={() => turn(-1)}
          >
            Précédente
          </Button>
          <p className="text-sm text-ink-soft figures" aria-live="polite">
            {current + 1} / {photos.length}
          </p>
          <Button
            variant="secondary"
            className="aria-disabled:opacity-30"
            aria-disabled={current === last}
            onClick={() => turn(1)}
          >
            Suivante
          </Button>
        </div>
      ) : null}
    </div>
  );
}

function View({ photo: { width, height, place }, alt }: { photo: DrawnPhoto; alt: string }) {
  const { data: address, error, mutate, isValidating } = usePhoto(place, "large");
  // As large as it will be: nothing moves when it comes.
  const room = { aspectRatio: width / height, maxHeight: "65dvh" };
  if (address)
    return (
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        className="mx-auto h-auto max-w-full rounded-lg object-contain"
        style={{ maxHeight: "65dvh" }}
      />
    );
  if ((error && !isValidating) || address === null)
    return (
      <div className="grid place-items-center gap-4 py-12 text-center text-ink-soft">
        <ImageOff aria-hidden className="size-8" />
        <p role="alert">{address === null ? "Cette photo n’existe plus." : messageOf(error)}</p>
        {error ? (
          <Button variant="secondary" onClick={() => void mutate()}>
            Réessayer
          </Button>
        ) : null}
      </div>
    );
  return (
    <div className="mx-auto" style={room}>
      <Skeleton className="size-full rounded-lg" />
    </div>
  );
}
