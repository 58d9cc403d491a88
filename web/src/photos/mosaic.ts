export const MOSAIC_PHOTOS = 8;

/** Photos per row to the right of the cover, indexed by their number. */
const ROWS: readonly (readonly number[])[] = [[], [1], [1, 1], [1, 2], [2, 2], [2, 3], [2, 2, 2], [2, 3, 2]];

/** Tile of a mosaic with 12 columns and 6 rows. */
export interface Tile {
  columns: 12 | 6 | 3 | 2;
  rows: 6 | 3 | 2;
}

/** Returns the tiles of the first 8 of `count` photos. The cover takes the left half, or everything when alone. */
export function mosaic(count: number): Tile[] {
  const shown = Math.min(count, MOSAIC_PHOTOS);
  if (shown === 0) return [];
  if (shown === 1) return [{ columns: 12, rows: 6 }];
  const rows = ROWS[shown - 1] ?? [];
  const others = rows.flatMap((inRow) =>
    Array.from({ length: inRow }, () => ({ columns: 6 / inRow, rows: 6 / rows.length }) as Tile),
  );
  return [{ columns: 6, rows: 6 }, ...others];
}

export function coverFirst<T extends { is_cover: boolean }>(photos: readonly T[]): T[] {
  return [...photos].sort((a, b) => Number(b.is_cover) - Number(a.is_cover));
}

/**
 * Returns the `sizes` of a tile's photo. A tile higher than 3:2 crops the sides, so its photo is wider than the tile.
 * The mosaic is 5:2 and at most 75rem wide.
 */
export function tileSizes({ columns, rows }: Tile): string {
  const width = Math.max(columns / 12, ((rows / 6) * 1.5) / 2.5);
  return `(min-width: 80rem) ${Math.round(width * 75)}rem, (min-width: 40rem) ${Math.round(width * 100)}vw, 88vw`;
}
