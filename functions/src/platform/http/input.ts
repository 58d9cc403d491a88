import { Problem } from "../problem.ts";
import type { z } from "zod";
import type { Endpoint } from "@lopango/contract/platform/endpoint";
import type { FieldError } from "@lopango/contract/errors";
import { MAX_IDEMPOTENCY_KEY_LENGTH, SMALL_BODY_BYTES } from "@lopango/contract/limits";
import { parseWellFormed } from "../json.ts";

/**
 * Reads a body of at most `maxBytes`. A larger `Content-Length` is refused before reading.
 * Without one, excess bytes are discarded until the sender stops or times out (`bounds.ts`).
 *
 * @throws Problem `payload_too_large` with `detail`; `unreadable_body` when the sender disconnects
 */
export async function readBody(request: Request, maxBytes: number, detail?: string): Promise<Buffer> {
  const tooLarge = () => new Problem("payload_too_large", { detail });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge();
  const kept: Uint8Array[] = [];
  let bytes = 0;
  const reader = request.body?.getReader() as ReadableStreamDefaultReader<Uint8Array> | undefined;
  for (;;) {
    // A failure here is the client's connection.
    const next = await reader?.read().catch(() => {
      throw new Problem("unreadable_body");
    });
    if (!next || next.done) break;
    bytes += next.value.byteLength;
    if (bytes <= maxBytes) kept.push(next.value);
    else kept.length = 0;
  }
  if (bytes > maxBytes) throw tooLarge();
  return Buffer.concat(kept, bytes);
}

type Issue = Parameters<z.core.$ZodErrorMap>[0];

const TYPE_NAMES: Record<string, string> = {
  string: "Un texte est attendu.",
  number: "Un nombre est attendu.",
  int: "Un nombre entier est attendu.",
  boolean: "« true » ou « false » est attendu.",
  array: "Une liste est attendue.",
  object: "Un objet est attendu.",
  record: "Un objet est attendu.",
};

const FORMATS: Record<string, string> = {
  email: "Adresse e-mail invalide.",
  url: "Adresse web invalide.",
  datetime: "Date et heure invalides.",
  date: "Date invalide.",
};

const plural = (count: number | bigint, one: string, many: string): string =>
  `${count.toLocaleString("fr-FR")} ${count > 1 ? many : one}`;

function tooSmall(issue: Issue & { code: "too_small" }): string {
  const least = BigInt(issue.minimum as number);
  if (issue.origin === "string")
    return least <= 1n ? "Ce champ est obligatoire." : `Au moins ${plural(least, "caractère", "caractères")}.`;
  if (issue.origin === "array" || issue.origin === "set") return `Au moins ${plural(least, "élément", "éléments")}.`;
  return `Au moins ${least.toLocaleString("fr-FR")}.`;
}

function tooBig(issue: Issue & { code: "too_big" }): string {
  const most = BigInt(issue.maximum as number);
  if (issue.origin === "string") return `Au plus ${plural(most, "caractère", "caractères")}.`;
  if (issue.origin === "array" || issue.origin === "set") return `Au plus ${plural(most, "élément", "éléments")}.`;
  return `Au plus ${most.toLocaleString("fr-FR")}.`;
}

/** French message of a validation issue. A message in the contract's schema takes precedence. */
export const frenchMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case "invalid_type":
      return issue.input === undefined ? "Ce champ est obligatoire." : TYPE_NAMES[issue.expected];
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return FORMATS[issue.format] ?? "Format invalide.";
    case "invalid_value":
      if (issue.input === undefined) return "Ce champ est obligatoire.";
      return `Valeurs possibles : ${issue.values.map((value) => `« ${String(value)} »`).join(", ")}.`;
    case "unrecognized_keys":
      return "Ce champ n’est pas connu.";
    default:
      return "Valeur invalide.";
  }
};

const PRINTABLE = new RegExp(`^[\\x20-\\x7e]{1,${MAX_IDEMPOTENCY_KEY_LENGTH}}$`);

/** Limits the response: a body can hold a hundred thousand unknown fields. */
const MAX_ERRORS = 50;

/** One entry per invalid field, at most fifty; each unknown field has its own. */
function fieldErrors(error: z.ZodError): FieldError[] {
  const all = error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== "unrecognized_keys") return [{ field: path.join("."), message: issue.message }];
    return issue.keys.slice(0, MAX_ERRORS).map((key) => ({ field: [...path, key].join("."), message: issue.message }));
  });
  return all.slice(0, MAX_ERRORS);
}

export function parseFields(schema: z.ZodObject, value: unknown): unknown {
  const result = schema.safeParse(value, { error: frenchMessage });
  if (result.success) return result.data;
  throw new Problem("invalid_fields", { errors: fieldErrors(result.error) });
}

/** Parses the path parameters. A malformed id answers like an unknown one, with the endpoint's own `*_not_found`. */
export function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
  if (!endpoint.params) return undefined;
  const result = endpoint.params.safeParse(params);
  if (result.success) return result.data;
  throw new Problem(endpoint.errors.find((code) => code.endsWith("_not_found")) ?? "not_found");
}

/** Parses the query; unknown parameters are ignored. */
export function parseQueryString(endpoint: Endpoint, query: Record<string, string>): unknown {
  return endpoint.query && parseFields(endpoint.query, query);
}

/** Parses the JSON body; handlers read forms. A missing body counts as `{}`, so that the errors name the fields. */
export async function parseBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (!endpoint.body || endpoint.files) return undefined;
  const bytes = await readBody(request, endpoint.bytes ?? SMALL_BODY_BYTES);
  if (bytes.byteLength === 0) return parseFields(endpoint.body, {});
  if (!/^application\/json(\s*;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Problem("unsupported_media_type");
  return parseFields(endpoint.body, readJson(bytes));
}

/** Parses UTF-8 JSON. */
export function readJson(bytes: Buffer): unknown {
  try {
    return parseWellFormed(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem("unreadable_body");
  }
}

/** Returns the `Idempotency-Key`; null when absent or not supported by the endpoint. */
export function parseIdempotencyKey(endpoint: Endpoint, request: Request): string | null {
  const key = endpoint.idempotent ? request.headers.get("idempotency-key") : null;
  if (key === null || PRINTABLE.test(key)) return key;
  throw new Problem("invalid_fields", {
    errors: [{ field: "Idempotency-Key", message: `De 1 à ${MAX_IDEMPOTENCY_KEY_LENGTH} caractères simples.` }],
  });
}
