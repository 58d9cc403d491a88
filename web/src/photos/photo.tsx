import { useEffect, useRef, useState, type RefObject } from "react";
import type * as Decoder from "thumbhash";
import { sourceSet } from "@lopango/contract/photos/photos";
import { whenComing } from "../lib/browser/when-visible.ts";
import { imageUrl } from "../lib/api/images.ts";
import { classNames } from "../ui/class-names.ts";
import { LogoMark } from "../ui/logo.tsx";
import { useOnline } from "../lib/browser/use-online.ts";
import { nextTask, whenIdle } from "../lib/browser/idle.ts";

/** Known data of an image; only `url` is required. */
export interface PhotoSource {
  url: string;
  width?: number | undefined;
  thumbhash?: string | undefined;
}

interface PhotoProps {
  photo: PhotoSource | null | undefined;
  /** Empty when the text beside the photo says everything. */
  alt: string;
  /** The `sizes` attribute: `(min-width: 1024px) 25vw, 100vw`. */
  sizes: string;
  /** Largest image of the first screen: loaded at once with high priority. */
  eager?: boolean;
  /** Below the first screen: loaded near the viewport. Native lazy loading starts up to 2,500 px ahead. */
  far?: boolean;
  /** Sets the aspect ratio (`aspect-3/2`) or fills a box. */
  className?: string;
}

/** Photo in a box of fixed aspect ratio: blurred at first, the logo on failure, «Photo à venir» without a photo. */
export function Photo({ photo, alt, sizes, eager = false, far = false, className = "aspect-3/2" }: PhotoProps) {
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
        {/* Shown only where there is room. A photo that failed to load gets no text. */}
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
      className="size-full object-cover"
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

/**
 * Tells whether the image at `url` failed to load; `onError` belongs to its `<img>`.
 * @param image element of a server-rendered page, which can fail before hydration
 */
export function useMissingImage(
  url: string | undefined,
  image?: RefObject<HTMLImageElement | null>,
): { isMissing: boolean; onError: () => void } {
  const [failed, setFailed] = useState<{ url: string; offline: boolean }>();
  const online = useOnline();
  useEffect(() => {
    // The error event fired before hydration, so it is dispatched again.
    if (image?.current?.complete && image.current.naturalWidth === 0) image.current.dispatchEvent(new Event("error"));
  }, [image]);
  return {
    // An image that failed offline is tried again online.
    isMissing: url === undefined || (failed?.url === url && !(failed.offline && online)),
    onError: () => url !== undefined && setFailed({ url, offline: !navigator.onLine }),
  };
}

/** Chain of decodings: one at a time, each when idle, because twelve at once would block a phone. */
let queue = Promise.resolve();

/**
 * Decodes a base64 ThumbHash to a data URL. Stays undefined when the photo loads first.
 * The decoder's chunk loads on first use.
 */
function useThumbHash(hash: string | undefined, photo: RefObject<HTMLImageElement | null>) {
  const [decoded, setDecoded] = useState<{ hash: string; url: string }>();
  useEffect(() => {
    if (!hash) return;
    let gone = false;
    const isNeedless = () => gone || photo.current === null || photo.current.complete;
    const inTurn = async () => {
      await whenIdle();
      if (isNeedless()) return;
      const decoder = await import("thumbhash");
      if (isNeedless()) return;
      const url = await decode(hash, decoder);
      if (!isNeedless()) setDecoded({ hash, url });
    };
    queue = queue.then(() => (isNeedless() ? undefined : inTurn())).catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [hash, photo]);
  return {
    blurred: decoded && decoded.hash === hash && decoded.url ? decoded.url : undefined,
    /** Drops the preview once the photo is loaded. */
    forget: () => setDecoded(undefined),
  };
}

/** In two tasks, because an old phone takes 50 ms. */
async function decode(hash: string, decoder: typeof Decoder): Promise<string> {
  try {
    const { w, h, rgba } = decoder.thumbHashToRGBA(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
    await nextTask();
    return decoder.rgbaToDataURL(w, h, rgba);
  } catch {
    // Not base64, or not a ThumbHash: the plain background stays.
    return "";
  }
}
