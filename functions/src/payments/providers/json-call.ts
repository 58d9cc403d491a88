import http from "node:http";
import https from "node:https";
import { parsedWellFormed } from "../../platform/json.ts";
import { ProviderError } from "./provider.ts";

/** Longest answer that is read. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface JsonCall {
  method: "GET" | "POST";
  url: string;
  /** Sent as JSON, with a GET too, which `fetch` refuses. */
  body?: object | undefined;
  headers?: Record<string, string> | undefined;
  timeoutMs: number;
}

/** A provider's answer with a status other than 200 to 299. */
export class AnswerError extends ProviderError {
  readonly status: number;

  constructor(name: string, status: number) {
    super("unreachable", `${name} answered ${status}`);
    this.status = status;
  }
}

/**
 * Calls a provider and returns the text of its answer. A redirect is not followed: it would carry a password to another
 * host. Errors name the path alone, because a query holds the password.
 *
 * @throws ProviderError
 */
export async function callJson(call: JsonCall): Promise<string> {
  const { status, text } = await answerTo(call);
  if (status < 200 || status > 299) throw new AnswerError(nameOf(call), status);
  return text;
}

/**
 * Calls a provider whose refusals are JSON too, and returns its answer with its status.
 *
 * @throws ProviderError `unreachable` also for a redirect and 5xx, `unreadable` for other than an object
 */
export async function askJson(call: JsonCall): Promise<{ status: number; reply: object }> {
  const { status, text } = await answerTo(call);
  if (status >= 500 || (status >= 300 && status < 400)) throw new AnswerError(nameOf(call), status);
  const reply = parsedWellFormed(text);
  if (typeof reply === "object" && reply !== null) return { status, reply };
  throw new ProviderError("unreadable", `${nameOf(call)} answered ${status} and no JSON`);
}

const nameOf = ({ url }: JsonCall): string => new URL(url).pathname;

async function answerTo(call: JsonCall): Promise<{ status: number; text: string }> {
  const name = nameOf(call);
  const { status, text } = await exchange(call).catch((error: unknown) => {
    throw error instanceof ProviderError ? error : new ProviderError("unreachable", name, codeOf(error));
  });
  if (text === null) throw new ProviderError("unreadable", `${name} answered more than ${MAX_ANSWER_BYTES} bytes`);
  return { status, text };
}

/** `text`: null when it is too long. */
function exchange({
  method,
  url,
  body,
  headers: more,
  timeoutMs,
}: JsonCall): Promise<{ status: number; text: string | null }> {
  const payload = body && Buffer.from(JSON.stringify(body));
  const headers = {
    accept: "application/json",
    ...more,
    ...(payload && { "content-type": "application/json", "content-length": payload.length }),
  };
  return new Promise((resolve, reject) => {
    const { request } = url.startsWith("https:") ? https : http;
    const signal = AbortSignal.timeout(timeoutMs);
    const call = request(url, { method, headers, signal }, (answer) => {
      const status = answer.statusCode ?? 0;
      const chunks: Buffer[] = [];
      let bytes = 0;
      answer.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes > MAX_ANSWER_BYTES) {
          answer.destroy();
          return resolve({ status, text: null });
        }
        chunks.push(chunk);
      });
      answer.on("end", () => resolve({ status, text: new TextDecoder().decode(Buffer.concat(chunks)) }));
      answer.on("error", reject);
    });
    call.on("error", reject);
    call.end(payload);
  });
}

/** The error's code: its message may hold the address. */
const codeOf = (error: unknown): string =>
  error instanceof Error ? ("code" in error && String(error.code)) || error.name : "unknown";
