import { z } from "zod";
import { parsedJson } from "../domain/parsed-json.ts";
import { ChannelError, type Channels } from "../usecases/notices/channel.ts";

export interface MessagingConfig {
  /** The account's own address: `https://{…}.api.infobip.com`. */
  url: string;
  key: string;
  /** What an SMS comes from: a registered name or number; null: no SMS. */
  smsSender: string | null;
  /** The registered number of WhatsApp messages; null: none. */
  whatsAppSender: string | null;
}

/** Who says nothing for so long is away, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Its status codes (docs/decisions/0083). */
const GROUPS_TAKEN = ["PENDING", "DELIVERED"];
/** It has a message of that id already: the answer to it was lost. */
const TAKEN_BEFORE = "REJECTED_DUPLICATE_MESSAGE_ID";
const NO_SUCH_NUMBER = ["REJECTED_PREFIX_MISSING", "REJECTED_DESTINATION", "UNDELIVERABLE_NOT_DELIVERED"];
const STOPPED = ["REJECTED_DESTINATION_BLOCKLISTED", "REJECTED_DND"];

const reply = z.object({
  messages: z.array(z.object({ status: z.object({ groupName: z.string(), name: z.string() }) })).min(1),
});

/** Infobip: text messages, and WhatsApp messages by approved templates. The id that it is given makes a message that is sent again the same. */
export function infobip({ url, key, smsSender, whatsAppSender }: MessagingConfig): Pick<Channels, "sms" | "whatsapp"> {
  const send = async (path: string, message: object): Promise<void> => {
    const status = await post(url + path, key, { messages: [message] });
    if (GROUPS_TAKEN.includes(status.groupName) || status.name === TAKEN_BEFORE) return;
    if (STOPPED.includes(status.name)) throw new ChannelError("stopped", status.name);
    throw new ChannelError(NO_SUCH_NUMBER.includes(status.name) ? "refused" : "unreachable", status.name);
  };
  return {
    ...(smsSender !== null && {
      sms: ({ id, to, text }) =>
        send("/sms/3/messages", {
          sender: smsSender,
          destinations: [{ to: digitsOf(to), messageId: id }],
          content: { text },
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
        }),
    }),
  };
}

/** E.164 without its plus. */
const digitsOf = (number: string): string => number.replace(/^\+/, "");

/** @throws ChannelError `unreachable` */
async function post(url: string, key: string, body: object): Promise<{ groupName: string; name: string }> {
  const path = new URL(url).pathname;
  let answer: Response;
  let text: string;
  try {
    answer = await fetch(url, {
      method: "POST",
      headers: { authorization: `App ${key}`, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      // A redirect would carry the key to wherever it points.
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
