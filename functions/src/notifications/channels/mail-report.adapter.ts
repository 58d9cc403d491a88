import PostalMime from "postal-mime";
import type { DeliveryReport } from "../record-delivery-report.ts";
import { deliveryIn, type Bounces } from "./bounce-address.ts";
import { isUnknownMailbox, statusIn } from "./mail-status.ts";

/** A valid report has three parts; deeper nesting or larger headers mean that the message is no report. */
const LIMITS = { maxNestingDepth: 8, maxHeadersSize: 128 * 1024 };
/** Reports are short and precede the e-mail that they concern. Parsing a line takes ten microseconds. */
const MOST_LINES = 5_000;
/** The return address must occur within this many bytes of the reported e-mail. */
const HEAD_BYTES = 64 * 1024;

const latin1 = new TextDecoder("latin1");

const STATUS = /^message\/(?:global-)?delivery-status$/;
const FEEDBACK = "message/feedback-report";
const ORIGINAL = /^(?:message\/(?:rfc822|global|global-headers)|text\/rfc822-headers)$/;

/**
 * Reads a message to a return address: a bounce (RFC 3464) or a complaint (RFC 5965). Returns null for all others:
 * replies, receipts, delays, unknown e-mails and malformed messages.
 */
export async function mailReport(message: Uint8Array, bounces: Bounces): Promise<DeliveryReport | null> {
  const mail = await PostalMime.parse(beginningOf(message), { ...LIMITS, forceRfc822Attachments: true }).catch(
    () => null,
  );
  const type = mail?.headers.find(({ key }) => key === "content-type")?.value ?? "";
  // An out-of-office reply may quote or attach a report.
  if (!mail || !/^\s*multipart\/report\b/i.test(type)) return null;
  const partOf = (isIt: (type: string) => boolean): string => {
    const content = mail.attachments.find(({ mimeType }) => isIt(mimeType))?.content ?? "";
    return typeof content === "string" ? content : latin1.decode(new Uint8Array(content).subarray(0, HEAD_BYTES));
  };
  const [status, feedback] = [partOf((one) => STATUS.test(one)), partOf((one) => one === FEEDBACK)];
  const said = bounced(groupsOf(status)) ?? complained(groupsOf(feedback));
  const head = mail.headerLines.map(({ line }) => line).join("\n");
  const delivery =
    said && deliveryIn([head, status, feedback, partOf((one) => ORIGINAL.test(one))].join("\n"), bounces);
  return said && delivery ? { delivery, ...said } : null;
}

function beginningOf(message: Uint8Array): Uint8Array {
  let end = 0;
  for (let lines = 0; lines < MOST_LINES; lines += 1) {
    const next = message.indexOf(0x0a, end);
    if (next === -1) return message;
    end = next + 1;
  }
  return message.subarray(0, end);
}

type Fields = ReadonlyMap<string, string>;
type ParsedReport = Omit<DeliveryReport, "delivery">;

function groupsOf(report: string): Fields[] {
  const unfolded = report.replaceAll(/\r\n?/g, "\n").replaceAll(/\n[ \t]+(?=\S)/g, " ");
  return unfolded.split(/\n[ \t]*\n/).map((group) => {
    const fields = group.split("\n").flatMap((line) => {
      const [, name = "", value = ""] = /^([\w-]+)[ \t]*:(.*)$/.exec(line) ?? [];
      return name ? [[name.toLowerCase(), value.trim()] as const] : [];
    });
    return new Map(fields);
  });
}

/** Null for delayed and relayed e-mails. */
function bounced(groups: readonly Fields[]): ParsedReport | null {
  const failed = groups.find((group) => /^failed\b/i.test(group.get("action") ?? ""));
  if (!failed) return null;
  const status = statusOf(failed);
  const about = ["final-recipient", "original-recipient"].flatMap((name) => {
    const [, address] = /^rfc822[ \t]*;[ \t]*<?([^\s<>]+)>?/i.exec(failed.get(name) ?? "") ?? [];
    return address ? [address.toLowerCase()] : [];
  });
  return {
    outcome: isUnknownMailbox(status) ? "refused" : "undelivered",
    problem: status,
    ...(about.length > 0 && { about }),
  };
}

/** Some servers (Exim) write the generic 5.0.0, and put the remote server's status into `diagnostic-code`. */
function statusOf(failed: Fields): string {
  const [status = "5.0.0"] = /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(failed.get("status") ?? "") ?? [];
  return (status.endsWith(".0.0") && statusIn(failed.get("diagnostic-code") ?? "")) || status;
}

/** Feedback types that come from the reader. Filters send others, for a virus or a forged sender. */
const COMPLAINTS = ["abuse", "fraud", "opt-out"];

function complained([report]: readonly Fields[]): ParsedReport | null {
  const kind = report?.get("feedback-type")?.toLowerCase() ?? "";
  return COMPLAINTS.includes(kind) ? { outcome: "complained", problem: kind } : null;
}
