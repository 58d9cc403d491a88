import { expect, test } from "vitest";
import { callAddress } from "./call-address.ts";

test("an endpoint that is sent as a link has its parameters and its query in its address", () => {
  const params = { id: "t1", photo_id: "a/b" };
  expect(callAddress("/api/threads/{id}/photos/{photo_id}", { params, query: { size: "large" } })).toBe(
    "/api/threads/t1/photos/a%2Fb?size=large",
  );
});
