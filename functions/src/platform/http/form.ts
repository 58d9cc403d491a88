import type { Endpoint } from "@lopango/contract/platform/endpoint";
import type { FieldError } from "@lopango/contract/errors";
import { MAX_UPLOAD_BYTES } from "@lopango/contract/limits";
import { truncate } from "../truncate.ts";
import { shownLine } from "@lopango/contract/platform/shown-text";
import { Problem } from "../problem.ts";
import type { SentFile } from "../sent-file.ts";
import { readBody } from "./body.ts";
import { parseFields } from "./input.ts";
import { boundaryOf, BrokenForm, formParts, type Part } from "./multipart.ts";

const MAX_FILE_NAME_LENGTH = 100;
/** Text fields are words or numbers. */
const MAX_FIELD_BYTES = 10_000;

export interface Form {
  files: SentFile[];
  fields: unknown;
}

/**
 * Parses the multipart form of an endpoint. File contents are not checked.
 *
 * @throws Problem `unsupported_media_type`, `payload_too_large`, `unreadable_body`, `invalid_fields`
 */
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
