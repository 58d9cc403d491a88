import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { EXPORTING, LEAVING } from "../platform/call-limits.ts";

export const accountEndpoints = {
  exportAccount: {
    method: "GET",
    path: "/api/account/export",
    summary: "Everything that is stored about the caller, as one JSON file; nothing of anybody else.",
    access: "user",
    signIn: "recent",
    download: true,
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
    errors: ["account_in_use", "last_admin"],
    limit: LEAVING,
  },
} as const satisfies Record<string, DeclaredEndpoint>;
