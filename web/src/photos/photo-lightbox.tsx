import useEmblaCarousel from "embla-carousel-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { useEffect, useState, type KeyboardEvent } from "react";
import { sourceSet } from "@lopango/contract/photos/photos";
import type { Photo } from "@lopango/contract/photos/photo";
import { ofName } from "@lopango/contract/platform/french-names";
import { imageUrl } from "../lib/api/images.ts";
import { LogoMark } from "../ui/logo.tsx";
import { useMissingImage } from "./photo.tsx";
import { useModal } from "../ui/use-modal.ts";

interface Props {
  photos: readonly Photo[];
  title: string;
  /** Index of the first photo shown. */
  start: number;
  onClose: () => void;
}

const CONTROL =
  "inline-flex size-12 items-center justify-center rounded-full bg-glass text-white transition-opacity hover:opacity-80 aria-disabled:opacity-30 focus-visible:outline-white";

/**
 * Full-screen photos, turned by swipe or arrow keys.
 * The modal `<dialog>` provides the focus trap, closing with Escape, and focus return.
 */
export default function PhotoLightbox({ photos, title, start, onClose }: Props) {
  const dialog = useModal(true, onClose);
  const [current, setCurrent] = useState(start);
  const [viewport, carousel] = useEmblaCarousel({
    startIndex: start,
    duration: matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 22,
  });

  useEffect(() => {
    // The page reserves the scrollbar's width while dialogs are open; here it would show as a bright stripe.
    const root = document.documentElement;
    root.style.scrollbarGutter = "auto";
    return () => {
      root.style.scrollbarGutter = "";
    };
  }, []);

  useEffect(() => {
    if (!carousel) return;
    const follow = () => setCurrent(carousel.selectedScrollSnap());
    carousel.on("select", follow);
    return () => {
      carousel.off("select", follow);
    };
  }, [carousel]);

  const turnByKey = (event: KeyboardEvent) => {
    if (event.key === "ArrowRight") carousel?.scrollNext();
    else if (event.key === "ArrowLeft") carousel?.scrollPrev();
    else if (event.key === "Home") carousel?.scrollTo(0);
    else if (event.key === "End") carousel?.scrollTo(photos.length - 1);
    else return;
    event.preventDefault();
  };

  return (
    <dialog
      ref={dialog}
      aria-label={`Photos ${ofName(title)}`}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={turnByKey}
      className="m-0 h-dvh max-h-none w-full max-w-none bg-black p-0 text-white"
    >
      <div className="flex h-full flex-col">
        <div className="flex items-center justify-between gap-4 p-3 sm:p-4">
          <p className="pl-2 text-sm figures" aria-live="polite">
            <span className="sr-only">Photo </span>
            <span>{`${current + 1} / ${photos.length}`}</span>
          </p>
          <button type="button" className={CONTROL} aria-label="Fermer les photos" onClick={onClose}>
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div ref={viewport} className="min-h-0 flex-1 cursor-grab overflow-hidden active:cursor-grabbing">
          <ul className="flex h-full drag-sideways">
            {photos.map((photo, index) => (
              <li
                key={photo.id}
                aria-hidden={index !== current}
                className="flex h-full min-w-0 shrink-0 basis-full items-center justify-center px-2 sm:px-20"
              >
                {Math.abs(index - current) <= 1 ? <View photo={photo} alt={`${title}, vue ${index + 1}`} /> : null}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex justify-center gap-3 p-4">
          <button
            type="button"
            className={CONTROL}
            aria-label="Photo précédente"
            aria-disabled={current === 0}
            onClick={() => carousel?.scrollPrev()}
          >
            <ChevronLeft aria-hidden="true" className="size-6" />
          </button>
          <button
            type="button"
            className={CONTROL}
            aria-label="Photo suivante"
            aria-disabled={current === photos.length - 1}
            onClick={() => carousel?.scrollNext()}
          >
            <ChevronRight aria-hidden="true" className="size-6" />
          </button>
        </div>
      </div>
    </dialog>
  );
}

function View({ photo, alt }: { photo: Photo; alt: string }) {
  const { isMissing, onError } = useMissingImage(photo.url);
  if (isMissing)
    return (
      <div className="flex flex-col items-center gap-4 text-center text-white">
        <LogoMark plain className="size-16 opacity-60" />
        <p>Cette photo n’a pas pu être chargée.</p>
      </div>
    );
  return (
    <img
      src={imageUrl(photo.url)}
      srcSet={sourceSet(imageUrl(photo.url), photo.width)}
      sizes="100vw"
      width={photo.width}
      height={photo.height}
      alt={alt}
      draggable={false}
      onError={onError}
      className="max-h-full w-auto rounded-sm object-contain"
    />
  );
}
