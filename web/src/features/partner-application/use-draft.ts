import { canKeepDrafts } from "../../lib/browser/can-keep-drafts.ts";
import { useEffect, useState } from "react";
import {
  namesToAskFor,
  NO_FILES,
  readApplicationDraft,
  writeApplicationDraft,
  type ApplicationDraft,
} from "./application-draft.ts";
import type { ApplicationFields } from "./application-fields.ts";
import type { Files } from "./use-application-uploads.ts";

/** Of a form with a draft. */
export const DRAFT_KEPT = "Brouillon gardé sur cet appareil, fichiers exceptés.";

/** What an earlier visit left of a form; read once. */
export function useStoredDraft(name: string): ApplicationDraft | null {
  return useState(() => readApplicationDraft(name))[0];
}

/**
 * Keeps a form on this device as it changes: what was typed, and the names of its files.
 * @param untouched what the form starts with when nothing was typed: that is no draft
 * @param stored what an earlier visit left
 * @param isOpen false once it was sent: what changes from then on is no draft
 * @returns whether the device keeps it
 */
export function useKeptDraft(
  name: string,
  fields: ApplicationFields,
  files: Files,
  untouched: ApplicationFields,
  stored: ApplicationDraft | null,
  isOpen: boolean,
): boolean {
  const [canKeep] = useState(canKeepDrafts);
  const text = JSON.stringify({ fields, files: files.held ? namesToAskFor(files, stored) : NO_FILES });
  const isTouched = text !== JSON.stringify({ fields: untouched, files: NO_FILES });
  useEffect(() => {
    if (isTouched && isOpen) writeApplicationDraft(name, JSON.parse(text) as Partial<ApplicationDraft>);
  }, [name, text, isTouched, isOpen]);
  return isTouched && canKeep;
}
