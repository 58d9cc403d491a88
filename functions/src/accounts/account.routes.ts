import type { Handlers } from "../identity/handlers.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export-account.ts";
import { endSessions, startSession } from "./start-session.ts";
import type { AccountsDeps } from "./all-personal-data.ts";

export const accountRoutes = (deps: AccountsDeps) =>
  ({
    exportAccount: ({ caller, count }) => exportAccount(deps, caller, count),
    deleteAccount: ({ caller }) => deleteAccount(deps, caller),
  }) satisfies Partial<Handlers>;

export const sessionRoutes = (deps: AccountsDeps) =>
  ({
    createSession: ({ caller, visitor }) => startSession(deps, caller, visitor),
    endSessions: ({ caller }) => endSessions(deps, caller.uid),
  }) satisfies Partial<Handlers>;
