import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { FileKind } from "@lopango/contract/listings/establishment-terms";
import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { MAX_FILES_PER_KIND } from "@lopango/contract/listings/establishment-terms";
import type { Upload } from "../../files/one-upload.ts";
import { countWanted } from "../../files/upload-queue.ts";
import { uploadsOf, setStored, type FileQueue } from "./application-uploads.ts";

export interface KindOfFiles {
  uploads: readonly Upload[];
  queue: FileQueue;
  stored: readonly ApplicationFile[];
  /** Places left, with running uploads counted. */
  room: number;
}

export type Files = Record<FileKind, KindOfFiles> & {
  held: boolean;
};

const NONE: readonly ApplicationFile[] = [];

/** Files of a form (`name`), or of an application (its id) with its stored files. */
export function useApplicationUploads(
  name: string,
  application: string | null = null,
  stored: readonly ApplicationFile[] = NONE,
): Files {
  const uploads = useMemo(() => uploadsOf(name, application), [name, application]);
  useEffect(() => setStored(name, stored), [name, stored]);
  const legal = useKind(uploads.queues.legal, stored, "legal");
  const gallery = useKind(uploads.queues.gallery, stored, "gallery");
  return { legal, gallery, held: uploads.application === null };
}

function useKind(queue: FileQueue, all: readonly ApplicationFile[], kind: FileKind): KindOfFiles {
  const uploads = useSyncExternalStore(queue.subscribe, queue.uploads);
  const stored = all.filter((file) => file.kind === kind);
  return { uploads, queue, stored, room: Math.max(0, MAX_FILES_PER_KIND - stored.length - countWanted(uploads)) };
}
