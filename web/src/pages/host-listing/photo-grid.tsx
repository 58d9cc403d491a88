import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from "react";
import { flushSync } from "react-dom";
import type { Photo as PhotoData } from "@lopango/contract/property";
import { arrangedAs } from "../../features/photo-upload/photo-order.ts";
import { keyTarget, moved } from "./arrangement.ts";
import { PhotoTile } from "./photo-tile.tsx";

interface Props {
  photos: readonly PhotoData[];
  /** With a new order or cover. */
  onArrange: (photos: PhotoData[]) => void;
  onDelete: (photo: PhotoData) => void;
}

/** Where the pointer has to be for the page to move along, in pixels from its edges. */
const EDGE = 90;
const EDGE_STEP = 14;

/** A listing's photos, put in order by dragging, by buttons or by the arrow keys on a handle; each move is announced. */
export function PhotoGrid({ photos, onArrange, onDelete }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [announcement, setAnnouncement] = useState("");
  /** The photo under the finger, and the order that letting go would make. */
  const [drag, setDrag] = useState<{ id: string; order: PhotoData[] } | null>(null);
  const focusWanted = useRef<{ id: string; control: string } | null>(null);
  // Photos may arrive, or go, while one is dragged.
  const shown = drag ? arrangedAs(photos, drag.order) : photos;

  useLayoutEffect(() => {
    const wanted = focusWanted.current;
    if (!wanted) return;
    focusWanted.current = null;
    // A browser drops the focus from what moves in the page.
    const tile = list.current?.querySelector(`[data-photo="${wanted.id}"]`);
    // At an end the button that led there is of no more use.
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
    // At once: a quick finger lets go before React would draw a move, and the next move asks what is under it now.
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
      {/* The pointer is heard here: the tile that it dragged away from may be another one by now. */}
      <ul
        ref={list}
        aria-label="Photos de l’annonce"
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
                // A finger stays with what it touched first, which would hide what is under it now.
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
