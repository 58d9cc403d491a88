import { useEffect, useState, type RefObject } from "react";
import { whenIdle } from "../lib/browser/idle.ts";

/** The last decoding that was asked for: they follow one another, each in a quiet moment, or twelve cards would hold a phone up. */
let queue = Promise.resolve();

/**
 * The blurred picture of a base64 ThumbHash, as a data: address. Undefined at first, and for good where the photo
 * itself is there by the time of its turn: the decoder comes with the first that needs it and not with the page.
 */
export function useThumbHash(hash: string | undefined, photo: RefObject<HTMLImageElement | null>) {
  const [decoded, setDecoded] = useState<{ hash: string; url: string }>();
  useEffect(() => {
    if (!hash) return;
    let gone = false;
    const isNeedless = () => gone || photo.current === null || photo.current.complete;
    const inTurn = async () => {
      await whenIdle();
      if (isNeedless()) return;
      const { thumbHashToDataURL } = await import("thumbhash");
      if (!isNeedless()) setDecoded({ hash, url: decode(hash, thumbHashToDataURL) });
    };
    queue = queue.then(() => (isNeedless() ? undefined : inTurn())).catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [hash, photo]);
  return {
    blurred: decoded && decoded.hash === hash && decoded.url ? decoded.url : undefined,
    /** The photo is there. */
    forget: () => setDecoded(undefined),
  };
}

function decode(hash: string, toUrl: (bytes: Uint8Array) => string): string {
  try {
    return toUrl(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  } catch {
    // Not base64, or not a ThumbHash: the plain background stays.
    return "";
  }
}
