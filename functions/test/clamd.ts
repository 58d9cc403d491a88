import { createServer, type AddressInfo, type Server, type Socket } from "node:net";

/** The EICAR test file, in two parts so that scanners ignore this source file. */
export const EICAR = Buffer.from(String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$` + "EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*");

/** Starts a server with clamd's protocol. `answer` receives the streamed file; null closes the connection. */
export async function aDaemon(answer: (content: Buffer) => string | null = eicarFinder) {
  const serve = (socket: Socket): void => {
    let received = Buffer.alloc(0);
    socket.on("error", () => {});
    socket.on("data", (data) => {
      received = Buffer.concat([received, data]);
      const content = contentOf(received);
      if (content === null) return;
      const reply = answer(content);
      if (reply === null) socket.end();
      else socket.write(reply.slice(0, 5), () => socket.end(reply.slice(5)));
    });
  };
  const server: Server = createServer(serve);
  await new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { host: "127.0.0.1", port, stop: () => new Promise<void>((resolve) => void server.close(() => resolve())) };
}

function contentOf(received: Buffer): Buffer | null {
  const command = Buffer.from("zINSTREAM\0");
  if (!received.subarray(0, command.length).equals(command)) return null;
  const chunks: Buffer[] = [];
  let at = command.length;
  while (at + 4 <= received.length) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

const eicarFinder = (content: Buffer): string =>
  content.includes("EICAR-STANDARD") ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0";
