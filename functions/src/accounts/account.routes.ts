import type { Handlers } from "../identity/handlers.ts";
import { deleteAccount, type DeleteAccountDeps } from "./delete-account.ts";
import { exportAccount, type ExportDeps } from "./export-account.ts";

export const accountRoutes = (deps: DeleteAccountDeps & ExportDeps) =>
  ({
    exportAccount: ({ caller, count }) => exportAccount(deps, caller, count),
    deleteAccount: ({ caller }) => deleteAccount(deps, caller),
  }) satisfies Partial<Handlers>;
