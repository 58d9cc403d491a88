import type { Endpoint } from "@lopango/contract/platform/endpoint";
import type { FieldError } from "@lopango/contract/errors";
import { MAX_UPLOAD_BYTES } from "@lopango/contract/limits";
import { truncate } from "../text.ts";
import { shownLine } from "@lopango/contract/platform/shown-text";
import { Problem } from "../problem.ts";
import type { SentFile } from "../sent-file.ts";
import { readBody, parseFields } from "./input.ts";

export interface Part {
  name: string;
  /** File name; null for a text field. */
  filename: string | null;
  /** A view of the body, without a copy. */
  content: Buffer;
}

/** Bounds the work: a body of 30 MB could hold half a million parts. */
const MAX_PARTS = 50;
const MAX_HEAD_BYTES = 4_000;

const LINE = "\r\n";
const EMPTY_LINE = "\r\n\r\n";

/** The body is incomplete or does not match the boundary. */
export class BrokenForm extends Error {}

/** Returns the boundary of a `Content-Type`; null for other types. */
export function boundaryOf(contentType: string): string | null {
  const [, quoted, plain] =
    /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s";,]{1,70}))\s*(?:;|$)/i.exec(contentType) ??
    [];
  return quoted ?? plain ?? null;
}

/**
 * Splits a body in memory into views (RFC 7578). Firebase delivers the whole body;
 * a streaming parser would copy it once, the platform's `formData()` six times.
 *
 * @throws BrokenForm for an incomplete body, a wrong boundary or too many parts
 */
export function formParts(body: Buffer, boundary: string): Part[] {
  const delimiter = Buffer.from(`${LINE}--${boundary}`);
  const parts: Part[] = [];
  let at = behindFirst(body, delimiter);
  while (!isEnd(body, at)) {
    if (parts.length === MAX_PARTS) throw new BrokenForm("too many parts");
    const head = behindLine(body, at);
    const content = behindHead(body, head);
    const end = body.indexOf(delimiter, content);
    if (end === -1) throw new BrokenForm("the last part has no end");
    parts.push({ ...described(body.toString("utf8", head, content)), content: body.subarray(content, end) });
    at = end + delimiter.length;
  }
  return parts;
}

/** The first delimiter may lack the leading line break. */
function behindFirst(body: Buffer, delimiter: Buffer): number {
  const bare = delimiter.subarray(LINE.length);
  if (body.subarray(0, bare.length).equals(bare)) return bare.length;
  const found = body.indexOf(delimiter);
  if (found === -1) throw new BrokenForm("no part begins");
  return found + delimiter.length;
}

const isEnd = (body: Buffer, at: number): boolean => body.toString("latin1", at, at + 2) === "--";

/** Only blanks may follow a delimiter on its line. */
function behindLine(body: Buffer, at: number): number {
  const end = body.subarray(at, at + MAX_HEAD_BYTES).indexOf(LINE);
  if (end === -1 || body.toString("latin1", at, at + end).trim() !== "") throw new BrokenForm("a delimiter goes on");
  return at + end + LINE.length;
}

function behindHead(body: Buffer, at: number): number {
  const length = body.subarray(at, at + MAX_HEAD_BYTES).indexOf(EMPTY_LINE);
  if (length === -1) throw new BrokenForm("the head of a part has no end");
  return at + length + EMPTY_LINE.length;
}

/** Parses `Content-Disposition`. Browsers write `"` as `%22`; others escape it or use `filename*` (RFC 8187). */
function described(head: string): Pick<Part, "name" | "filename"> {
  const line = head.split(LINE).find((header) => /^content-disposition\s*:\s*form-data\s*;/i.test(header));
  const name = line && parameter(line, "name");
  if (line === undefined || name === undefined) throw new BrokenForm("a part has no name");
  return { name, filename: extended(line) ?? parameter(line, "filename") ?? null };
}

