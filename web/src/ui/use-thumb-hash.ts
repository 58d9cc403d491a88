import { useEffect, useState, type RefObject } from "react";
import { whenIdle } from "../lib/browser/idle.ts";

/** Chain of decodings: one at a time, each when idle, because twelve at once would block a phone. */
let queue = Promise.resolve();

/**
 * Decodes a base64 ThumbHash to a data URL. Stays undefined when the photo loads first.
 * The decoder's chunk loads on first use.
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
    /** Drops the preview once the photo is loaded. */
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
