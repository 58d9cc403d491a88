import { CALL_WORDS, type Asking } from "../../functions/src/payments/providers/maxicash-dialects.ts";
import { isClear, parseReply, readInit, readStatus } from "../../functions/src/payments/providers/maxicash-status.ts";

/** What one call was answered with. */
export interface Reply {
  /** `PayEntryWeb`, or a question about a status with its way to ask. */
  call: string;
  asking: Asking | null;
  /** Null: no HTTP answer. */
  http_status: number | null;
  /** As it came, without secrets; null for an answer that is no reply. */
  body: string | null;
  /** Reference that was sent. */
  reference: string;
}

/** One line of the table: what we make of a word. */
export interface Meaning {
  call: string;
  field: string;
  word: string;
  meaning: string;
  isUnclear: boolean;
}

const WAYS = { post: "POST", get_body: "GET, body", get_query: "GET, query" };

/** @param clear the reply by which the status is read; null without one */
export function meaningsOf(replies: readonly Reply[], clear: Reply | null, known: string | null): Meaning[] {
  return replies.flatMap((reply, index) => {
    const call = reply.asking ? `status, ${WAYS[reply.asking]}` : "init";
    const line = (field: string, word: string, meaning: string, isUnclear = false): Meaning => ({
      call,
      field,
      word,
      meaning,
      isUnclear,
    });
    if (reply.body === null) {
      const status = reply.http_status === null ? "no answer" : `HTTP ${reply.http_status}`;
      const isOther = reply.asking !== null && clear !== null && reply.asking !== clear.asking;
      return [line("—", status, isOther ? "not asked this way" : "UNCLEAR: no reply", !isOther)];
    }
    if (reply.asking === null) return initLines(reply, line);
    if (index === replies.length - 1) return unknownLines(reply, line);
    if (clear && reply !== clear) return [line("—", "a reply", "not asked this way")];
    return statusLines(reply, line, known);
  });
}

type Line = (field: string, word: string, meaning: string, isUnclear?: boolean) => Meaning;

function initLines({ body }: Reply, line: Line): Meaning[] {
  const { isDone, error, session } = readInit(parseReply(body ?? ""));
  if (!isDone) return [line("ResponseError", error, "UNCLEAR: the attempt is refused", true)];
  if (session === "") return [line("LogID", "", "UNCLEAR: no number of a page", true)];
  return [line("LogID or ResponseData", session, "number of the payment page")];
}

/** A reference that nobody sent must not be paid. */
function unknownLines({ body }: Reply, line: Line): Meaning[] {
  const { status, word = "" } = readStatus(parseReply(body ?? ""), "auto");
  const isPaid = status === "paid";
  return [line("unknown reference", word, isPaid ? "UNCLEAR: paid, of nobody" : `${status}, as it should be`, isPaid)];
}

function statusLines({ body, reference }: Reply, line: Line, known: string | null): Meaning[] {
  const report = readStatus(parseReply(body ?? ""), "auto");
  const { raw, status, word = "", amount_cents: cents, currency, transaction_id: transaction } = report;
  const call = Object.entries(raw).find(([name]) => name.toLowerCase() === "responsestatus")?.[1] ?? "";
  const called = CALL_WORDS.get(call.toLowerCase());
  const isOther = report.reference !== null && report.reference !== reference;
  const read = [
    line(
      "ResponseStatus",
      call,
      called ? "the call succeeded" : "UNCLEAR: the call failed",
      !called && !isClear(report),
    ),
    line("status", word, isClear(report) ? status : "UNCLEAR: pending, with a warning", !isClear(report)),
    line("Reference", report.reference ?? "", isOther ? "UNCLEAR: of another attempt" : "ours", isOther),
    line("Amount", raw["Amount"] ?? "", amountMeaning(cents), Number.isNaN(cents)),
    line("Currency", raw["Currency"] ?? "", currency ?? "none: a paid amount has to be proven"),
    line(
      "TransactionID",
      raw["TransactionID"] ?? "",
      transaction ? "the transaction" : "none",
      status === "paid" && !transaction,
    ),
  ];
  if (known === null)
    read.push(line("—", "", "an attempt that nobody paid: pay its page, then ask again by its reference"));
  const named = new Set(["responsestatus", "reference", "amount", "currency", "transactionid"]);
  const others = Object.entries(raw).filter(([name]) => !named.has(name.toLowerCase()));
  return [...read, ...others.map(([name, value]) => line(name, value, "kept for admins"))];
}

function amountMeaning(cents: number | null): string {
  if (cents === null) return "none: a paid amount has to be proven";
  return Number.isNaN(cents) ? "UNCLEAR: no amount" : `${cents} cents`;
}
