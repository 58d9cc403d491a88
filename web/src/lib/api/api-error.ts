import type { FieldError } from "@lopango/contract/errors";

/**
 * `http`: refused by the server. `unavailable`: 502, 503 or 504. `timeout`: no response in time.
 * `network`: server not reached. `offline`: the device has no network.
 */
export type ApiErrorKind = "http" | "unavailable" | "timeout" | "network" | "offline";

interface Details {
  kind: ApiErrorKind;
  /** HTTP status; 0 without a response. */
  status: number;
  code?: string | undefined;
  fields?: FieldError[] | undefined;
  requestId?: string | undefined;
  body?: unknown;
  /** Answered by a gateway in the API's place: its text is not a sentence for users. */
  isForeign?: boolean;
}

/** The only error that the API client throws. `messageOf` returns the sentence for users. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly kind: ApiErrorKind;
  readonly status: number;
  readonly code: string | undefined;
  readonly fields: FieldError[];
  readonly requestId: string | undefined;
  readonly body: unknown;
  readonly isForeign: boolean;

  constructor(message: string, details: Details) {
    super(message);
    this.kind = details.kind;
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId;
    this.body = details.body;
    this.isForeign = details.isForeign === true;
  }
}

/** Returns whether an automatic retry may succeed; a refused request is not retried. */
export function mayPass(error: unknown): boolean {
  return !(error instanceof ApiError) || error.kind !== "http" || error.status === 429 || error.status >= 500;
}

export const NO_ANSWER = {
  timeout: "Délai dépassé. Veuillez réessayer.",
  network: "Impossible de contacter le serveur.",
  offline: "Vous êtes hors connexion.",
} as const;

export function noAnswer(kind: keyof typeof NO_ANSWER): ApiError {
  return new ApiError(NO_ANSWER[kind], { kind, status: 0 });
}

export function isOffline(): boolean {
  return typeof navigator !== "undefined" && navigator.onLine === false;
}

const UNAVAILABLE = new Set([502, 503, 504]);

/** Replaces the English or HTML error page of a proxy. */
export const SERVICE_UNAVAILABLE = "Le service est momentanément indisponible. Réessayez dans un instant.";

function text(value: unknown): string | undefined {
  return typeof value === "string" && value.trim() !== "" ? value : undefined;
}

const HTML = /^\s*<[!?a-z]|<\/[a-z][\w-]*\s*>/i;

const sentence = (value: unknown): string | undefined => (HTML.test(text(value) ?? "<!") ? undefined : text(value));

function fieldErrors(value: unknown): FieldError[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.filter(
    (each): each is FieldError => text(each?.field) !== undefined && text(each?.message) !== undefined,
  );
}

/**
 * Creates the error of a response that is not 2xx.
 * Its message is the first of detail, error, message, raw text (HTML excluded), status text, 'Request failed'.
 */
export function errorFromAnswer(answer: {
  status: number;
  statusText: string;
  headers: Headers;
  body: unknown;
}): ApiError {
  const body = (typeof answer.body === "object" && answer.body !== null ? answer.body : {}) as Record<string, unknown>;
  const isUnavailable = UNAVAILABLE.has(answer.status);
  const detail = sentence(body["detail"]);
  const code = text(body["code"]);
  const message =
    detail ??
    sentence(body["error"]) ??
    sentence(body["message"]) ??
    (isUnavailable ? SERVICE_UNAVAILABLE : undefined) ??
    (text(answer.body) ? (sentence(answer.body) ?? "") : undefined) ??
    text(answer.statusText) ??
    "Request failed";
  return new ApiError(message, {
    kind: isUnavailable ? "unavailable" : "http",
    status: answer.status,
    code,
    fields: fieldErrors(body["errors"]),
    requestId: text(body["request_id"]) ?? answer.headers.get("x-request-id") ?? undefined,
    body,
    isForeign: !detail && !code,
  });
}

/** Returns the French sentence of our API or of this client, else the fallback: a gateway answers in English. */
export function messageOf(error: unknown, fallback = "Erreur"): string {
  if (!(error instanceof ApiError)) return fallback;
  if (!error.isForeign) return error.message || fallback;
  return error.kind === "unavailable" ? SERVICE_UNAVAILABLE : fallback;
}
