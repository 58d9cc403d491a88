import { createTransport } from "nodemailer";
import { BRAND } from "@lopango/contract/brand";
import { ChannelError, type Channels } from "../channel.ts";
import { bounceAddress, type Bounces } from "./bounce-address.ts";
import { isUnknownMailbox, isAboutSender, statusIn } from "./mail-status.ts";

export interface MailConfig {
  /** `smtp://user:password@host:587` (STARTTLS where the server has it) or `smtps://…:465`. */
  server: string;
  /** `Lopango <bonjour@lopango.cd>` */
  from: string;
  /** Where what is not delivered comes back to; null: to wherever the server sends it. */
  bounces: Bounces | null;
}

/** A server that says nothing for so long is away, in milliseconds. */
const PATIENCE_MS = 10_000;

/** E-mails by SMTP. A server that is to be reached over a network must speak TLS: nothing is said to it in the open. */
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
    // Nothing that somebody wrote names a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([\w.-]+)/.exec(from)?.[1] ?? url.hostname;

  return async ({ id, to, subject, text, html, calendar, unsubscribe }) => {
    try {
      await transport.sendMail({
        from,
        // An object: an address is no list, whatever stands in it.
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

/** RFC 8058. */
const oneClick = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** What a server says of an address is permanent there; of us, and of the message, it may be mended. Who only says no, or that a mailbox is full, does not say that nobody is there. */
function kindOf({ command, responseCode = 0, response = "" }: Refusal): ChannelError["kind"] {
  const status = statusIn(response) ?? "";
  if (command !== "RCPT TO" || responseCode < 500 || isAboutSender(status)) return "unreachable";
  return isUnknownMailbox(status) ? "refused" : "undelivered";
}

interface Refusal {
  /** What was answered. */
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Without the address that servers repeat: it is written into the log. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, "•••");
