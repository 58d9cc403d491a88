import { sourceSet } from "@lopango/contract/photos";
import { useEffect, useRef, useState } from "react";
import { whenComing } from "../lib/browser/wanted.ts";
import { imageUrl } from "../lib/images.ts";
import { classNames } from "./class-names.ts";
import { LogoMark } from "./logo.tsx";
import { useMissingImage } from "./use-missing-image.ts";
import { useThumbHash } from "./use-thumb-hash.ts";

/** What is known of a picture. Only its address is needed; the rest makes it lighter and smoother. */
export interface PhotoSource {
  url: string;
  width?: number | undefined;
  thumbhash?: string | undefined;
}

interface PhotoProps {
  photo: PhotoSource | null | undefined;
  /** '' when the words beside it say everything. */
  alt: string;
  /** How wide it is drawn: `(min-width: 1024px) 25vw, 100vw`. */
  sizes: string;
  /** The largest picture of the first screen: loaded at once and first. */
  eager?: boolean;
  /** Below the first screen: loaded when it comes near. A browser's own `lazy` begins up to 2,500 px ahead. */
  far?: boolean;
  /** Sets the proportions (`aspect-3/2`) or fills a box; 3:2 unless given. */
  className?: string;
  /** The whole picture and no cut edges. */
  contain?: boolean;
}

/** A photo in a box of fixed proportions: blurred first, sharp when it is there, the logo when it cannot be had, «Photo à venir» when there is none. */
export function Photo({
  photo,
  alt,
  sizes,
  eager = false,
  far = false,
  className = "aspect-3/2",
  contain = false,
}: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isFar, setFar] = useState(far);
  useEffect(() => {
    if (!isFar || !box.current) return;
    const gone = new AbortController();
    void whenComing(box.current, gone.signal).then(() => gone.signal.aborted || setFar(false));
    return () => gone.abort();
  }, [isFar]);
  const { isMissing, onError } = useMissingImage(photo?.url, image);
  const { blurred, forget } = useThumbHash(isFar ? undefined : photo?.thumbhash, image);

  if (!photo || isMissing) {
    return (
      <div
        role={alt ? "img" : undefined}
        aria-label={alt || undefined}
        className={classNames(
          "@container flex flex-col items-center justify-center gap-1.5 overflow-hidden bg-sand text-ink-soft",
          className,
        )}
      >
        <LogoMark plain className="w-1/5 max-w-14 min-w-7" />
        {/* Said only where there is room; a photo that exists and did not come is not announced. */}
        {!photo && <span className="hidden text-xs font-semibold @min-[8rem]:block">Photo à venir</span>}
      </div>
    );
  }
  const picture = (
    <img
      key={photo.url}
      ref={image}
      src={imageUrl(photo.url)}
      srcSet={photo.width ? sourceSet(imageUrl(photo.url), photo.width) : undefined}
      sizes={sizes}
      alt={alt}
      loading={eager ? "eager" : "lazy"}
      fetchPriority={eager ? "high" : undefined}
      decoding={eager ? undefined : "async"}
      draggable={false}
      onError={onError}
      onLoad={forget}
      className={classNames("size-full", contain ? "object-contain" : "object-cover")}
    />
  );
  return (
    <div
      ref={box}
      className={classNames("overflow-hidden bg-sand bg-cover bg-center", className)}
      style={blurred ? { backgroundImage: `url(${blurred})` } : undefined}
    >
      {isFar ? <noscript>{picture}</noscript> : picture}
    </div>
  );
}
