const SOS = 0xda;
const APP14 = 0xee;

/** Returns whether a JPEG has Adobe's segment. Without it a CMYK JPEG is ambiguous: it may decode inverted. */
export function hasAdobeMarker(jpeg: Uint8Array): boolean {
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  for (let at = 2; at + 4 <= jpeg.length && jpeg[at] === 0xff;) {
    const kind = jpeg[at + 1];
    if (kind === APP14) return true;
    if (kind === SOS) return false;
    // Fill bytes 0xff may precede a marker.
    at += kind === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return false;
}
