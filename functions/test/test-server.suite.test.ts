import { expect, test } from "vitest";
import { openTestServer } from "./test-server.ts";

// The benchmark opens several servers in one process.
test("a server can be opened after another one was closed", async () => {
  await (await openTestServer()).close();
  const server = await openTestServer();
  const { id } = await server.list();
  expect(await server.idsOf("properties")).toEqual([id]);
  await server.close();
});
