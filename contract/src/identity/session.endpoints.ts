import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { session } from "./session.ts";
import { SIGNING_IN } from "../platform/call-limits.ts";

export const sessionEndpoints = {
  createSession: {
    method: "POST",
    path: "/api/session",
    summary:
      "Record the signed-in person and answer their profile. What this browser unlocked before moves to the account.",
    access: "user",
    signIn: "unrevoked",
    reply: session,
    errors: ["account_deleted", "admin_sign_in", "recent_sign_in_required"],
    limit: SIGNING_IN,
    visitor: "write",
  },
  endSessions: {
    method: "DELETE",
    path: "/api/session",
    summary:
      "End every session of the caller, on every device. An identity token that is out ends by itself within the hour; an admin’s at once.",
    access: "user",
    signIn: "unrevoked",
  },
} as const satisfies Record<string, DeclaredEndpoint>;
