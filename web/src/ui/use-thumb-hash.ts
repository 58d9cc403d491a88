import { useEffect, useState } from "react";
import { whenIdle } from "../lib/browser/idle.ts";

/** The last decoding that was asked for: they follow one another, each in a quiet moment, or twelve cards would hold a phone up. */
let queue = Promise.resolve();

/**
 * The blurred picture of a base64 ThumbHash, as a data: address. Undefined at first: the decoder comes with the
 * first photo and not with the page, and what is there by the time of its turn is not decoded any more.
 *
 * @param wanted - false once the photo itself is there
 */
export function useThumbHash(hash: string | undefined, wanted: boolean): string | undefined {
  const [decoded, setDecoded] = useState<{ hash: string; url: string }>();
  useEffect(() => {
    if (!hash || !wanted) return;
    let gone = false;
    const inTurn = async () => {
      const { thumbHashToDataURL } = await import("thumbhash");
      await whenIdle();
      if (!gone) setDecoded({ hash, url: decode(hash, thumbHashToDataURL) });
    };
    queue = queue.then(() => (gone ? undefined : inTurn())).catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [hash, wanted]);
  return decoded && decoded.hash === hash && decoded.url ? decoded.url : undefined;
}

function decode(hash: string, toUrl: (bytes: Uint8Array) => string): string {
  try {
    return toUrl(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  } catch {
    // Not base64, or not a ThumbHash: the plain background stays.
    return "";
  }
}
