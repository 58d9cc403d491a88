import type { PaymentReport } from "../rules/payment.ts";
import { AnswerError, callJson, type JsonCall } from "./json-call.ts";
import { DIALECTS, type Asking, type DialectName } from "./maxicash-dialects.ts";
import { isClear, parseReply, readStatus } from "./maxicash-status.ts";
import { ProviderError } from "./provider.ts";

/** @throws ProviderError */
export async function askJson(call: JsonCall): Promise<unknown> {
  const reply = parseReply(await callJson(call));
  if (reply === undefined)
    throw new ProviderError("unreadable", `${new URL(call.url).pathname} answered something that is not JSON`);
  return reply;
}

export function statusCall(asking: Asking, url: string, fields: Record<string, string>): Omit<JsonCall, "timeoutMs"> {
  if (asking === "get_query") return { method: "GET", url: `${url}?${new URLSearchParams(fields).toString()}` };
  return { method: asking === "post" ? "POST" : "GET", url, body: fields };
}

/** Asks about a payment. @throws ProviderError */
type AskStatus = (fields: Record<string, string>, timeoutMs: number) => Promise<PaymentReport>;

/**
 * Asks for a status in each way of the dialect, in turn, until one answers clearly; the next question begins with that
 * one. No answer in time ends the turn: the provider is away, whatever the way.
 */
export function statusAsker(url: string, dialect: DialectName): AskStatus {
  const { askings } = DIALECTS[dialect];
  let first = 0;
  let isKnown = askings.length === 1;

  return async (fields, timeoutMs) => {
    const begun = performance.now();
    let unclear: PaymentReport | undefined;
    let failure: unknown;
    for (let turn = 0; turn < askings.length; turn += 1) {
      const index = (first + turn) % askings.length;
      const asking = askings[index] ?? "post";
      const left = Math.max(1, Math.round(timeoutMs - (performance.now() - begun)));
      try {
        const report = readStatus(await askJson({ ...statusCall(asking, url, fields), timeoutMs: left }), dialect);
        const isOwn = isKnown && turn === 0;
        if (isClear(report)) [first, isKnown] = [index, true];
        if (isClear(report) || (isOwn && report.is_unknown)) return report;
        // A refusal may be of the way to ask: another one may be answered.
        if (isOwn || (!isKnown && (!unclear || report.is_unknown))) unclear = report;
      } catch (error) {
        if (!(error instanceof ProviderError)) throw error;
        failure ??= error;
        const isAway = error.failure === "unreachable" && !(error instanceof AnswerError && error.status < 500);
        if (isKnown && isAway) break;
        if (error.failure !== "unreachable" || error instanceof AnswerError) continue;
        first = (index + 1) % askings.length;
        throw error;
      }
    }
    if (unclear) return unclear;
    throw failure;
  };
}
