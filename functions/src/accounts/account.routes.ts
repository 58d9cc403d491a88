import type { accountEndpoints } from "@lopango/contract/endpoints/account";
import type { Handlers } from "../identity/handlers.ts";
import { deleteAccount, type DeleteAccountDeps } from "./delete-account.ts";
import { exportAccount, type ExportDeps } from "./export-account.ts";

export type AccountDeps = DeleteAccountDeps & ExportDeps;

export function accountRoutes(deps: AccountDeps): Pick<Handlers, keyof typeof accountEndpoints> {
  return {
    exportAccount: ({ caller, count }) => exportAccount(deps, caller, count),
    deleteAccount: ({ caller }) => deleteAccount(deps, caller),
  };
}
