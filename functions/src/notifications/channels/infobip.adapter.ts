import { z } from "zod";
import type { Outcome } from "../rules/delivery.ts";
import { parsedJson } from "../../platform/json.ts";
import { ChannelError, type Channels } from "../channel.ts";
import type { DeliveryReport } from "../record-delivery-report.ts";

export interface MessagingConfig {
  /** The account's own address: `https://{…}.api.infobip.com`. */
  url: string;
  key: string;
  /** Secret URL that receives the delivery reports. */
  reportsUrl: string;
  /** Registered name or number that sends SMS; null: no SMS. */
  smsSender: string | null;
  whatsAppSender: string | null;
}

const PATIENCE_MS = 10_000;

/** Infobip's status groups of an accepted message (docs/decisions/0083). */
const GROUPS_TAKEN = ["PENDING", "DELIVERED"];
/** A retry after a lost response gets this status: Infobip has accepted the id before. */
const TAKEN_BEFORE = "REJECTED_DUPLICATE_MESSAGE_ID";
const NO_SUCH_NUMBER = ["REJECTED_PREFIX_MISSING", "REJECTED_DESTINATION"];
/** Infobip sends it for unknown numbers and for phones that are off. It does not prove that the number is gone. */
const NOT_DELIVERED = "UNDELIVERABLE_NOT_DELIVERED";
const STOPPED = ["REJECTED_DESTINATION_BLOCKLISTED", "REJECTED_DND"];

/** Error group of failures that concern the recipient's number, not the operator: the number is unknown. */
const OF_THE_NUMBER = "HANDSET_ERRORS";

const reply = z.object({
  messages: z.array(z.object({ status: z.object({ groupName: z.string(), name: z.string() }) })).min(1),
});

/**
 * Creates the SMS and WhatsApp (approved templates) channels of Infobip. Infobip drops a message whose id it has
 * accepted before.
 */
export function infobip({
  url,
  key,
  reportsUrl,
  smsSender,
  whatsAppSender,
}: MessagingConfig): Pick<Channels, "sms" | "whatsapp"> {
  const send = async (path: string, message: object): Promise<void> => {
    const status = await post(url + path, key, { messages: [message] });
    if (GROUPS_TAKEN.includes(status.groupName) || status.name === TAKEN_BEFORE) return;
    if (STOPPED.includes(status.name)) throw new ChannelError("stopped", status.name);
    if (NO_SUCH_NUMBER.includes(status.name)) throw new ChannelError("refused", status.name);
    throw new ChannelError(status.name === NOT_DELIVERED ? "undelivered" : "unreachable", status.name);
  };
  return {
    ...(smsSender !== null && {
      sms: ({ id, to, text }) =>
        send("/sms/3/messages", {
          sender: smsSender,
          destinations: [{ to: digitsOf(to), messageId: id }],
          content: { text },
          webhooks: { delivery: { url: reportsUrl }, contentType: "application/json" },
        }),
    }),
    ...(whatsAppSender !== null && {
      whatsapp: ({ id, to, template, placeholders, button }) =>
        send("/whatsapp/1/message/template", {
          from: digitsOf(whatsAppSender),
          to: digitsOf(to),
          messageId: id,
          content: {
            templateName: template,
            templateData: { body: { placeholders }, buttons: [{ type: "URL", parameter: button }] },
            language: "fr",
          },
          notifyUrl: reportsUrl,
        }),
    }),
  };
}

const report = z.object({
  messageId: z.string(),
  status: z.object({ groupName: z.string(), name: z.string() }),
  error: z
    .object({ groupName: z.string(), name: z.string(), permanent: z.boolean().default(false) })
    // The delivery status alone decides the outcome.
    .nullish()
    .catch(null),
});

/** Above the hundred reports that Infobip puts into a call. */
const MOST_REPORTS = 500;

/**
 * Returns the delivery reports in a request body, without those of foreign messages; null for a body that is no report.
 */
export function infobipReports(body: unknown): DeliveryReport[] | null {
  const { data } = z.object({ results: z.array(z.unknown()).min(1).max(MOST_REPORTS) }).safeParse(body);
  const results = data?.results.flatMap((result) => report.safeParse(result).data ?? []) ?? [];
  if (results.length === 0) return null;
  return results.flatMap((result) => {
    const { messageId: delivery, status, error } = result;
    const outcome = outcomeOf(result);
    const problem = error && error.name !== "NO_ERROR" ? error.name : status.name;
    return outcome && IS_DELIVERY.test(delivery) ? [{ delivery, outcome, problem: problem.slice(0, 100) }] : [];
  });
}

const IS_DELIVERY = /^[0-9a-f]{40}\.(?:sms|whatsapp)$/;

/** Null: pending, or a duplicate of an accepted message. */
function outcomeOf({ status: { groupName, name }, error }: z.infer<typeof report>): Outcome | null {
  if (groupName === "PENDING" || name === TAKEN_BEFORE) return null;
  if (groupName === "DELIVERED") return "arrived";
  if (STOPPED.includes(name)) return "stopped";
  const isNobody = NO_SUCH_NUMBER.includes(name) || (error?.permanent && error.groupName === OF_THE_NUMBER);
  return isNobody ? "refused" : "undelivered";
}

const digitsOf = (number: string): string => number.replace(/^\+/, "");

async function post(url: string, key: string, body: object): Promise<{ groupName: string; name: string }> {
  const path = new URL(url).pathname;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method: "POST",
      headers: { authorization: `App ${key}`, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      // A redirect would send the key to another host.
      redirect: "error",
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    text = await answer.text();
  } catch (error) {
    throw new ChannelError("unreachable", `${path} does not answer`, { cause: error });
  }
  if (!answer.ok) throw new ChannelError("unreachable", `${path} answered ${answer.status}`);
  const parsed = reply.safeParse(parsedJson(text));
  const [first] = parsed.data?.messages ?? [];
  if (!first) throw new ChannelError("unreachable", `${path} answered something else`);
  return first.status;
}
