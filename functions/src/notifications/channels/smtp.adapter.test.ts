import { createServer, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { smtpMail } from "./smtp.adapter.ts";

/** Starts a mail server that answers one command with `answer`, and accepts all others. */
async function aServer(command: string, answer: string) {
  const server = createServer((socket) => {
    socket.setEncoding("utf8").write("220 here\r\n");
    socket.on("error", () => undefined);
    socket.on("data", (said: string) => {
      const isTold = said.toUpperCase().startsWith(command);
      socket.write(isTold ? `${answer}\r\n` : said.startsWith("DATA") ? "354 go on\r\n" : "250 well\r\n");
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const send = smtpMail({ server: `smtp://127.0.0.1:${port}`, from: "Lopango <bonjour@lopango.test>", bounces: null });
  const words = { subject: "Bonjour", text: "Bonjour", html: "<p>Bonjour</p>" };
  return {
    send: () => send({ ...words, id: "n.email", to: "g@lopango.test", calendar: null, unsubscribe: null }),
    close: () => void server.close(),
  };
}

test.each([
  // The recipient's address does not exist.
  ["RCPT TO", "550 5.1.1 No such address", "refused"],
  ["RCPT TO", "556 5.1.10 This domain takes no mail", "refused"],
  // Not delivered, although the address may exist. The cause may be our own account, which concerns every recipient.
  ["RCPT TO", "552 5.2.2 Mailbox full", "undelivered"],
  ["RCPT TO", "553 Mailbox name not allowed", "undelivered"],
  ["RCPT TO", "550 Not today", "undelivered"],
  // Temporary failure.
  ["RCPT TO", "450 4.2.1 Mailbox busy", "unreachable"],
  // The error concerns the sender and can be fixed.
  ["RCPT TO", "554 5.7.1 Client host blocked", "unreachable"],
  ["RCPT TO", "550 5.1.8 Bad sender's domain", "unreachable"],
  ["MAIL FROM", "550 5.7.1 Sender not allowed", "unreachable"],
  ["MAIL FROM", "552 Quota exceeded", "unreachable"],
  ["DATA", "554 Transaction failed", "unreachable"],
])("%s answered by «%s» is %s", async (command, answer, kind) => {
  const { send, close } = await aServer(command, answer);
  await expect(send()).rejects.toMatchObject({ name: "ChannelError", kind });
  close();
});

test("what a server says of an address is told without it", async () => {
  const { send, close } = await aServer("RCPT TO", "550 5.1.1 <g@lopango.test>: no such user");
  await expect(send()).rejects.toMatchObject({
    message: expect.stringMatching(/^(?!.*g@lopango).*550 5\.1\.1 .*no such user/),
  });
  close();
});
