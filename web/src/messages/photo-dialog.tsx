import { ofName } from "@lopango/contract/platform/french-names";
import ImageOff from "lucide-react/icons/image-off";
import { useEffect, useEffectEvent, useState } from "react";
import { messageOf } from "../lib/api/api-error.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Skeleton } from "../ui/states.tsx";
import { usePhoto, type SizedPhoto } from "./photo-sources.ts";

interface Props {
  open: boolean;
  photos: readonly SizedPhoto[];
  /** Sender's name; null for the reader's own photos. */
  from: string | null;
  /** Index of the first photo shown. */
  start: number;
  onClose: () => void;
}

export default function PhotoDialog({ open, ...props }: Props) {
  return (
    <Dialog
      open={open}
      onClose={props.onClose}
      title={props.from === null ? "Vos photos" : `Photos ${ofName(props.from)}`}
      className="sm:max-w-3xl"
    >
      {open ? <Turned photos={props.photos} start={props.start} /> : null}
    </Dialog>
  );
}

function Turned({ photos, start }: Pick<Props, "photos" | "start">) {
  const [current, setCurrent] = useState(start);
  const photo = photos[current];
  const turn = (by: number) => setCurrent((index) => (index + by + photos.length) % photos.length);
  const turnByKey = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "ArrowLeft") turn(-1);
    if (key === "ArrowRight") turn(1);
  });
  useEffect(() => {
    document.addEventListener("keydown", turnByKey);
    return () => document.removeEventListener("keydown", turnByKey);
  }, []);
  return (
    <>
      {photo ? <View key={current} photo={photo} alt={`Photo ${current + 1} sur ${photos.length}`} /> : null}
      {photos.length > 1 ? (
        <div className="mt-4 flex items-center justify-between gap-3">
          <Button variant="secondary" onClick={() => turn(-1)}>
            Précédente
          </Button>
          <p className="text-sm text-ink-soft figures" aria-live="polite">
            {`${current + 1} / ${photos.length}`}
          </p>
          <Button variant="secondary" onClick={() => turn(1)}>
            Suivante
          </Button>
        </div>
      ) : null}
    </>
  );
}

function View({ photo: { width, height, place }, alt }: { photo: SizedPhoto; alt: string }) {
  const { data: address, error, mutate, isValidating } = usePhoto(place, "large");
  // Reserves the photo's size, which avoids a layout shift.
  const room = { aspectRatio: width / height, maxHeight: "65vh" };
  if (address)
    return (
      <img
        src={address}
        alt={alt}
        width={width}
        height={height}
        className="mx-auto h-auto max-w-full rounded-lg object-contain"
        style={{ maxHeight: "65vh" }}
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
