import type { LatLng } from "@lopango/contract/platform/latlng";
import { lowestPrice } from "@lopango/contract/listings/shown-price";
import { converted } from "@lopango/contract/payments/conversion";
import type { PropertySummary } from "@lopango/contract/listings/property";
import type { Money } from "@lopango/contract/payments/money";
import type { Point } from "../../lib/map/mercator.ts";

/** Listings of one square kilometre, the finest location that is public. */
export interface Cell {
  key: string;
  area: LatLng;
  listings: PropertySummary[];
}

export function cellsOf(listings: readonly PropertySummary[]): Cell[] {
  const cells = new Map<string, Cell>();
  for (const listing of listings) {
    const { area } = listing;
    // Older answers in the CDN's cache have no area.
    if (!area) continue;
    const key = `${area.lat},${area.lng}`;
    const cell = cells.get(key);
    if (cell) cell.listings.push(listing);
    else cells.set(key, { key, area, listings: [listing] });
  }
  return [...cells.values()];
}

/** Size of the widest label, «20 dès ≈ 342 000 FC», with a margin, in pixels. */
const ROOM = { x: 160, y: 46 };

/** Merges cells whose labels would overlap, at the position of the first one. */
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

/**
 * Returns the least price of a cell, with the number of its listings.
 * @param write writes an amount in the currency that comes first
 * @param usd_cdf the rate by which prices in dollars and in francs are compared
 */
export function cellLabel({ listings }: Cell, write: (money: Money) => string, usd_cdf: number | null): string {
  const priceOf = (listing: PropertySummary): Money => ({
    amount_cents: lowestPrice(listing),
    currency: listing.currency,
  });
  const inDollars = (money: Money) =>
    money.currency === "CDF" && usd_cdf ? (converted(money, usd_cdf)?.amount_cents ?? 0) : money.amount_cents;
  const prices = listings.map(priceOf).sort((one, other) => inDollars(one) - inDollars(other));
  const price = prices[0] ? write(prices[0]) : "";
  return listings.length === 1 ? price : `${listings.length} dès ${price}`;
}
