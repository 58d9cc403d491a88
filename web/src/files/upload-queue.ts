import { ERRORS } from "@lopango/contract/errors";
import { oneUpload, type OneUpload, type Upload, type UploadWork } from "./one-upload.ts";
import { readFile } from "./read-file.ts";
import { newListeners } from "../lib/listeners.ts";

export type ArrivedFile = Pick<Upload, "id" | "name" | "place" | "label"> & { fingerprint: string | null };

export interface QueueWork<T> extends Omit<UploadWork<T>, "read" | "fingerprint" | "isDuplicate" | "failed"> {
  /** Called for each sent photo, after it left the list. */
  arrived: (answer: T, sent: ArrivedFile) => void;
  /** Number of photos that the listing still accepts, this list not counted. */
  room: () => number;
  /** Maximum number of concurrent uploads. */
  width: () => number;
  read?: UploadWork<T>["read"];
  fingerprint?: UploadWork<T>["fingerprint"];
  /** Resolves when a preparation is so slow that the next one starts beside it. */
  late?: () => Promise<unknown>;
  isStored?: UploadWork<T>["isDuplicate"];
  /** Calls `again` once the network may be back. */
  wake?: (again: () => void) => void;
  /** French sentences for too many photos and for an unknown error. */
  sentences?: { full: string; failed: string };
}

const PHOTO_SENTENCES = { full: ERRORS.too_many_photos.detail, failed: "Upload photo échoué" };

export interface UploadQueue {
  add: (files: readonly File[]) => string[];
  retry: (id: string) => void;
  label: (id: string, label: string | null) => void;
  remove: (id: string) => void;
  /** Orders the photos that were not sent yet; others keep their places. */
  arrange: (ids: readonly string[]) => void;
  /** Removes all at once, so that removing one does not start another. */
  clear: () => void;
  /** Continues after `width` has grown or the network returned. */
  resume: () => void;
  uploads: () => readonly Upload[];
  /** Returns whether any file was sent since the list was last empty. */
  hasArrived: () => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** A slower preparation may hang. */
const LATE_MS = 5_000;

/** States that count against the listing's limit. */
const HOLDS_A_PLACE = new Set<Upload["state"]>(["ready", "sending", "failed"]);

/** Returns whether leaving the page would lose an upload. */
export function isUnderWay(uploads: readonly Upload[]): boolean {
  return uploads.some(({ state, resumes }) => resumes || (state !== "refused" && state !== "failed"));
}

export function countAccepted(uploads: readonly Upload[]): number {
  return uploads.filter(({ state }) => state !== "refused").length;
}

/** Prepares chosen photos one by one and sends each in its own request; failures stay in the list. */
export function createUploadQueue<T>({
  arrived,
  room,
  width,
  read = readFile,
  late = () => new Promise((resolve) => void setTimeout(resolve, LATE_MS)),
  fingerprint = async () => null,
  isStored = () => false,
  wake = () => undefined,
  sentences = PHOTO_SENTENCES,
  ...work
}: QueueWork<T>): UploadQueue {
  let uploads: readonly Upload[] = [];
  let chosenSoFar = 0;
  let hasArrived = false;
  /** Offline, the others wait instead of failing one by one. */
  let isPaused = false;
  /** Slow preparations that no longer block the next one. */
  const hanging = new Set<string>();
  const files = new Map<string, OneUpload<T>>();
  const changes = newListeners();

  const isChosen = (print: string) => [...files.values()].some(({ fingerprint }) => fingerprint === print);
  const fileWork: UploadWork<T> = {
    ...work,
    read,
    fingerprint,
    isDuplicate: (file, print) => (print !== null && isChosen(print)) || isStored(file, print),
    failed: sentences.failed,
  };

  function publish(next: readonly Upload[]): void {
    uploads = next;
    changes.call();
  }
  const change = (id: string, changes: Partial<Upload>) =>
    publish(uploads.map((upload) => (upload.id === id ? { ...upload, ...changes } : upload)));
  const remove = (id: string) => {
    files.delete(id);
    hanging.delete(id);
    publish(uploads.filter((upload) => upload.id !== id));
  };
  const count = (state: Upload["state"]) => uploads.filter((upload) => upload.state === state).length;
  const first = (state: Upload["state"]) => uploads.find((upload) => upload.state === state);

  async function prepareNext(): Promise<void> {
    const upload = first("waiting");
    const file = upload && files.get(upload.id);
    if (!upload || !file || uploads.some(({ id, state }) => state === "preparing" && !hanging.has(id))) return;
    const { id } = upload;
    if (uploads.filter((each) => HOLDS_A_PLACE.has(each.state) || hanging.has(each.id)).length >= room()) {
      change(id, { state: "refused", message: sentences.full });
    } else {
      change(id, { state: "preparing" });
      void late().then(() => {
        if (uploads.every((each) => each.id !== id || each.state !== "preparing")) return;
        hanging.add(id);
        startNext();
      });
      const prepared = await file.prepare();
      hanging.delete(id);
      change(id, prepared);
    }
    startNext();
  }

  async function sendNext(): Promise<void> {
    const upload = first("ready");
    const file = upload && files.get(upload.id);
    if (!upload?.photo || !file || isPaused || count("sending") >= width()) return;
    const { id, name, place, photo, label } = upload;
    change(id, { state: "sending", sent: 0, message: null, resumes: false });
    const sending = file.send(photo, (sent) => change(id, { sent }), label);
    startNext();
    const end = await sending;
    if ("answer" in end) {
      hasArrived = true;
      // The label may have changed meanwhile.
      const last = uploads.find((each) => each.id === id) ?? upload;
      remove(id);
      arrived(end.answer, { id, name, place, label: last.label, fingerprint: file.fingerprint });
    } else {
      change(id, end.failure);
      if (end.isUnreachable) isPaused = true;
      if (end.failure.resumes) wake(resume);
    }
    startNext();
  }

  function startNext(): void {
    void prepareNext();
    void sendNext();
  }

  function resume(): void {
    isPaused = false;
    for (const { id, state, resumes } of uploads)
      if (state === "failed" && resumes) change(id, { state: "ready", message: null, resumes: false });
    startNext();
  }

  return {
    add: (chosen) => {
      if (uploads.length === 0) hasArrived = false;
      const added = chosen.map((file): Upload => {
        const id = work.newKey();
        files.set(id, oneUpload(file, fileWork));
        chosenSoFar += 1;
        return {
          id,
          name: file.name,
          place: chosenSoFar,
          state: "waiting",
          sent: 0,
          message: null,
          resumes: false,
          photo: null,
          label: null,
        };
      });
      publish([...uploads, ...added]);
      startNext();
      return added.map(({ id }) => id);
    },
    retry: (id) => {
      if (uploads.find((upload) => upload.id === id)?.state !== "failed") return;
      isPaused = false;
      change(id, { state: "ready", message: null, resumes: false });
      startNext();
    },
    label: (id, label) => change(id, { label }),
    remove: (id) => {
      remove(id);
      startNext();
    },
    arrange: (ids) => {
      const chosen = new Set(ids);
      const places = uploads.filter(({ id }) => chosen.has(id)).map(({ place }) => place);
      places.sort((a, b) => a - b);
      const placed = uploads.map((upload) =>
        chosen.has(upload.id) ? { ...upload, place: places[ids.indexOf(upload.id)] ?? upload.place } : upload,
      );
      publish([...placed].sort((a, b) => a.place - b.place));
    },
    clear: () => uploads.forEach(({ id }) => remove(id)),
    resume,
    uploads: () => uploads,
    hasArrived: () => hasArrived,
    subscribe: changes.add,
  };
}
