import { z } from "zod";
import type { CodeRequest } from "./rules/code-caps.ts";
import { parsedJson } from "../platform/parsed-json.ts";
import { Problem } from "../platform/problem.ts";
import { countCode, type CodeDeps } from "./count-code.ts";
import { networkOf } from "../platform/http/addresses.ts";
import { readBody } from "../platform/http/body.ts";
import { MAX_NOTIFICATION_BYTES } from "../platform/http/bounds.ts";
import { serve } from "../platform/http/entrance.ts";
import type { RefusedLimiter } from "../platform/http/limits.ts";
import { refusalLog } from "../platform/http/refusals.ts";

export interface SmsCodeDeps extends CodeDeps {
  codeRequest: (token: string) => Promise<CodeRequest | null>;
}

const CALL = { method: "POST", path: "smscodes" };

/** Bad calls from one address, before none of it is looked at for a while: checking a token must not keep those waiting that Google signed. */
const BAD_CALLS = { max: 20, seconds: 60 } as const;

const answered = (status: number, body: object): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json; charset=utf-8" } });

const envelope = z.object({ data: z.object({ jwt: z.string() }) });

const UNCOUNTED = "Nous n’avons pas pu envoyer de code. Réessayez dans un instant.";

/**
 * What Identity Platform calls before it sends a code by SMS (docs/decisions/0087): `{}` lets it be sent, and of a
 * refusal the browser gets the sentence. Always 403: of a 5xx the sentence was seen to be left out.
 */
export function createSmsCodes(
  deps: SmsCodeDeps,
  limiter: RefusedLimiter,
): { fetch(request: Request): Promise<Response> } {
  const note = refusalLog(deps.now);

  /** Why a code is not sent; null when it may be. */
  async function refusalOf({ number, address }: CodeRequest): Promise<string | null> {
    try {
      await countCode(deps, { number, network: networkOf(address) || "unknown" });
      return null;
    } catch (error) {
      if (error instanceof Problem && error.detail) {
        note(error, CALL);
        return error.detail;
      }
      // Who cannot count does not send: without the database nobody could sign in anyway.
      deps.log("a code by SMS could not be counted", { error: error instanceof Error ? error.message : String(error) });
      return UNCOUNTED;
    }
  }

  return serve({
    methods: ["POST"],
    limiter,
    limitOf: () => ({ name: CALL.path, limit: BAD_CALLS }),
    async answer(request) {
      const sent = envelope.safeParse(parsedJson((await readBody(request, MAX_NOTIFICATION_BYTES)).toString()));
      const asked = sent.data ? await deps.codeRequest(sent.data.data.jwt) : null;
      if (!asked) throw new Problem("invalid_token");
      const message = await refusalOf(asked);
      return message === null ? answered(200, {}) : answered(403, { error: { message, status: "PERMISSION_DENIED" } });
    },
  });
}
