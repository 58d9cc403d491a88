import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ComponentProps } from "react";
import { flushSync } from "react-dom";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import GripVertical from "lucide-react/icons/grip-vertical";
import Star from "lucide-react/icons/star";
import Trash2 from "lucide-react/icons/trash-2";
import type { Photo as PhotoData } from "@lopango/contract/photos/photo";
import { SMALL_PHOTO_WIDTH } from "@lopango/contract/photos/photos";
import { arrangedAs, keyTarget, moved } from "./photo-order.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Photo } from "../photo.tsx";

interface Props {
  label: string;
  photos: readonly PhotoData[];
  onArrange: (photos: PhotoData[]) => void;
  onDelete: (photo: PhotoData) => void;
}

/** Distance from the viewport's edge that starts automatic scrolling, in pixels. */
const EDGE = 90;
const EDGE_STEP = 14;

/** Reorders photos by dragging, buttons or arrow keys on a handle, and announces each move. */
export function PhotoGrid({ label, photos, onArrange, onDelete }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  /** The dragged photo and the order that dropping it would save. */
  const [drag, setDrag] = useState<{ id: string; order: PhotoData[] } | null>(null);
  const focusWanted = useRef<{ id: string; control: string } | null>(null);
  // Photos may be added or removed during a drag.
  const shown = drag ? arrangedAs(photos, drag.order) : photos;

  useLayoutEffect(() => {
    const wanted = focusWanted.current;
    if (!wanted) return;
    focusWanted.current = null;
    // Browsers drop the focus of an element that moves in the DOM.
    const tile = list.current?.querySelector(`[data-photo="${wanted.id}"]`);
    // At either end, the pressed button is disabled, so the handle takes the focus.
    (
      tile?.querySelector<HTMLElement>(`[data-control="${wanted.control}"]:enabled`) ??
      tile?.querySelector<HTMLElement>('[data-control="handle"]')
    )?.focus();
  });

  const say = (order: readonly PhotoData[], id: string) =>
    setAnnouncement(
      `Photo déplacée en position ${order.findIndex((photo) => photo.id === id) + 1} sur ${order.length}.`,
    );

  function move(id: string, from: number, to: number, control: string) {
    if (to === from || to < 0 || to >= photos.length) return;
    const order = moved(photos, from, to);
    focusWanted.current = { id, control };
    onArrange(order);
    say(order, id);
  }

  function onKeyDown(event: KeyboardEvent, id: string, index: number) {
    const target = keyTarget(event.key, index, photos.length);
    if (target === null) return;
    event.preventDefault();
    move(id, index, target, "handle");
  }

  function onPointerMove(event: PointerEvent) {
    if (!drag) return;
    if (event.clientY < EDGE) window.scrollBy(0, -EDGE_STEP);
    else if (event.clientY > window.innerHeight - EDGE) window.scrollBy(0, EDGE_STEP);
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-photo]")?.dataset[
      "photo"
    ];
    if (!over || over === drag.id) return;
    const from = shown.findIndex(({ id }) => id === drag.id);
    const to = shown.findIndex(({ id }) => id === over);
    // Renders synchronously: the next pointer event must find the tile that is now under the pointer.
    if (to >= 0) flushSync(() => setDrag({ id: drag.id, order: moved(shown, from, to) }));
  }

  function onDrop() {
    if (!drag) return;
    if (shown.some((photo, index) => photo.id !== photos[index]?.id)) {
      onArrange([...shown]);
      say(shown, drag.id);
    }
    setDrag(null);
  }

  return (
    <div>
      <output className="sr-only">{announcement}</output>
      <p id="photo-handle" className="sr-only">
        Les flèches du clavier déplacent la photo.
      </p>
      {/* The list captures the pointer, because the tile where the drag started may move. */}
      <ul
        ref={list}
        aria-label={label}
        onPointerMove={onPointerMove}
        onPointerUp={onDrop}
        onPointerCancel={() => setDrag(null)}
        className="grid pairs gap-3 sm:grid-cols-3 sm:gap-4 lg:grid-cols-4"
      >
        {shown.map((photo, index) => (
          <li key={photo.id} data-photo={photo.id}>
            <PhotoTile
              photo={photo}
              place={index + 1}
              count={shown.length}
              isDragged={drag?.id === photo.id}
              onGrab={(event) => {
                event.preventDefault();
                event.currentTarget.focus();
                // Touch captures the pointer implicitly, which would hide the element under the finger.
                event.currentTarget.releasePointerCapture(event.pointerId);
                list.current?.setPointerCapture(event.pointerId);
                setDrag({ id: photo.id, order: [...photos] });
              }}
              onKeyDown={(event) => onKeyDown(event, photo.id, index)}
              onMove={(step, control) => move(photo.id, index, index + step, control)}
              onCover={() => {
                onArrange(photos.map((each) => ({ ...each, is_cover: each.id === photo.id })));
                setAnnouncement(`La photo ${index + 1} est la couverture.`);
              }}
              onDelete={() => onDelete(photo)}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TileProps {
  photo: PhotoData;
  /** Starts at 1. */
  place: number;
  count: number;
  isDragged: boolean;
  onGrab: (event: PointerEvent<HTMLButtonElement>) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onMove: (step: 1 | -1, control: "before" | "after") => void;
  onCover: () => void;
  onDelete: () => void;
}

function PhotoTile({ photo, place, count, isDragged, onGrab, onKeyDown, onMove, onCover, onDelete }: TileProps) {
  return (
    <div
      className={classNames(
        "overflow-hidden rounded-md border bg-surface transition-[box-shadow,opacity]",
        isDragged ? "border-accent opacity-80 shadow-float" : "border-line",
      )}
    >
      <div className="relative">
        <Photo
          photo={photo}
          alt={`Photo ${place}`}
          sizes="(min-width: 1024px) 230px, (min-width: 640px) 30vw, 46vw"
          className="aspect-4/3"
        />
        <button
          type="button"
          data-control="handle"
          aria-label={`Déplacer la photo ${place}`}
          aria-describedby="photo-handle"
          disabled={count < 2}
          onPointerDown={onGrab}
          onKeyDown={onKeyDown}
          className="absolute top-2 right-2 grid size-11 cursor-grab touch-none place-items-center rounded-sm bg-surface text-ink shadow-soft active:cursor-grabbing disabled:hidden"
        >
          <GripVertical aria-hidden className="size-4.5" />
        </button>
        {photo.is_cover ? <Badge className="absolute bottom-2 left-2 bg-surface text-ink">Couverture</Badge> : null}
      </div>
      {photo.width < SMALL_PHOTO_WIDTH ? (
        <p className="px-3 pt-2 text-xs text-caution">{`Petite\u202f: ${photo.width}\u00a0px de large. Elle paraîtra floue\u202f; à partir de ${SMALL_PHOTO_WIDTH}\u00a0px, elle est nette.`}</p>
      ) : null}
      <div className="grid grid-cols-2 p-1 sm:flex sm:justify-between">
        <Action
          data-control="before"
          label={`Avancer la photo ${place}`}
          disabled={place === 1}
          onClick={() => onMove(-1, "before")}
        >
          <ArrowLeft aria-hidden className="size-4.5" />
        </Action>
        <Action
          data-control="after"
          label={`Reculer la photo ${place}`}
          disabled={place === count}
          onClick={() => onMove(1, "after")}
        >
          <ArrowRight aria-hidden className="size-4.5" />
        </Action>
        <Action label={`Choisir la photo ${place} comme couverture`} aria-pressed={photo.is_cover} onClick={onCover}>
          <Star aria-hidden className={classNames("size-4.5", photo.is_cover && "fill-accent text-accent")} />
        </Action>
        <Action label={`Supprimer la photo ${place}`} onClick={onDelete}>
          <Trash2 aria-hidden className="size-4.5" />
        </Action>
      </div>
    </div>
  );
}

function Action({ label, ...rest }: ComponentProps<"button"> & { label: string }) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className="grid min-h-11 min-w-11 place-items-center rounded-sm text-ink-soft transition-colors enabled:hover:bg-sand enabled:hover:text-ink disabled:cursor-not-allowed disabled:opacity-35"
    />
  );
}
