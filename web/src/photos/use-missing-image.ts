import { useEffect, useState, type RefObject } from "react";
import { useOnline } from "../lib/browser/use-online.ts";

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
