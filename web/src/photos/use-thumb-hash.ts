import { useEffect, useState, type RefObject } from "react";
import type * as Decoder from "thumbhash";
import { nextTask, whenIdle } from "../lib/browser/idle.ts";

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
