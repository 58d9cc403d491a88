import type { StatementImport, StatementResult } from "@lopango/contract/payment-review/statement";
import { presentDiscrepancy } from "../payments/rules/admin-payment-view.ts";
import type { DiscrepancyStore } from "../payments/discrepancy.store.ts";
import { countedList, type ListQuery } from "../platform/list-page.ts";
import { Problem } from "../platform/problem.ts";
import type { StoredStatement } from "./rules/statement-totals.ts";
import type { StatementStore } from "./statement.store.ts";

interface Deps {
  statements: StatementStore;
  discrepancies: DiscrepancyStore;
}

function presentStatement({
  discrepancies: _ids,
  started_at,
  finished_at,
  pass,
  ...totals
}: StoredStatement): StatementImport {
  return {
    ...totals,
    started_at: started_at.toISOString(),
    finished_at: pass ? null : (finished_at?.toISOString() ?? null),
    steps: pass ? pass.lines + pass.payments : null,
  };
}

export async function statementResultOf(
  { discrepancies }: Pick<Deps, "discrepancies">,
  statement: StoredStatement,
): Promise<StatementResult> {
  const found = await discrepancies.byIds(statement.discrepancies);
  return { ...presentStatement(statement), left: found.filter(({ open }) => open).map(presentDiscrepancy) };
}

export const listStatements = ({ statements }: Deps, query: ListQuery) =>
  countedList(query, (page) => statements.all(page), presentStatement);

export async function viewStatement(deps: Deps, id: string): Promise<StatementResult> {
  const statement = await deps.statements.statement(id);
  if (!statement) throw new Problem("statement_not_found");
  return statementResultOf(deps, statement);
}
