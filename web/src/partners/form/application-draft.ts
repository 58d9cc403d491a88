import { epochNow } from "../../lib/clock.ts";
import type { FileKind } from "@lopango/contract/files/file-format";
import { DRAFT_DAYS } from "@lopango/contract/limits";
import { withRoomKeys } from "@lopango/contract/partners/photo-rooms";
import { pendingRequestIn, type PendingRequest } from "../../lib/api/idempotent-requests.ts";
import { readStored, writeStored } from "../../lib/browser/device-storage.ts";
import type { Upload } from "../../files/one-upload.ts";
import { EMPTY_APPLICATION, EMPTY_ROOM, type ApplicationFields, type RoomFields } from "./application-fields.ts";

/** Unsent application, stored on this device across reload and sign-in. Files are not stored, only their names. */
export interface ApplicationDraft {
  fields: ApplicationFields;
  files: Record<FileKind, string[]>;
  /** Keys of the room types that chosen photos show, by file name. */
  photo_rooms: Record<string, string>;
  /** Unanswered request with its idempotency key, so that a retry finds the application. */
  request: PendingRequest | null;
}

export const NO_FILES: ApplicationDraft["files"] = { legal: [], gallery: [] };

type Chosen = Record<FileKind, { uploads: readonly Pick<Upload, "name" | "state">[] }>;

/**
 * Returns the names of the files chosen now or in an earlier visit, without duplicates. The form asks for them again.
 */
export function namesToAskFor(chosen: Chosen, stored: ApplicationDraft | null): ApplicationDraft["files"] {
  const names = (kind: FileKind) => {
    const wanted = chosen[kind].uploads.filter(({ state }) => state !== "refused").map(({ name }) => name);
    return [...new Set([...wanted, ...(stored?.files[kind] ?? [])])];
  };
  return { legal: names("legal"), gallery: names("gallery") };
}

/** Returns the rooms of the photos chosen now or in an earlier visit. */
export function roomsToKeep(
  uploads: readonly Pick<Upload, "name" | "label">[],
  stored: ApplicationDraft | null,
): ApplicationDraft["photo_rooms"] {
  const rooms = {
    ...stored?.photo_rooms,
    ...Object.fromEntries(uploads.map(({ name, label }) => [name, label ?? ""])),
  };
  return Object.fromEntries(Object.entries(rooms).filter(([, room]) => room !== ""));
}

/** Key of a draft; `name` is `nouvelle`, or the id of the application being corrected. */
const keyOf = (name: string) => `lopango.partner-draft.${name}` as const;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];

export const textsByName = (value: unknown): Record<string, string> =>
  isRecord(value)
    ? Object.fromEntries(Object.entries(value).filter((part): part is [string, string] => typeof part[1] === "string"))
    : {};

function room(value: unknown): RoomFields {
  const known = isRecord(value)
    ? Object.entries(value).filter(([name, part]) => name in EMPTY_ROOM && typeof part === "string")
    : [];
  return { ...EMPTY_ROOM, ...Object.fromEntries(known) };
}

function fieldsIn(stored: Record<string, unknown>): ApplicationFields {
  const known = Object.entries(stored).filter(([name, value]) => {
    const empty = EMPTY_APPLICATION[name as keyof ApplicationFields] as unknown;
    return empty !== undefined && !Array.isArray(empty) && typeof value === typeof empty;
  });
  const rooms = Array.isArray(stored["rooms"]) ? stored["rooms"].map(room) : [];
  return {
    ...EMPTY_APPLICATION,
    ...Object.fromEntries(known),
    rooms: rooms.length > 0 ? withRoomKeys(rooms) : EMPTY_APPLICATION.rooms,
    ...(Array.isArray(stored["languages"]) && { languages: texts(stored["languages"]) }),
    amenities: texts(stored["amenities"]) as ApplicationFields["amenities"],
  };
}

/** Tells whether a draft has expired. Drafts of an older version have no date and never expire. */
const isOld = (savedAt: unknown, now: number): boolean =>
  typeof savedAt === "number" && now - savedAt > DRAFT_DAYS * 24 * 3_600_000;

/** Parses a stored draft; invalid parts are left out, null means no draft. */
export function parseApplicationDraft(text: string | null, now = epochNow()): ApplicationDraft | null {
  try {
    const stored: unknown = JSON.parse(text ?? "null");
    if (!isRecord(stored) || !isRecord(stored["fields"]) || isOld(stored["saved_at"], now)) return null;
    const { files, request } = stored;
    return {
      fields: fieldsIn(stored["fields"]),
      files: isRecord(files) ? { legal: texts(files["legal"]), gallery: texts(files["gallery"]) } : NO_FILES,
      photo_rooms: textsByName(stored["photo_rooms"]),
      request: pendingRequestIn(request),
    };
  } catch {
    return null;
  }
}

export function readApplicationDraft(name: string): ApplicationDraft | null {
  const stored = readStored(keyOf(name));
  const draft = parseApplicationDraft(stored);
  if (stored !== null && draft === null) writeStored(keyOf(name), null);
  return draft;
}

/**
 * Stores parts of a draft; null deletes it. Without `fields`, only an existing draft changes.
 * @returns whether the device stored it
 */
export function writeApplicationDraft(name: string, changes: Partial<ApplicationDraft> | null): boolean {
  const kept = readApplicationDraft(name);
  if (changes && !changes.fields && !kept) return false;
  return writeStored(
    keyOf(name),
    changes &&
      JSON.stringify({
        fields: EMPTY_APPLICATION,
        files: NO_FILES,
        photo_rooms: {},
        request: null,
        ...kept,
        ...changes,
        saved_at: epochNow(),
      }),
  );
}
