import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import GripVertical from "lucide-react/icons/grip-vertical";
import Star from "lucide-react/icons/star";
import Trash2 from "lucide-react/icons/trash-2";
import type { ComponentProps, KeyboardEvent, PointerEvent } from "react";
import type { Photo as PhotoData } from "@lopango/contract/listings/property";
import { SMALL_PHOTO_WIDTH } from "@lopango/contract/photos/photos";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Photo } from "../photo.tsx";

interface Props {
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

export function PhotoTile({ photo, place, count, isDragged, onGrab, onKeyDown, onMove, onCover, onDelete }: Props) {
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
