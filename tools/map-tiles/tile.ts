/** Hash seed of the avenues. */
const FINEST = 17;
const SIZE = 256;

/** Returns a deterministic number from 0 to 1 (FNV-1a hash). */
function chance(...of: number[]): number {
  let hash = 2_166_136_261;
  for (const part of of) hash = Math.imul(hash ^ part, 16_777_619) >>> 0;
  hash ^= hash >>> 15;
  return (Math.imul(hash, 2_246_822_519) >>> 0) / 2 ** 32;
}

/**
 * Generates an SVG tile of an imaginary city, the same for the same address, for maps without a network.
 * Shows its own address, for debugging.
 */
export function drawTile(z: number, x: number, y: number): string {
  const streets = Math.min(4, Math.max(1, z - 10));
  const step = SIZE / streets;
  const shapes: string[] = [];
  for (let row = 0; row < streets; row++)
    for (let column = 0; column < streets; column++) {
      const value = chance(z, x * streets + column, y * streets + row);
      const fill = value < 0.12 ? "#cfe3c4" : value < 0.18 ? "#c5dcea" : value < 0.6 ? "#efe7da" : "#f4eee4";
      shapes.push(
        `<rect x="${column * step}" y="${row * step}" width="${step}" height="${step}" fill="${fill}"/>`,
        `<path d="M${column * step} ${row * step}h${step}M${column * step} ${row * step}v${step}" stroke="#fff" stroke-width="${z > 12 ? 7 : 3}"/>`,
      );
    }
  if (chance(FINEST, x, 0) < 0.25) shapes.push(`<path d="M${SIZE / 2} 0v${SIZE}" stroke="#f3cf9b" stroke-width="8"/>`);
  if (chance(FINEST, 0, y) < 0.25) shapes.push(`<path d="M0 ${SIZE / 2}h${SIZE}" stroke="#f3cf9b" stroke-width="8"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${shapes.join("")}<text x="8" y="${SIZE - 8}" font-family="sans-serif" font-size="10" fill="#a89a8a">${z}/${x}/${y}</text></svg>`;
}
