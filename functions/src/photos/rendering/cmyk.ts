const SOS = 0xda;
const APP14 = 0xee;

/**
 * Whether a JPEG has Adobe’s segment. Without it, the bytes of a CMYK JPEG may mean ink or the absence of ink, and white
 * may come out as black.
 */
export function hasAdobeMarker(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const kind = jpeg[at + 1];
    if (kind === APP14) return true;
    if (kind === SOS) return false;
    // A byte 0xff may fill the space before a marker.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return false;
}
