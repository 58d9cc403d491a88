import Images from "lucide-react/icons/images";
import { Suspense, useRef, useState } from "react";
import { coverSizes } from "@lopango/contract/photos/photos";
import type { Photo as PhotoData } from "@lopango/contract/photos/photo";
import { ofName } from "@lopango/contract/platform/french-names";
import { Badge } from "../ui/badge.tsx";
import { classNames } from "../ui/class-names.ts";
import { DialogSpinner, DialogMissing, lazyPart } from "../ui/lazy-part.tsx";
import { Photo } from "./photo.tsx";
import { coverFirst, mosaic, tileSizes, type Tile } from "./mosaic.ts";

const loadLightbox = () => import("./photo-lightbox.tsx");
const Viewer = lazyPart(loadLightbox, DialogMissing);

const COLUMNS: Record<Tile["columns"], string> = {
  12: "sm:col-span-12",
  6: "sm:col-span-6",
  3: "sm:col-span-3",
  2: "sm:col-span-2",
};
const ROWS: Record<Tile["rows"], string> = { 6: "sm:row-span-6", 3: "sm:row-span-3", 2: "sm:row-span-2" };

interface Props {
  photos: readonly PhotoData[];
  title: string;
  owned: boolean;
}

/**
 * Photos of a listing: swiped on a phone, a mosaic of eight elsewhere, full screen on a click.
 * Both layouts share one list, so that no photo is loaded twice.
 */
export function Gallery({ photos, title, owned }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  /** Index of the last photo that a phone loads; further photos would cost mobile data. */
  const [reached, setReached] = useState(0);
  const [opened, setOpened] = useState<number | null>(null);
  const ordered = coverFirst(photos);
  const tiles = mosaic(ordered.length);

  if (ordered.length === 0) {
    return (
      <div className="-mx-4 overflow-hidden sm:mx-0 sm:rounded-xl">
        <Photo photo={null} alt="Photo à venir" sizes="100vw" className="aspect-3/2 sm:aspect-5/2" />
      </div>
    );
  }

  const reach = (index: number) => setReached((before) => Math.max(before, index));
  const followSwipe = () => {
    const { scrollLeft = 0, clientWidth = 1 } = list.current ?? {};
    setCurrent(Math.round(scrollLeft / clientWidth));
    reach(Math.ceil(scrollLeft / clientWidth) + 1);
  };

  return (
    <div className="relative -mx-4 sm:mx-0">
      <ul
        ref={list}
        aria-label={`Photos ${ofName(title)}`}
        onScroll={followSwipe}
        onPointerEnter={() => {
          reach(current + 1);
          loadLightbox().catch(() => undefined);
        }}
        className="flex aspect-3/2 snap-slides overflow-x-auto overscroll-x-contain [scrollbar-width:none] sm:grid sm:aspect-5/2 sm:grid-cols-12 sm:grid-rows-6 sm:gap-2 sm:overflow-hidden sm:rounded-xl"
      >
        {ordered.map((photo, index) => {
          const tile = tiles[index];
          return (
            <li
              key={photo.id}
              className={classNames(
                "relative min-h-0 min-w-full snap-center sm:min-w-0",
                tile ? `${COLUMNS[tile.columns]} ${ROWS[tile.rows]}` : "sm:hidden",
              )}
            >
              <button
                type="button"
                onClick={() => setOpened(index)}
                className="group block size-full -outline-offset-4 focus-visible:outline-white"
              >
                <span className="sr-only">{`Agrandir la photo ${index + 1}`}</span>
                <Photo
                  photo={photo}
                  alt={`${title}, photo ${index + 1}`}
                  eager={index === 0}
                  sizes={index === 0 ? coverSizes(ordered.length) : tile ? tileSizes(tile) : "88vw"}
                  className={classNames(
                    "size-full transition-opacity group-hover:opacity-90",
                    // Hidden images are not loaded; the blurred preview stays behind them.
                    index > reached && "max-sm:*:hidden",
                  )}
                />
              </button>
              {owned && photo.is_cover ? (
                <Badge className="pointer-events-none absolute top-3 left-3 bg-surface text-ink">Couverture</Badge>
              ) : null}
            </li>
          );
        })}
      </ul>
      <p
        aria-hidden="true"
        className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-ink px-2.5 py-1 text-xs font-semibold text-white figures sm:hidden"
      >
        {`${current + 1} / ${ordered.length}`}
      </p>
      {ordered.length > 1 ? (
        <button
          type="button"
          onClick={() => setOpened(0)}
          className="absolute right-4 bottom-4 hidden min-h-11 items-center gap-2 rounded-md bg-surface px-4 text-sm font-semibold shadow-soft transition-colors hover:bg-sand lg:inline-flex"
        >
          <Images aria-hidden className="size-4.5" />
          <span>{`Voir les ${ordered.length} photos`}</span>
        </button>
      ) : null}
      {opened === null ? null : (
        <Suspense fallback={<DialogSpinner />}>
          <Viewer photos={ordered} title={title} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </div>
  );
}
