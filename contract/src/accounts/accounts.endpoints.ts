import type { Endpoint } from "../platform/endpoint.ts";
import { EXPORTING, LEAVING } from "../platform/call-limits.ts";

export const accountEndpoints = {
  exportAccount: {
    method: "GET",
    path: "/api/account/export",
    summary: "Everything that is stored about the caller, as one JSON file; nothing of anybody else.",
    access: "user",
    signIn: "recent",
    download: true,
    status: 200,
    errors: [],
    cache: "private",
    limit: LEAVING,
    accountLimit: EXPORTING,
  },
  deleteAccount: {
    method: "DELETE",
    path: "/api/account",
    summary:
      "Delete the caller's account with everything of theirs; what accounting must keep stays without their name. Refused while a stay is to come, or money may still come or must go back.",
    access: "user",
    signIn: "recent",
    status: 204,
    errors: ["account_in_use", "last_admin"],
    cache: "private",
    limit: LEAVING,
  },
} as const satisfies Record<string, Endpoint>;
