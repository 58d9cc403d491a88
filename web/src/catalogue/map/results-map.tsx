import { inOneCurrency } from "@lopango/contract/payments/conversion";
import { placeOf } from "@lopango/contract/listings/place-name";
import type { PropertySummary } from "@lopango/contract/listings/property";
import { useEffect, useRef, useState, type CSSProperties } from "react";
import { Link } from "react-router";
import { paths, type StayChoice } from "@lopango/contract/paths";
import { useFirstCurrency, useRate } from "../../payments/exchange-rate.tsx";
import { useInBoth } from "../../payments/in-both.tsx";
import { Price } from "../../listings/card/price.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { cellsOf, joined, cellLabel, type Cell } from "./cells.ts";
import { mapViewOf, type Point } from "../../lib/map/mercator.ts";
import { TileMap } from "../../ui/map/tile-map.tsx";

/** Positions a label so that it stays inside the map and clear of the corner buttons. */
function labelAt({ x, y }: Point, label: string): CSSProperties {
  const half = 0.8 + 0.27 * label.length;
  const corner = y < 120 ? 3.75 : 0;
  return {
    left: `clamp(${half}rem, ${x}px, calc(100% - ${half + corner}rem))`,
    top: `clamp(1.5rem, ${y}px, calc(100% - 1.5rem))`,
  };
}

export interface ResultsMapProps {
  open: boolean;
  onClose: () => void;
  listings: readonly PropertySummary[];
  stay: StayChoice;
}

export default function ResultsMap({ open, onClose, listings, stay }: ResultsMapProps) {
  const cells = cellsOf(listings);
  const inBoth = useInBoth();
  const rate = useRate();
  const usd_cdf = rate?.usd_cdf ?? null;
  const first = useFirstCurrency();
  const shown = (cell: Cell) => cellLabel(cell, (money) => inOneCurrency(money, rate, first), usd_cdf);
  const [chosen, setChosen] = useState<Cell | null>(null);
  const list = useRef<HTMLUListElement>(null);
  // On a phone, the list starts below the screen.
  useEffect(() => {
    list.current?.firstElementChild?.scrollIntoView({ block: "nearest" });
  }, [chosen]);
  const missing = listings.length - cells.reduce((sum, each) => sum + each.listings.length, 0);
  return (
    <Dialog open={open} onClose={onClose} title="Carte des résultats" className="sm:max-w-2xl">
      <TileMap
        label="Carte des résultats"
        first={(width, height) =>
          mapViewOf(
            cells.map(({ area }) => area),
            width,
            height,
          )
        }
      >
        {(at, _view, isInside) =>
          joined(cells, at).map((each) => {
            const { x, y } = at(each.area);
            return isInside({ x, y }) ? (
              <button
                key={each.key}
                type="button"
                aria-pressed={chosen !== null && each.listings.some(({ id }) => id === chosen.listings[0]?.id)}
                aria-label={`${cellLabel(each, inBoth, usd_cdf)}, ${each.listings[0] ? placeOf(each.listings[0]) : ""}`}
                className="at price"
                style={labelAt({ x, y }, shown(each))}
                onClick={() => setChosen(each)}
              >
                {shown(each)}
              </button>
            ) : null;
          })
        }
      </TileMap>
      <p className="mt-2 text-sm text-ink-soft">
        {`${chosen ? "" : "Touchez un prix pour voir ses annonces. "}À un kilomètre près\u202f: l’adresse exacte vous est communiquée après le paiement.${missing > 0 ? ` ${missing === 1 ? "Une annonce n’a" : `${missing} annonces n’ont`} pas de position.` : ""}`}
      </p>
      <ul ref={list} aria-live="polite" className="mt-3 divide-y divide-line">
        {chosen?.listings.map((listing) => (
          <li key={listing.id}>
            <Link
              to={
                listing.establishment
                  ? paths.establishment(listing.establishment.id, stay)
                  : paths.property(listing.id, stay)
              }
              className="flex items-center justify-between gap-3 py-3 hover:text-accent"
            >
              <span className="min-w-0">
                <span className="line-clamp-2 font-semibold">{listing.establishment?.name ?? listing.title}</span>
                <span className="block truncate text-sm text-ink-soft">{placeOf(listing)}</span>
              </span>
              <Price
                cents={listing.base_price_cents}
                from={listing.from_cents ?? (listing.establishment ? listing.base_price_cents : undefined)}
                currency={listing.currency}
                category={listing.category}
                className="shrink-0 text-right text-sm"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
