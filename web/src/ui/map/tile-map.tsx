import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from "react";
import { MAX_ZOOM, MIN_ZOOM, placeOf, pushed, tilesOf, zoomed, type Point, type View } from "../../lib/map/mercator.ts";
import { ATTRIBUTION, tileAddress } from "../../lib/map/tiles.ts";
import type { LatLng } from "@lopango/contract/latlng";
import "./tile-map.css";

interface Props {
  /** What it shows, for who does not see it. */
  label: string;
  /** Made when the map knows how large it is. */
  first: (width: number, height: number) => View;
  onMove?: (view: View) => void;
  /** What lies over it, each at its place. */
  children: (at: (point: LatLng) => Point, view: View) => ReactNode;
}

/** How far the two fingers of a pinch go for a step of zoom. */
const STEP = 1.4;

/** A map of tiles that a finger, a mouse or the keys push. */
export function TileMap({ label, first, onMove, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [view, setView] = useState<View | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const spread = useRef(0);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
  }, []);

  const shown = view ?? (size && first(size.width, size.height));
  const go = (next: View) => {
    setView(next);
    onMove?.(next);
  };

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if ((event.target as Element).closest("button, a")) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
    spread.current = spreadOf(fingers.current);
  };
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before || !shown) return;
    const now = { x: event.clientX, y: event.clientY };
    fingers.current.set(event.pointerId, now);
    if (fingers.current.size === 1) return go(pushed(shown, { x: now.x - before.x, y: now.y - before.y }));
    const ratio = spreadOf(fingers.current) / spread.current;
    if (ratio < STEP && ratio > 1 / STEP) return;
    spread.current = spreadOf(fingers.current);
    go(zoomed(shown, ratio > 1 ? 1 : -1));
  };
  const up = (event: PointerEvent<HTMLDivElement>) => void fingers.current.delete(event.pointerId);

  return (
    <section
      ref={box}
      aria-label={label}
      className="tile-map relative overflow-hidden rounded-lg border border-line bg-sand"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      {size && shown ? (
        <>
          {tilesOf(shown, size.width, size.height).map((tile) => (
            <img
              key={`${tile.z}/${tile.x}/${tile.y}`}
              src={tileAddress(tile)}
              alt=""
              width={256}
              height={256}
              draggable={false}
              className="tile"
              style={{ left: tile.left, top: tile.top }}
            />
          ))}
          {children((point) => placeOf(point, shown, size.width, size.height), shown)}
          <div className="absolute right-2 top-2 flex flex-col gap-2">
            <Step label="Zoom avant" icon={Plus} off={shown.zoom >= MAX_ZOOM} onClick={() => go(zoomed(shown, 1))} />
            <Step
              label="Zoom arrière"
              icon={Minus}
              off={shown.zoom <= MIN_ZOOM}
              onClick={() => go(zoomed(shown, -1))}
            />
          </div>
        </>
      ) : null}
      <p className="tile-map-thanks text-xs">{ATTRIBUTION}</p>
    </section>
  );
}

function Step({
  label,
  icon: Icon,
  off,
  onClick,
}: {
  label: string;
  icon: typeof Plus;
  off: boolean;
  onClick: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={off}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md border border-line-strong bg-surface transition-colors hover:bg-sand"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

/** How far two fingers are apart; 0 for one. */
function spreadOf(fingers: Map<number, Point>): number {
  const [one, other] = fingers.values();
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
