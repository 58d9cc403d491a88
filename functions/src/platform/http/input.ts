import type { z } from "zod";
import type { Endpoint } from "@lopango/contract/platform/endpoint";
import type { FieldError } from "@lopango/contract/errors";
import { MAX_IDEMPOTENCY_KEY_LENGTH, SMALL_BODY_BYTES } from "@lopango/contract/limits";
import { Problem } from "../problem.ts";
import { parseWellFormed } from "../well-formed.ts";
import { readBody } from "./body.ts";
import { frenchMessage } from "./input-messages.ts";

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

/** @throws Problem `invalid_fields` with all invalid fields */
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
export function parseQuery(endpoint: Endpoint, query: Record<string, string>): unknown {
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

/** Parses UTF-8 JSON. @throws Problem `unreadable_body` */
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
