import { useState } from "react";
import { useOnline } from "../lib/browser/use-online.ts";

/** Whether the picture at an address did not come, and what its `<img>` tells when it does not. */
export function useMissingImage(url: string | undefined): { isMissing: boolean; onError: () => void } {
  const [failed, setFailed] = useState<{ url: string; offline: boolean }>();
  const online = useOnline();
  return {
    // What failed for want of a network is tried again when there is one.
    isMissing: url === undefined || (failed?.url === url && !(failed.offline && online)),
    onError: () => url !== undefined && setFailed({ url, offline: !navigator.onLine }),
  };
}
