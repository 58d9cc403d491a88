import { createTransport } from "nodemailer";
import { BRAND } from "@lopango/contract/brand";
import { ChannelError, type Channels } from "../usecases/notices/channel.ts";
import { bounceAddress, type Bounces } from "./bounce-address.ts";
import { isNobody, statusIn } from "./mail-status.ts";

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
      throw new ChannelError(isRefusal(error) ? "refused" : "unreachable", reasonOf(error), { cause: error });
    }
  };
}

/** RFC 8058. */
const oneClick = (url: string): Record<string, string> => ({
  "List-Unsubscribe": `<${url}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});

/** The server says that this address will never get it: a permanent answer to the recipient; not one to us, whom it may take again, nor of a mailbox that is full. */
function isRefusal(error: unknown): boolean {
  const { command, responseCode = 0, response = "" } = error as Refusal;
  const status = statusIn(response);
  return command === "RCPT TO" && (status === null ? NOBODY.includes(responseCode) : isNobody(status));
}

/** Answers of a server that says no more: no such mailbox, not here, not a name, no mail at this domain (RFC 5321 §4.2.3, RFC 7504). */
const NOBODY = [550, 551, 553, 556];

interface Refusal {
  /** What was answered. */
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Without the address that servers repeat: it is written into the log. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/<?[^\s<>]+@[^\s<>]+>?/g, "•••");
