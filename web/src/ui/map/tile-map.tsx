import Minus from "lucide-react/icons/minus";
import Plus from "lucide-react/icons/plus";
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
} from "react";
import {
  MAX_ZOOM,
  MIN_ZOOM,
  pixelOf,
  pushed,
  steered,
  tilesOf,
  zoomed,
  type Point,
  type View,
} from "../../lib/map/mercator.ts";
import { ATTRIBUTION, tileAddress } from "../../lib/map/tiles.ts";
import type { LatLng } from "@lopango/contract/platform/latlng";
import "./tile-map.css";

interface Props {
  label: string;
  /** Returns the first view, once the map's size is known. */
  first: (width: number, height: number) => View;
  onMove?: (view: View) => void;
  /** Zooms around the centre instead of the pointer, because a pin marks the centre. */
  keepsMiddle?: boolean;
  /** Renders overlays at their positions. `isInside` leaves out those that cannot be reached. */
  children: (at: (point: LatLng) => Point, view: View, isInside: (place: Point) => boolean) => ReactNode;
}

/** Ratio of finger distances that changes the zoom by one step. */
const STEP = 1.4;
/** Wheel distance in pixels that changes the zoom by one step. */
const WHEEL_STEP = 40;

export function TileMap({ label, first, onMove, keepsMiddle = false, children }: Props) {
  const keysId = useId();
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [view, setView] = useState<View | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const spread = useRef(0);
  const rolled = useRef(0);

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

  /** Zooms by `by` steps around a point of the screen. */
  const goAround = (by: number, clientX: number, clientY: number) => {
    if (!shown || !box.current) return;
    const { left, top, width, height } = box.current.getBoundingClientRect();
    const around = keepsMiddle ? undefined : { x: clientX - left - width / 2, y: clientY - top - height / 2 };
    go(zoomed(shown, by, around));
  };

  const press = (event: KeyboardEvent<HTMLElement>) => {
    // With these modifiers, the browser zooms or navigates.
    if (!shown || event.ctrlKey || event.metaKey || event.altKey) return;
    const next = steered(shown, event.key, event.shiftKey);
    if (!next) return;
    event.preventDefault();
    // The focused element may move or disappear, so the map takes the focus.
    event.currentTarget.focus();
    go(next);
  };

  // A pinch on a touch pad is a wheel event with «Ctrl».
  // React's wheel listener is passive and cannot prevent the page zoom.
  const roll = useEffectEvent((event: WheelEvent) => {
    if (!event.ctrlKey) return;
    event.preventDefault();
    rolled.current += event.deltaY;
    if (Math.abs(rolled.current) < WHEEL_STEP) return;
    goAround(rolled.current < 0 ? 1 : -1, event.clientX, event.clientY);
    rolled.current = 0;
  });
  useEffect(() => {
    const element = box.current;
    element?.addEventListener("wheel", roll, { passive: false });
    return () => element?.removeEventListener("wheel", roll);
  }, []);

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
    const [one = now, other = now] = fingers.current.values();
    goAround(ratio > 1 ? 1 : -1, (one.x + other.x) / 2, (one.y + other.y) / 2);
  };
  const up = (event: PointerEvent<HTMLDivElement>) => void fingers.current.delete(event.pointerId);

  return (
    // oxlint-disable jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- arrow keys move the map too
    <section
      ref={box}
      aria-label={label}
      aria-describedby={keysId}
      tabIndex={0}
      onKeyDown={press}
      // Inline, because the stylesheet can load late: without a height, the map would grow with its tiles without end.
      style={{ height: "min(24rem, 52vh)" }}
      className="tile-map relative overflow-hidden rounded-lg border border-line bg-sand"
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
    >
      {size && shown ? (
        <>
          {tilesOf(shown, size.width, size.height).map((tile) => (
            <Tile key={`${tile.z}/${tile.x}/${tile.y}`} tile={tile} />
          ))}
          {children(
            (point) => pixelOf(point, shown, size.width, size.height),
            shown,
            ({ x, y }) => x >= 0 && x <= size.width && y >= 0 && y <= size.height,
          )}
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
      <p id={keysId} className="tile-map-keys text-xs">
        Flèches pour pousser la carte, + et − pour approcher ou éloigner.
      </p>
      <p className="tile-map-thanks text-xs">{ATTRIBUTION}</p>
    </section>
  );
}

/** Tile that is requested again when the network returns. */
function Tile({ tile }: { tile: ReturnType<typeof tilesOf>[number] }) {
  // How often the network had returned when it was requested, and by now.
  const [asked, setAsked] = useState(0);
  const returns = useRef(0);
  const isMissing = useRef(false);
  useEffect(() => {
    const again = () => {
      returns.current += 1;
      if (isMissing.current) setAsked(returns.current);
      isMissing.current = false;
    };
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, []);
  return (
    <img
      key={asked}
      src={tileAddress(tile)}
      alt=""
      width={256}
      height={256}
      draggable={false}
      className="tile"
      style={{ left: tile.left, top: tile.top }}
      onError={() => {
        // It may fail only after the network has returned.
        if (asked < returns.current) setAsked(returns.current);
        else isMissing.current = true;
      }}
    />
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
      // Not `disabled`, which would drop the focus of a button just pressed.
      aria-disabled={off}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-md border border-line-strong bg-surface transition-colors hover:bg-sand"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}

/** Returns the distance of two fingers in pixels; 0 for one. */
function spreadOf(fingers: Map<number, Point>): number {
  const [one, other] = fingers.values();
  return one && other ? Math.hypot(one.x - other.x, one.y - other.y) : 0;
}
