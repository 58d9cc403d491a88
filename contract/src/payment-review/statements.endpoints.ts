import { z } from "zod";
import type { DeclaredEndpoint } from "../platform/endpoint.ts";
import { adminList, adminPage, byId } from "../platform/endpoint-parts.ts";
import { sentStatement, statementImport, statementResult } from "./statement.ts";

export const statementsEndpoints = {
  importStatement: {
    method: "POST",
    path: "/api/admin/statements/file",
    summary:
      "Import a provider’s statement (CSV). Lines are matched to payments and refunds, what is left is a discrepancy. Bad lines are named, the others count. `finished_at: null`: send the same file again to go on; a finished one changes nothing.",
    access: "admin",
    signIn: "recent",
    body: sentStatement,
    files: ["files"],
    reply: statementResult,
    errors: ["invalid_fields", "payload_too_large", "unsupported_media_type", "unreadable_body"],
  },
  listStatements: {
    method: "GET",
    path: "/api/admin/statements",
    summary: "Imported statements, newest first.",
    access: "admin",
    query: z.object(adminPage()),
    reply: adminList(statementImport),
    errors: ["invalid_fields"],
    paged: "counted",
  },
  getStatement: {
    method: "GET",
    path: "/api/admin/statements/{id}",
    summary: "An import with the discrepancies that are left of it.",
    access: "admin",
    params: byId,
    reply: statementResult,
    errors: ["statement_not_found"],
  },
} as const satisfies Record<string, DeclaredEndpoint>;
