import { createTransport } from "nodemailer";
import { BRAND } from "@lopango/contract/brand";
import { ChannelError, type Channels } from "../channel.ts";
import { bounceAddress, type Bounces } from "./bounce-address.ts";
import { isUnknownMailbox, isAboutSender, statusIn } from "./mail-status.ts";

export interface MailConfig {
  /** `smtp://user:password@host:587` (STARTTLS where the server has it) or `smtps://…:465`. */
  server: string;
  from: string;
  /** Makes the return addresses; null: bounces go to the sender. */
  bounces: Bounces | null;
}

const PATIENCE_MS = 10_000;

/** Creates the e-mail channel by SMTP. A remote server must support TLS. */
export function smtpMail({ server, from, bounces }: MailConfig): NonNullable<Channels["email"]> {
  const url = new URL(server);
  const isLocal = url.hostname === "127.0.0.1";
  const transport = createTransport({
    host: url.hostname,
    port: Number(url.port) || (url.protocol === "smtps:" ? 465 : 587),
    secure: url.protocol === "smtps:",
    requireTLS: !isLocal && url.protocol === "smtp:",
    ignoreTLS: isLocal,
    ...(url.username && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: PATIENCE_MS,
    // User input must not name a file or URL for nodemailer to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? url.hostname;

  return async ({ id, to, subject, text, html, calendar, unsubscribe }) => {
    try {
      await transport.sendMail({
        from,
        // An object: nodemailer would parse a string as a list of addresses.
        to: { name: "", address: to },
        ...(bounces && { envelope: { from: bounceAddress(bounces, id), to: { name: "", address: to } } }),
        subject: `${subject} — ${BRAND}`,
        text,
        html,
        messageId: `<${id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated", ...(unsubscribe !== null && oneClick(unsubscribe)) },
        ...(calendar !== null && {
          attachments: [{ filename: "sejour.ics", content: calendar, contentType: "text/calendar; charset=utf-8" }],
        }),
      });
    } catch (error) {
      throw new ChannelError(kindOf(error as Refusal), reasonOf(error), { cause: error });
    }
  };
}

const oneClick = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/**
 * An error about the recipient's mailbox is permanent; one about the sender or the message can be fixed. A full mailbox
 * or an unspecific refusal does not prove that the mailbox is unknown.
 */
function kindOf({ command, responseCode = 0, response = "" }: Refusal): ChannelError["kind"] {
  const status = statusIn(response) ?? "";
  if (command !== "RCPT TO" || responseCode < 500 || isAboutSender(status)) return "unreachable";
  return isUnknownMailbox(status) ? "refused" : "undelivered";
}

interface Refusal {
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Removes the addresses that servers repeat, because the reason is logged. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, "•••");
