import { createServer } from "node:http";
import { Agent } from "node:https";
import { connect, type AddressInfo } from "node:net";

/** Simulates Google's endpoint of public keys: requests through `agent` receive `keys`. */
export function googleKeys(keys: object) {
  const server = createServer((_request, response) =>
    response.setHeader("content-type", "application/json").end(JSON.stringify(keys)),
  );
  class Detour extends Agent {
    override createConnection() {
      return connect((server.address() as AddressInfo).port, "127.0.0.1");
    }
  }
  return {
    agent: new Detour(),
    open: () => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)),
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
}
