import type { Endpoint } from "../endpoint.ts";
import { session } from "../session.ts";
import { SIGNING_IN } from "./limits.ts";

export const sessionEndpoints = {
  createSession: {
    method: "POST",
    path: "/api/session",
    summary:
      "Record the signed-in person and answer their profile. What this browser unlocked before moves to the account.",
    access: "user",
    reply: session,
    status: 200,
    errors: [],
    cache: "private",
    limit: SIGNING_IN,
    visitor: "write",
  },
} as const satisfies Record<string, Endpoint>;
