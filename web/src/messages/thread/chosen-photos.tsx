import { useEffect, useState } from "react";
import ImagePlus from "lucide-react/icons/image-plus";
import LoaderCircle from "lucide-react/icons/loader-circle";
import X from "lucide-react/icons/x";
import { MAX_MESSAGE_PHOTOS } from "@lopango/contract/limits";
import { PHOTO_TYPES } from "@lopango/contract/photos/photos";
import type { ChosenPhoto } from "../prepare-photo.ts";
import { whenIdle } from "../../lib/browser/idle.ts";
import { useLeaveWarning } from "../../lib/browser/leave-warning.ts";

/** The chunk that prepares photos failed to load. */
export const NO_CODE = "La photo n’a pas pu être préparée. Vérifiez le réseau, puis réessayez.";

/** Takes as many of `chosen` as fit beside `count` photos, and returns the problem if some do not. */
export function withinLimit<T>(chosen: readonly T[], count: number): { taken: readonly T[]; problems: string[] } {
  const taken = chosen.slice(0, Math.max(0, MAX_MESSAGE_PHOTOS - count));
  return { taken, problems: taken.length < chosen.length ? [`${MAX_MESSAGE_PHOTOS} photos au plus par message.`] : [] };
}

export const withProblem = (said: readonly string[], error: unknown): string[] => [
  ...new Set([...said, error instanceof Error ? error.message : NO_CODE]),
];

const preparing = () => import("../prepare-photo.ts");

export interface ChosenPhotos {
  photos: readonly ChosenPhoto[];
  waiting: number;
  problems: readonly string[];
  choose: (files: readonly File[]) => void;
  remove: (name: string) => void;
  /** Returns the photos for sending and clears the selection. */
  take: () => readonly ChosenPhoto[];
  putBack: (files: readonly Blob[]) => void;
}

/** Photos of the message being written. @param may - false loads no code, since photos require a paid stay */
export function useChosenPhotos(may: boolean): ChosenPhotos {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // Drafts keep a message's text but not its photos.
  useLeaveWarning(photos.length + waiting > 0);
  useEffect(() => {
    if (may)
      void whenIdle()
        .then(preparing)
        .catch(() => undefined);
  }, [may]);

  /** Sequential, because decoding needs much memory. */
  const add = async <T,>(
    all: readonly T[],
    prepare: (code: Awaited<ReturnType<typeof preparing>>, one: T) => Promise<ChosenPhoto>,
  ) => {
    const { taken, problems: tooMany } = withinLimit(all, photos.length + waiting);
    setProblems(tooMany);
    setWaiting((count) => count + taken.length);
    for (const one of taken) {
      try {
        const code = await preparing().catch(() => undefined);
        // Undefined while the page reloads for a new version (lib/browser/stale-chunks.ts).
        if (!code) throw new Error(NO_CODE);
        const photo = await prepare(code, one);
        setPhotos((known) => [...known, photo]);
      } catch (error) {
        setProblems((known) => withProblem(known, error));
      }
      setWaiting((count) => count - 1);
    }
  };
  const drop = ({ address }: ChosenPhoto) => URL.revokeObjectURL(address);

  return {
    photos,
    waiting,
    problems,
    choose: (files) => void add(files, (code, file) => code.preparePhoto(file)),
    remove: (name) => {
      photos.filter((photo) => photo.name === name).forEach(drop);
      setPhotos((known) => known.filter((photo) => photo.name !== name));
      setProblems([]);
    },
    take: () => {
      setPhotos([]);
      setProblems([]);
      photos.forEach(drop);
      return photos;
    },
    putBack: (files) => void add(files, (code, file) => code.withSize(file)),
  };
}

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
