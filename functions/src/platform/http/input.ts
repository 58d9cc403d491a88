import type { z } from "zod";
import type { Endpoint } from "@lopango/contract/endpoint";
import type { FieldError } from "@lopango/contract/errors";
import { MAX_IDEMPOTENCY_KEY_LENGTH, SMALL_BODY_BYTES } from "@lopango/contract/limits";
import { Problem } from "../problem.ts";
import { parseWellFormed } from "../well-formed.ts";
import { readBody } from "./body.ts";
import { frenchMessage } from "./input-messages.ts";

const PRINTABLE = new RegExp(`^[\\x20-\\x7e]{1,${MAX_IDEMPOTENCY_KEY_LENGTH}}$`);

/** A body can hold a hundred thousand unknown fields: the answer must not outgrow it. */
const MAX_ERRORS = 50;

/** One entry per bad field, the first fifty; unknown fields are named one by one. */
function fieldErrors(error: z.ZodError): FieldError[] {
  const all = error.issues.flatMap((issue) => {
    const path = issue.path.map(String);
    if (issue.code !== "unrecognized_keys") return [{ field: path.join("."), message: issue.message }];
    return issue.keys.slice(0, MAX_ERRORS).map((key) => ({ field: [...path, key].join("."), message: issue.message }));
  });
  return all.slice(0, MAX_ERRORS);
}

/** Parses the fields of a body, a query or a form. @throws Problem `invalid_fields` with each bad one */
export function parseFields(schema: z.ZodObject, value: unknown): unknown {
  const result = schema.safeParse(value, { error: frenchMessage });
  if (result.success) return result.data;
  throw new Problem("invalid_fields", { errors: fieldErrors(result.error) });
}

/**
 * The path parameters. An id that cannot be one belongs to nothing, so it answers like an unknown
 * one: with the endpoint's own `*_not_found` when it has one.
 */
export function parseParams(endpoint: Endpoint, params: Record<string, string>): unknown {
  if (!endpoint.params) return undefined;
  const result = endpoint.params.safeParse(params);
  if (result.success) return result.data;
  throw new Problem(endpoint.errors.find((code) => code.endsWith("_not_found")) ?? "not_found");
}

/** The query; parameters that the endpoint does not know are ignored (design §4). */
export function parseQuery(endpoint: Endpoint, query: Record<string, string>): unknown {
  return endpoint.query && parseFields(endpoint.query, query);
}

/** The JSON body; a form is read by its handler. No body at all counts as `{}`, so that the answer names the fields that are missing. */
export async function parseBody(endpoint: Endpoint, request: Request): Promise<unknown> {
  if (!endpoint.body || endpoint.files) return undefined;
  const bytes = await readBody(request, endpoint.bytes ?? SMALL_BODY_BYTES);
  if (bytes.byteLength === 0) return parseFields(endpoint.body, {});
  if (!/^application\/json(\s*;|$)/i.test(request.headers.get("content-type") ?? ""))
    throw new Problem("unsupported_media_type");
  return parseFields(endpoint.body, readJson(bytes));
}

/** JSON in UTF-8. @throws Problem `unreadable_body` */
export function readJson(bytes: Buffer): unknown {
  try {
    return parseWellFormed(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem("unreadable_body");
  }
}

/** The `Idempotency-Key`; null when absent or when the endpoint takes none (design §4). */
export function parseIdempotencyKey(endpoint: Endpoint, request: Request): string | null {
  const key = endpoint.idempotent ? request.headers.get("idempotency-key") : null;
  if (key === null || PRINTABLE.test(key)) return key;
  throw new Problem("invalid_fields", {
    errors: [{ field: "Idempotency-Key", message: `De 1 à ${MAX_IDEMPOTENCY_KEY_LENGTH} caractères simples.` }],
  });
}
