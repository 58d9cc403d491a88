import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { FileKind } from "@lopango/contract/establishment";
import type { ApplicationFile } from "@lopango/contract/partner";
import { useLeaveWarning } from "../../lib/use-leave-warning.ts";
import { isUnderWay, type Upload, type UploadQueue } from "../photo-upload/upload-queue.ts";
import { deskOf, tellStored } from "./file-desk.ts";

export interface KindOfFiles {
  uploads: readonly Upload[];
  queue: UploadQueue;
}

export type Files = Record<FileKind, KindOfFiles> & {
  /** They wait for the form to be sent. */
  held: boolean;
};

const NONE: readonly ApplicationFile[] = [];

/** The chosen files of a form (`name`), or of an application (its id) with the files that it has. */
export function useFileDesk(
  name: string,
  application: string | null = null,
  stored: readonly ApplicationFile[] = NONE,
): Files {
  const desk = useMemo(() => deskOf(name, application), [name, application]);
  useEffect(() => tellStored(name, stored), [name, stored]);
  const legal = useUploads(desk.queues.legal);
  const gallery = useUploads(desk.queues.gallery);
  const held = desk.application === null;
  useLeaveWarning(!held && (isUnderWay(legal.uploads) || isUnderWay(gallery.uploads)));
  return { legal, gallery, held };
}

function useUploads(queue: UploadQueue): KindOfFiles {
  return { uploads: useSyncExternalStore(queue.subscribe, queue.uploads), queue };
}
