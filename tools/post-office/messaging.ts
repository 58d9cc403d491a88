import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { WHATSAPP_BUTTON, WHATSAPP_TEMPLATES } from "@lopango/functions/notifications/rules/phone-messages";
import { Hono, type Context } from "hono";
import { z } from "zod";
import { report } from "./report.ts";
import { faultFor, keepLetter, SLOW_MS, type Letter, type Office } from "./office.ts";

const number = z.string().regex(/^\d{8,15}$/);
const messageId = z.string().min(1).max(50);
const only = <Item extends z.ZodType>(item: Item) => z.object({ messages: z.tuple([item]) });

const sms = only(
  z.object({
    sender: z.string().min(1),
    destinations: z.tuple([z.object({ to: number, messageId })]),
    content: z.object({ text: z.string().min(1) }),
    webhooks: z.object({ delivery: z.object({ url: z.url() }) }),
  }),
);

const whatsApp = only(
  z.object({
    from: number,
    to: number,
    messageId,
    content: z.object({
      templateName: z.enum(Object.values(WHATSAPP_TEMPLATES).map(({ name }) => name)),
      templateData: z.object({
        // Meta rejects line breaks in placeholders.
        body: z.object({ placeholders: z.tuple([z.string().regex(/^.+$/), z.string().regex(/^.+$/)]) }),
        buttons: z.tuple([z.object({ type: z.literal("URL"), parameter: z.string() })]),
      }),
      language: z.literal("fr"),
    }),
    notifyUrl: z.url(),
  }),
);

type Message = Pick<Letter, "channel" | "messageId" | "from" | "subject" | "text"> & { to: string };

type Reported = Message & { reportsUrl: string };

/** Two endpoints of the messaging provider Infobip (docs/decisions/0083); accepts every message and delivers none. */
export function messagingRoutes(office: Office): Hono {
  const app = new Hono();
  app.post("/sms/3/messages", async (c) => {
    const { data } = sms.safeParse(await bodyOf(c));
    if (!isOurs(c) || !data) return c.json(problem("BAD_REQUEST"), data ? 401 : 400);
    const [{ sender: from, destinations, content, webhooks }] = data.messages;
    const [{ to, messageId: id }] = destinations;
    const { text } = content;
    const [subject = text] = text.split(". ");
    const { url: reportsUrl } = webhooks.delivery;
    return take(c, { channel: "sms", messageId: id, from, to: `+${to}`, subject, text, reportsUrl });
  });
  app.post("/whatsapp/1/message/template", async (c) => {
    const { data } = whatsApp.safeParse(await bodyOf(c));
    if (!isOurs(c) || !data) return c.json(problem("BAD_REQUEST"), data ? 401 : 400);
    const [{ from, to, messageId: id, content, notifyUrl: reportsUrl }] = data.messages;
    const { placeholders } = content.templateData.body;
    const [button] = content.templateData.buttons;
    const text = placeholders.reduce(
      (filled, value, index) => filled.replace(`{{${index + 1}}}`, () => value),
      bodyOfTemplate(content.templateName),
    );
    return take(c, {
      channel: "whatsapp",
      messageId: id,
      from: `+${from}`,
      to: `+${to}`,
      subject: placeholders[0],
      text: `${text}\n\n[${WHATSAPP_BUTTON}] /${button.parameter}\n(${content.templateName})`,
      reportsUrl,
    });
  });

  async function take(c: Context, { reportsUrl, ...message }: Reported) {
    const { channel, messageId: id, to } = message;
    const answer = (groupName: string, name: string) =>
      c.json({ messages: [{ to: to.slice(1), messageId: id, status: { groupName, name } }] });
    const { how: fault } = faultFor(office, channel, to);
    if (fault === "refuse") return c.json(problem("SERVICE_UNAVAILABLE"), 503);
    if (fault === "bounce") return answer("REJECTED", "REJECTED_DESTINATION");
    if (fault === "stop") return answer("REJECTED", "REJECTED_DESTINATION_BLOCKLISTED");
    if (office.letters.some((letter) => letter.messageId === id))
      return answer("REJECTED", "REJECTED_DUPLICATE_MESSAGE_ID");
    const rest = { id: randomUUID(), at: new Date(), html: "", headers: {}, attachments: [] };
    keepLetter(office, { ...message, ...rest, to: [to] });
    if (fault === "duplicate") return c.json(problem("GENERAL_ERROR"), 500);
    if (fault === "slow") await pause(SLOW_MS);
    if (fault === "undelivered") void report(reportsUrl, "application/json", undelivered(message));
    return answer("PENDING", "PENDING_ACCEPTED");
  }

  return app;
}

/** Delivery report for a number that is out of service. */
const undelivered = ({ messageId, to }: Message): string =>
  JSON.stringify({
    results: [
      {
        bulkId: "",
        messageId,
        to: to.slice(1),
        sentAt: new Date().toISOString(),
        doneAt: new Date().toISOString(),
        messageCount: 1,
        status: { groupId: 2, groupName: "UNDELIVERABLE", id: 9, name: "UNDELIVERABLE_NOT_DELIVERED" },
        error: { groupId: 1, groupName: "HANDSET_ERRORS", id: 1, name: "EC_UNKNOWN_SUBSCRIBER", permanent: true },
      },
    ],
  });

const bodyOf = (c: Context): Promise<unknown> => c.req.json<unknown>().catch(() => null);

/** Accepts any API key; requires one. */
const isOurs = (c: Context): boolean => /^App \S+$/.test(c.req.header("authorization") ?? "");

const problem = (name: string) => ({ requestError: { serviceException: { messageId: name, text: name } } });

const bodyOfTemplate = (name: string): string =>
  Object.values(WHATSAPP_TEMPLATES).find((template) => template.name === name)?.body ?? "";
