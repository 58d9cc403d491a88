import { useEffect, useState } from "react";
import { canKeepDrafts } from "../../lib/forms/stored-draft.ts";
import {
  namesToAskFor,
  NO_FILES,
  readApplicationDraft,
  roomsToKeep,
  writeApplicationDraft,
  type ApplicationDraft,
} from "../form/application-draft.ts";
import type { ApplicationFields } from "../form/application-fields.ts";
import type { Files } from "../files/application-uploads.ts";
import { ConfirmDialog } from "../../ui/dialog.tsx";

export const DRAFT_KEPT = "Brouillon gardé sur cet appareil, fichiers exceptés.";

export function useStoredDraft(name: string): ApplicationDraft | null {
  return useState(() => readApplicationDraft(name))[0];
}

/**
 * Stores a form on this device while it changes: its fields, the names of its files and the rooms that
 * its photos show.
 * @param untouched initial values; equal values are no draft
 * @param stored draft of an earlier visit
 * @param isOpen false after sending: later changes are no draft
 * @returns whether the draft is stored
 */
export function useApplicationDraft(
  name: string,
  fields: ApplicationFields,
  files: Files,
  untouched: ApplicationFields,
  stored: ApplicationDraft | null,
  isOpen: boolean,
): boolean {
  const [canKeep] = useState(canKeepDrafts);
  const text = JSON.stringify({
    fields,
    files: files.held ? namesToAskFor(files, stored) : NO_FILES,
    photo_rooms: files.held ? roomsToKeep(files.gallery.uploads, stored) : {},
  });
  const isTouched = text !== JSON.stringify({ fields: untouched, files: NO_FILES, photo_rooms: {} });
  useEffect(() => {
    if (isTouched && isOpen) writeApplicationDraft(name, JSON.parse(text) as Partial<ApplicationDraft>);
  }, [name, text, isTouched, isOpen]);
  return isTouched && canKeep;
}

export function ClearDraft({ onClear }: { onClear: () => void }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        onClick={() => setAsking(true)}
        className="min-h-9 font-semibold text-ink underline underline-offset-4"
      >
        Tout effacer
      </button>
      <ConfirmDialog
        open={isAsking}
        title={"Effacer ce brouillon\u202f?"}
        confirmLabel="Tout effacer"
        cancelLabel="Garder"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onClear();
        }}
      >
        <p className="text-ink-soft">Tout ce que vous avez écrit ici sera perdu.</p>
      </ConfirmDialog>
    </>
  );
}
