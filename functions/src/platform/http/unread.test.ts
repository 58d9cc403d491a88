import { guard } from "../../identity/authentication.ts";
import type { Endpoint } from "@lopango/contract/platform/endpoint";
import { endpoints } from "@lopango/contract/endpoints";
import { expect, test } from "vitest";
import { createApp } from "./app.ts";
import type { Handlers } from "../../identity/handlers.ts";

/** No byte of a body is read before the caller is authenticated and within limits. */

const handlers = Object.fromEntries(
  Object.keys(endpoints).map((name) => [name, async () => ({})]),
) as unknown as Handlers;

const appThatAsksToWait = (wait: number) =>
  createApp(endpoints, handlers, {
    ...guard(
      {
        verify: async () => null,
        isAdmin: async () => false,
        isSuspended: async () => false,
        hasEnded: async () => false,
      },
      () => new Date(0),
    ),
    appCheck: null,
    limiter: () => wait,
    visitors: { read: () => null, write: () => "" },
  });
const [busy, idle] = [appThatAsksToWait(7), appThatAsksToWait(0)];

/** Returns how often the body was read before the response, and the status. */
async function sent(
  app: typeof busy,
  endpoint: Endpoint,
  headers: Record<string, string> = {},
): Promise<[number, number]> {
  let asked = 0;
  const body = new ReadableStream(
    {
      pull(controller) {
        asked += 1;
        controller.enqueue(new Uint8Array(1024));
      },
    },
    { highWaterMark: 0 },
  );
  const path = endpoint.path.replaceAll(/\{\w+\}/g, "abcdefghij0123456789");
  const type = endpoint.files ? "multipart/form-data; boundary=x" : "application/json";
  const init = {
    method: endpoint.method,
    body,
    duplex: "half",
    headers: { "content-type": type, ...headers },
  } as const;
  const { status } = await app.request(path, init);
  return [status, asked];
}

const all = Object.entries(endpoints).map(([name, endpoint]): [string, Endpoint] => [name, endpoint]);
const withBody = all.filter(([, { body, files }]) => body || files);

test.each(withBody)("%s reads nothing of a caller who calls too often", async (_, endpoint) => {
  expect(await sent(busy, endpoint)).toEqual([429, 0]);
});

test.each(withBody.filter(([, { access }]) => access !== "public"))(
  "%s reads nothing of a caller whose token is forged",
  async (_, endpoint) => {
    expect(await sent(idle, endpoint, { authorization: "Bearer forged" })).toEqual([401, 0]);
  },
);
