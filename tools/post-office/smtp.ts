import { randomUUID } from "node:crypto";
import type { Server } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { simpleParser, type ParsedMail } from "mailparser";
import { SMTPServer } from "smtp-server";
import { bounceOf, complaintOf } from "./mail-reports.ts";
import { faultFor, keepLetter, nextFault, SLOW_MS, type Letter, type Office } from "./office.ts";
import { report } from "./report.ts";

/** Starts an SMTP server on 127.0.0.1 without authentication. */
export function listenForMail(office: Office, port: number): Promise<Server> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    disableReverseLookup: true,
    // Servers reject unknown recipients before the content.
    onRcptTo({ address }, _session, answer) {
      if (nextFault(office, "email", address)?.how !== "bounce") return answer();
      faultFor(office, "email", address);
      answer(refusal(550, "5.1.1 No such address"));
    },
    onData(stream, { envelope }, answer) {
      // Copied, because the server reuses the envelope for the next e-mail.
      const { mailFrom, rcptTo } = envelope;
      void simpleParser(stream)
        .then(async (mail) => {
          const to = rcptTo.map(({ address }) => address);
          const { how: fault, reportsUrl } = faultFor(office, "email", to[0] ?? "");
          if (fault === "refuse") return answer(refusal(451, "4.7.1 Come again later"));
          keepLetter(office, letterFrom(mail, to));
          if (fault === "duplicate") return answer(refusal(451, "4.3.0 The answer was lost"));
          if (fault === "slow") await pause(SLOW_MS);
          answer();
          const returnTo = mailFrom && mailFrom.address;
          if (!returnTo || !reportsUrl || !(fault === "undelivered" || fault === "complained")) return;
          const headers = mail.headerLines.map(({ line }) => line).join("\n");
          const write = fault === "undelivered" ? bounceOf : complaintOf;
          await report(reportsUrl, "message/rfc822", write({ returnTo, to: to[0] ?? "", headers }));
        })
        .catch((error: unknown) => answer(refusal(554, String(error))));
    },
  });
  server.on("error", (error: Error) => console.error("Post office:", error.message));
  return new Promise((resolve, reject) => {
    server.server.once("error", reject);
    const listening = server.listen(port, "127.0.0.1", () => resolve(listening as Server));
  });
}

const refusal = (responseCode: number, message: string): Error => Object.assign(new Error(message), { responseCode });

function letterFrom(mail: ParsedMail, to: string[]): Letter {
  return {
    id: randomUUID(),
    channel: "email",
    at: new Date(),
    to,
    from: mail.from?.text ?? "",
    subject: mail.subject ?? "",
    text: mail.text ?? "",
    html: mail.html || "",
    messageId: mail.messageId ?? "",
    headers: Object.fromEntries(
      mail.headerLines.map(({ key, line }) => [key, line.slice(line.indexOf(":") + 1).trim()]),
    ),
    attachments: mail.attachments.map(({ filename = "", contentType, content }) => ({
      filename,
      content_type: contentType,
      content: content.toString(),
    })),
  };
}
