import type { Handlers } from "../identity/handlers.ts";
import { deleteAccount, type DeleteAccountDeps } from "./delete-account.ts";
import { exportAccount, type ExportDeps } from "./export-account.ts";
import { endSessions, startSession, type SessionDeps } from "./start-session.ts";

export const accountRoutes = (deps: DeleteAccountDeps & ExportDeps) =>
  ({
    exportAccount: ({ caller, count }) => exportAccount(deps, caller, count),
    deleteAccount: ({ caller }) => deleteAccount(deps, caller),
  }) satisfies Partial<Handlers>;

export const sessionRoutes = (deps: SessionDeps) =>
  ({
    createSession: ({ caller, visitor }) => startSession(deps, caller, visitor),
    endSessions: ({ caller }) => endSessions(deps, caller.uid),
  }) satisfies Partial<Handlers>;
