import { useEffect, useState } from "react";
import type { ChosenPhoto } from "../prepare-photo.ts";
import { NO_CODE, withinLimit, withProblem } from "./chosen-photos.ts";
import { whenIdle } from "../../lib/browser/idle.ts";
import { useLeaveWarning } from "../../lib/browser/leave-warning.ts";

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
  const add = async <T>(
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
