import ImagePlus from "lucide-react/icons/image-plus";
import LoaderCircle from "lucide-react/icons/loader-circle";
import X from "lucide-react/icons/x";
import { MAX_MESSAGE_PHOTOS } from "@lopango/contract/limits";
import { PHOTO_TYPES } from "@lopango/contract/photos/photos";
import type { ChosenPhotos } from "./use-chosen-photos.ts";

const ROUND = "grid size-11 shrink-0 place-items-center rounded-full transition-colors";

/** Photo picker; before payment, the button explains why photos are not available. */
export function PhotoButton({ chosen, onExplain }: { chosen: ChosenPhotos; onExplain: (() => void) | null }) {
  const icon = <ImagePlus aria-hidden className="size-5" />;
  if (onExplain)
    return (
      <button
        type="button"
        aria-label="Ajouter des photos"
        className={`${ROUND} text-ink-soft hover:bg-sand`}
        onClick={onExplain}
      >
        {icon}
      </button>
    );
  return (
    <label
      title="Ajouter des photos"
      className={`${ROUND} cursor-pointer text-ink-soft hover:bg-sand hover:text-ink has-focus-visible:outline-2 has-focus-visible:outline-accent`}
    >
      {icon}
      <input
        type="file"
        multiple
        accept={PHOTO_TYPES.join(",")}
        aria-label="Ajouter des photos"
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Resets the input, so that the same file can be chosen again.
          event.target.value = "";
          if (files.length > 0) chosen.choose(files);
        }}
      />
    </label>
  );
}

export function PhotoPreviews({ chosen: { photos, waiting, problems, remove } }: { chosen: ChosenPhotos }) {
  return (
    <>
      {problems.map((problem) => (
        <p key={problem} role="alert" className="mb-2 text-sm font-medium text-danger">
          {problem}
        </p>
      ))}
      {photos.length + waiting > 0 ? (
        <ul aria-label={`Photos à envoyer, ${MAX_MESSAGE_PHOTOS} au plus`} className="mb-2 flex flex-wrap gap-2">
          {photos.map(({ name, address }, index) => (
            <li key={name} className="relative overflow-hidden rounded-md bg-sand" style={SQUARE}>
              <img src={address} alt={`${index + 1}, à envoyer`} className="size-full object-cover" />
              <button
                type="button"
                aria-label={`Retirer la photo ${index + 1}`}
                className="absolute top-0 right-0 grid size-11 place-items-center"
                onClick={() => remove(name)}
              >
                <span className="grid size-6 place-items-center rounded-full bg-ink text-white">
                  <X aria-hidden className="size-4" />
                </span>
              </button>
            </li>
          ))}
          {Array.from({ length: waiting }, (_, index) => (
            <li key={index} className="grid place-items-center rounded-md bg-sand text-ink-soft" style={SQUARE}>
              <LoaderCircle aria-hidden className="size-5 animate-spin" />
              <span className="sr-only">Une photo est préparée</span>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const SQUARE = { width: "4.5rem", height: "4.5rem" };