function parameter(line: string, name: string): string | undefined {
  const [, quoted, plain] = new RegExp(`;\\s*${name}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^\\s";]+))`, "i").exec(line) ?? [];
  return quoted?.replaceAll(/\\(["\\])/g, "$1").replaceAll("%22", '"') ?? plain;
}

function extended(line: string): string | undefined {
  const encoded = /;\s*filename\*=utf-8'[^']*'([^\s";]+)/i.exec(line)?.[1];
  try {
    return encoded && decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

const MAX_FILE_NAME_LENGTH = 100;
/** Text fields are words or numbers. */
const MAX_FIELD_BYTES = 10_000;

export interface Form {
  files: SentFile[];
  fields: unknown;
}

/** Parses the multipart form of an endpoint. File contents are not checked. */
export async function readForm(endpoint: Endpoint, request: Request): Promise<Form> {
  const type = request.headers.get("content-type") ?? "";
  if (!/^multipart\/form-data\s*(;|$)/i.test(type)) {
    throw new Problem("unsupported_media_type", {
      detail: "Envoyez les fichiers dans un formulaire (multipart/form-data).",
    });
  }
  const body = await readBody(request, MAX_UPLOAD_BYTES, TOO_LARGE);
  return sorted(endpoint, readParts(body, boundaryOf(type)));
}

const TOO_LARGE = `L’envoi dépasse ${MAX_UPLOAD_BYTES / 1024 / 1024} Mo : envoyez les fichiers un par un.`;

function readParts(body: Buffer, boundary: string | null): Part[] {
  try {
    if (boundary === null) throw new BrokenForm("no boundary");
    return formParts(body, boundary);
  } catch (error) {
    if (!(error instanceof BrokenForm)) throw error;
    throw new Problem("unreadable_body", { detail: "L’envoi est incomplet ou illisible. Réessayez." });
  }
}

function sorted(endpoint: Endpoint, parts: Part[]): Form {
  const fileFields = [...(endpoint.files ?? [])];
  const isFile = ({ name }: Part): boolean => fileFields.includes(name);
  const texts = textFields(
    parts.filter((part) => !isFile(part)),
    fileFields,
  );
  if (!endpoint.body) refuse(Object.keys(texts).map((field) => unknownField(field, fileFields)));
  const fields = endpoint.body && parseFields(endpoint.body, texts);
  // A file field without a selection has neither name nor content.
  const chosen = parts.filter(isFile).filter(({ filename, content }) => filename || content.length > 0);
  if (chosen.length === 0) refuse(fileFields.map((field) => ({ field, message: "Choisissez au moins un fichier." })));
  return {
    files: chosen.map(({ name, filename, content }) => ({ field: name, name: shown(filename), bytes: content })),
    fields,
  };
}

/** Text fields by name. Refuses a file in a text field. */
function textFields(parts: Part[], fileFields: string[]): Record<string, string> {
  refuse(parts.filter(({ filename }) => filename !== null).map(({ name }) => unknownField(name, fileFields)));
  refuse(
    parts
      .filter(({ content }) => content.length > MAX_FIELD_BYTES)
      .map(({ name }) => ({ field: name, message: "Ce texte est trop long." })),
  );
  return Object.fromEntries(parts.map(({ name, content }) => [name, content.toString("utf8")]));
}

const unknownField = (field: string, fileFields: string[]): FieldError => ({
  field: field.slice(0, MAX_FILE_NAME_LENGTH),
  message: `Ce champ n’est pas connu : les fichiers vont dans « ${fileFields.join(" », « ")} ».`,
});

function refuse(errors: FieldError[]): void {
  if (errors.length > 0) throw new Problem("invalid_fields", { errors });
}

/** Sanitizes a file name for display: no path, no control characters, limited length. */
function shown(filename: string | null): string {
  const name = (filename ?? "").split(/[\\/]/).at(-1) ?? "";
  return truncate(shownLine(name.replaceAll(/\p{C}/gu, "")), MAX_FILE_NAME_LENGTH) || "sans nom";
}
