import { z } from "zod";
import type { CodeRequest } from "./rules/code-caps.ts";
import { parsedJson } from "../platform/json.ts";
import { Problem } from "../platform/problem.ts";
import { countCode, type SmsCodeDeps } from "./count-code.ts";
import { networkOf } from "../platform/http/addresses.ts";
import { readBody } from "../platform/http/input.ts";
import { MAX_WEBHOOK_BYTES } from "../platform/http/bounds.ts";
import { serve } from "../platform/http/entrance.ts";
import type { RefusedLimiter } from "../platform/http/limits.ts";
import { refusalLog } from "../platform/http/problems.ts";

const CALL = { method: "POST", path: "smscodes" };

/** Invalid calls per address before they are refused unread: token checks must not delay Google's calls. */
const BAD_CALLS = { max: 20, seconds: 60 } as const;

const answered = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json; charset=utf-8" } });

const envelope = z.object({ data: z.object({ jwt: z.string() }) });

const UNCOUNTED = "Nous n’avons pas pu envoyer de code. Réessayez dans un instant.";

/**
 * Webhook of Identity Platform before an SMS code (docs/decisions/0087). `{}` allows it.
 * A refusal is always 403, because Identity Platform drops the message of a 5xx.
 */
export function createSmsCodes(
  deps: SmsCodeDeps,
  limiter: RefusedLimiter,
): { fetch(request: Request): Promise<Response> } {
  const note = refusalLog(deps.now);

  /** Returns why a code is refused; null when allowed. */
  async function refusalOf({ number, address }: CodeRequest): Promise<string | null> {
    try {
      await countCode(deps, { number, network: networkOf(address) || "unknown" });
      return null;
    } catch (error) {
      if (error instanceof Problem && error.detail) {
        note(error, CALL);
        return error.detail;
      }
      // Fails closed: without the database sign-ins would fail anyway.
      deps.log("a code by SMS could not be counted", { error: error instanceof Error ? error.message : String(error) });
      return UNCOUNTED;
    }
  }

  return serve({
    methods: ["POST"],
    limiter,
    limitOf: () => ({ name: CALL.path, limit: BAD_CALLS }),
    async answer(request) {
      const sent = envelope.safeParse(parsedJson((await readBody(request, MAX_WEBHOOK_BYTES)).toString()));
      const asked = sent.data ? await deps.codeRequest(sent.data.data.jwt) : null;
      if (!asked) throw new Problem("invalid_token");
      const message = await refusalOf(asked);
      return message === null ? answered(200, {}) : answered(403, { error: { message, status: "PERMISSION_DENIED" } });
    },
  });
}
