import { useEffect, useState } from 'react';

/**
 * The blurred picture of a base64 ThumbHash, as a data: address. Undefined at first: the decoder comes with the
 * first photo and not with the page, and is too late only for photos that are there already.
 */
export function useThumbHash(hash: string | undefined): string | undefined {
  const [decoded, setDecoded] = useState<{ hash: string; url: string }>();
  useEffect(() => {
    if (!hash) return;
    let gone = false;
    import('thumbhash').then(
      ({ thumbHashToDataURL }) => {
        if (!gone) setDecoded({ hash, url: decode(hash, thumbHashToDataURL) });
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [hash]);
  return decoded && decoded.hash === hash && decoded.url ? decoded.url : undefined;
}

function decode(hash: string, toUrl: (bytes: Uint8Array) => string): string {
  try {
    return toUrl(Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0)));
  } catch {
    // Not base64, or not a ThumbHash: the plain background stays.
    return '';
  }
}
