import { useEffect, useState, type RefObject } from "react";
import { useOnline } from "../lib/browser/use-online.ts";

/**
 * Whether the picture at an address did not come, and what its `<img>` tells when it does not.
 * @param image of a page that is drawn before its application: nobody heard when it failed
 */
export function useMissingImage(
  url: string | undefined,
  image?: RefObject<HTMLImageElement | null>,
): { isMissing: boolean; onError: () => void } {
  const [failed, setFailed] = useState<{ url: string; offline: boolean }>();
  const online = useOnline();
  useEffect(() => {
    // It is told again.
    if (image?.current?.complete && image.current.naturalWidth === 0) image.current.dispatchEvent(new Event("error"));
  }, [image]);
  return {
    // What failed for want of a network is tried again when there is one.
    isMissing: url === undefined || (failed?.url === url && !(failed.offline && online)),
    onError: () => url !== undefined && setFailed({ url, offline: !navigator.onLine }),
  };
}
