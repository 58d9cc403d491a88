import http from "node:http";
import https from "node:https";
import { ProviderError } from "./provider.ts";

/** Longest answer that is read. */
const MAX_ANSWER_BYTES = 64 * 1024;

export interface JsonCall {
  method: "GET" | "POST";
  url: string;
  /** Sent as JSON, with a GET too, which `fetch` refuses. */
  body?: object | undefined;
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
export async function callJson({ method, url, body, timeoutMs }: JsonCall): Promise<string> {
  const name = new URL(url).pathname;
  const answer = await exchange({ method, url, body, timeoutMs }).catch((error: unknown) => {
    throw error instanceof ProviderError ? error : new ProviderError("unreachable", name, codeOf(error));
  });
  if (answer.text === null)
    throw new ProviderError("unreadable", `${name} answered more than ${MAX_ANSWER_BYTES} bytes`);
  if (answer.status < 200 || answer.status > 299) throw new AnswerError(name, answer.status);
  return answer.text;
}

/** `text`: null when it is too long. */
function exchange({ method, url, body, timeoutMs }: JsonCall): Promise<{ status: number; text: string | null }> {
  const payload = body && Buffer.from(JSON.stringify(body));
  const headers = {
    accept: "application/json",
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
