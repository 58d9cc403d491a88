import type { FieldError } from "@lopango/contract/errors";

/**
 * What went wrong, coarsely: `http` the server refused, `unavailable` it answered 502, 503 or 504,
 * `timeout` it did not answer in time, `network` it could not be reached, `offline` this device has no network.
 */
export type ApiErrorKind = "http" | "unavailable" | "timeout" | "network" | "offline";

interface Details {
  kind: ApiErrorKind;
  /** HTTP status; 0 when no answer came. */
  status: number;
  code?: string | undefined;
  fields?: FieldError[] | undefined;
  requestId?: string | undefined;
  body?: unknown;
}

/** The only error that the API client throws. `message` is a French sentence for a person. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  readonly status: number;
  /** Stable code from the contract, when the server gave one. */
  readonly code: string | undefined;
  /** Each bad field, when the server named them. */
  readonly fields: FieldError[];
  readonly requestId: string | undefined;
  /** What the server answered, whole. */
  readonly body: unknown;

  constructor(message: string, details: Details) {
    super(message);
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
    this.body = details.body;
  }
}

/** Tried again by itself is only what may pass by itself; a refusal stays one. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== "http" || error.status === 429 || error.status >= 500;
}

/** Sentences of spec §8 for calls that got no answer. */
export const NO_ANSWER = {
  timeout: "Délai dépassé. Veuillez réessayer.",
  network: "Impossible de contacter le serveur.",
  offline: "Vous êtes hors connexion.",
} as const;

/** The error for a call that got no answer. */
export function noAnswer(kind: keyof typeof NO_ANSWER): ApiError {
  return new ApiError(NO_ANSWER[kind], { kind, status: 0 });
}

/** Whether this device itself has no network: only then is anybody told so. */
export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

const UNAVAILABLE = new Set([502, 503, 504]);

/** For a server that is away and says nothing of its own; what stands before it answers in English, or in HTML. */
export const SERVICE_UNAVAILABLE = "Le service est momentanément indisponible. Réessayez dans un instant.";

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

/** Begins with a tag, or closes one: a page for a browser, not a sentence for a person. */
const HTML = /^\s*<[!?a-z]|<\/[a-z][\w-]*\s*>/i;

const sentence = (value: unknown): string | undefined => (HTML.test(text(value) ?? "<!") ? undefined : text(value));

function fieldErrors(value: unknown): FieldError[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(
    (each): each is FieldError => text(each?.field) !== undefined && text(each?.message) !== undefined,
  );
}

/**
 * The error for an answer that is not 2xx. Its message is the answer's detail, else error, else message, else
 * raw text, else status text, else 'Request failed' (spec §8). HTML is none of these: without a message of its own
 * such an answer leaves the word to the screen's own sentence.
 */
export function errorFromAnswer(answer: {
  status: number;
  statusText: string;
  headers: Headers;
  body: unknown;
}): ApiError {
  const body = (typeof answer.body === "object" && answer.body !== null ? answer.body : {}) as Record<string, unknown>;
  const isUnavailable = UNAVAILABLE.has(answer.status);
  const message =
    sentence(body["detail"]) ??
    sentence(body["error"]) ??
    sentence(body["message"]) ??
    (isUnavailable ? SERVICE_UNAVAILABLE : undefined) ??
    (text(answer.body) ? (sentence(answer.body) ?? "") : undefined) ??
    text(answer.statusText) ??
    "Request failed";
  return new ApiError(message, {
    kind: isUnavailable ? "unavailable" : "http",
    status: answer.status,
    code: text(body["code"]),
    fields: fieldErrors(body["errors"]),
    requestId: text(body["request_id"]) ?? answer.headers.get("x-request-id") ?? undefined,
    body,
  });
}

/** The sentence to show for anything that was thrown; `fallback` when it carries none (spec §8). */
export function messageOf(error: unknown, fallback = "Erreur"): string {
  return error instanceof ApiError && error.message ? error.message : fallback;
}
