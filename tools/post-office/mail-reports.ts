import { randomUUID } from "node:crypto";

interface Taken {
  /** Envelope sender. */
  returnTo: string;
  to: string;
  headers: string;
}

/** Bounce of a mail server for a missing mailbox (RFC 3464). */
export const bounceOf = ({ returnTo, to, headers }: Taken): string =>
  reportOf("delivery-status", returnTo, [
    part("text/plain; charset=utf-8", "Votre message n’a pas pu être remis."),
    part(
      "message/delivery-status",
      "Reporting-MTA: dns; bureau-de-poste.test",
      "",
      `Final-Recipient: rfc822; ${to}`,
      "Action: failed",
      "Status: 5.1.1",
      `Diagnostic-Code: smtp; 550 5.1.1 <${to}>: No such address`,
    ),
    part("text/rfc822-headers", headers),
  ]);

/** Spam complaint of a provider (RFC 5965), sent to an agreed address instead of the envelope sender. */
export const complaintOf = ({ returnTo, to, headers }: Taken): string =>
  reportOf("feedback-report", "plaintes@lopango.test", [
    part("text/plain; charset=utf-8", "Quelqu’un a signalé ce message comme indésirable."),
    part(
      "message/feedback-report",
      "Feedback-Type: abuse",
      "User-Agent: BureauDePoste/1.0",
      "Version: 1",
      `Original-Mail-From: <${returnTo}>`,
      `Original-Rcpt-To: <${to}>`,
    ),
    part("text/rfc822-headers", headers),
  ]);

const part = (type: string, ...lines: string[]): string => `Content-Type: ${type}\n\n${lines.join("\n")}\n`;

function reportOf(type: string, to: string, parts: readonly string[]): string {
  const boundary = randomUUID();
  const message = [
    "From: Bureau de poste <MAILER-DAEMON@bureau-de-poste.test>",
    `To: <${to}>`,
    "Subject: =?utf-8?Q?Message_non_remis?=",
    "Auto-Submitted: auto-replied",
    "MIME-Version: 1.0",
    `Content-Type: multipart/report; report-type=${type}; boundary="${boundary}"`,
    "",
    ...parts.map((one) => `--${boundary}\n${one}`),
    `--${boundary}--`,
    "",
  ];
  return message.join("\n").replaceAll(/\r?\n/g, "\r\n");
}
