import type { LatLng } from "@lopango/contract/latlng";
import { formatPrice } from "@lopango/contract/money";
import type { PropertySummary } from "@lopango/contract/property";
import type { Point } from "../../lib/map/mercator.ts";

/** The listings of one square kilometre: closer than that nobody is told where one is. */
export interface Cell {
  key: string;
  area: LatLng;
  listings: PropertySummary[];
}

/** Those of which it is known, in the order in which they were found. */
export function cellsOf(listings: readonly PropertySummary[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const listing of listings) {
    const { area } = listing;
    // An answer that the CDN still has from an older version has none.
    if (!area) continue;
    const key = `${area.lat},${area.lng}`;
    const cell = cells.get(key);
    if (cell) cell.listings.push(listing);
    else cells.set(key, { key, area, listings: [listing] });
  }
  return [...cells.values()];
}

/** What the widest label, «20 dès 1 200 $US», is wide and high with room around it, in pixels. */
const ROOM = { x: 140, y: 46 };

/** Cells whose labels would lie over each other, as one where the first of them is. */
export function joined(cells: readonly Cell[], at: (point: LatLng) => Point): Cell[] {
  const apart: { cell: Cell; place: Point }[] = [];
  for (const cell of cells) {
    const place = at(cell.area);
    const near = apart.find(
      (other) => Math.abs(other.place.x - place.x) < ROOM.x && Math.abs(other.place.y - place.y) < ROOM.y,
    );
    if (near) near.cell = { ...near.cell, listings: [...near.cell.listings, ...cell.listings] };
    else apart.push({ cell, place });
  }
  return apart.map(({ cell }) => cell);
}

/** What stands on the map: the price, or how many from which price on. */
export function cellLabel({ listings }: Cell): string {
  const cheapest = listings.reduce((one, other) => (other.base_price_cents < one.base_price_cents ? other : one));
  const price = formatPrice(cheapest.base_price_cents, cheapest.currency);
  return listings.length === 1 ? price : `${listings.length} dès ${price}`;
}
