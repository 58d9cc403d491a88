import { useState } from "react";
import { useNavigate } from "react-router";
import FileSpreadsheet from "lucide-react/icons/file-spreadsheet";
import type { StatementResult } from "@lopango/contract/payment-review/statement";
import { STATEMENT_PROVIDERS, type StatementProvider } from "@lopango/contract/payment-review/statement-providers";
import { adminPaths } from "@lopango/contract/admin-paths";
import { MAX_STATEMENT_BYTES, MAX_STATEMENT_DAYS } from "@lopango/contract/limits";
import { addDays, addMonths, monthOf, nightsBetween, todayInCongo } from "@lopango/contract/platform/dates";
import { api } from "../../lib/api/api.ts";
import { fileRequest } from "../../lib/api/file-transfer.ts";
import { timeNow } from "../../lib/clock.ts";
import { LEADS_AWAY, useAction } from "../../lib/loading/action.ts";
import { ProblemNote } from "../../ui/admin/form-dialog.tsx";
import { Panel } from "../../ui/admin/panel.tsx";
import { reloadAdmin } from "../../ui/admin-list/use-admin-list.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { LimitedPicker } from "../../ui/file-picker.tsx";
import { doneOf, PROVIDERS } from "./statement-labels.ts";

/** Phones know CSV files by different types. */
const TYPES = [".csv", ".txt", "text/csv", "text/plain", "text/comma-separated-values", "application/vnd.ms-excel"];

function lastMonth(now: Date): { from: string; to: string } {
  const first = `${monthOf(todayInCongo(now))}-01`;
  return { from: addMonths(first, -1), to: addDays(first, -1) };
}

/** Sends a statement until all of its lines are looked at, then opens its result. */
export function ImportForm() {
  const navigate = useNavigate();
  const [provider, setProvider] = useState<StatementProvider>("maxicash");
  const [{ from, to }, setPeriod] = useState(() => lastMonth(timeNow()));
  const [file, setFile] = useState<File | null>(null);
  const [reached, setReached] = useState<StatementResult | null>(null);
  const problem = file ? refusalOf(file) : null;
  const periodProblem = problemOf(from, to);
  const send = useAction(async () => {
    if (!file) return;
    setReached(null);
    for (let steps = -1; ;) {
      const result = await api.post("/api/admin/statements/file", fileRequest(file, file.name, { provider, from, to }));
      reloadAdmin();
      // Without progress another round would change nothing: the result says what remains.
      if (result.finished_at !== null || (result.steps ?? 0) <= steps) {
        void navigate(adminPaths.adminStatement(result.id));
        return LEADS_AWAY;
      }
      steps = result.steps ?? 0;
      setReached(result);
    }
  });
  return (
    <Panel title="Importer un relevé">
      <form
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !problem && !periodProblem) void send.run();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Opérateur">
            <Select value={provider} onChange={(event) => setProvider(event.target.value as StatementProvider)}>
              {STATEMENT_PROVIDERS.map((name) => (
                <option key={name} value={name}>
                  {PROVIDERS[name]}
                </option>
              ))}
            </Select>
          </Field>
          <Field label="Du">
            <Input
              type="date"
              required
              value={from}
              onChange={(event) => setPeriod({ from: event.target.value, to })}
            />
          </Field>
          <Field label="Au" error={periodProblem}>
            <Input type="date" required value={to} onChange={(event) => setPeriod({ from, to: event.target.value })} />
          </Field>
        </div>
        <LimitedPicker
          icon={FileSpreadsheet}
          title={file ? file.name : "Choisir le fichier CSV"}
          hint={
            file
              ? "Choisir un autre fichier"
              : `Un fichier CSV de l’opérateur, ${MAX_STATEMENT_BYTES / 1024 / 1024}\u00a0Mo au plus.`
          }
          accept={TYPES}
          room={1}
          onChoose={([chosen]) => {
            setFile(chosen ?? null);
            setReached(null);
            send.forgetError();
          }}
        />
        {problem ? (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        ) : null}
        {send.error ? <ProblemNote title={problemTitle(reached)} error={send.error} /> : null}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" busy={send.isBusy} disabled={!file || problem !== null || periodProblem !== null}>
            Importer
          </Button>
          <output className="text-sm text-ink-soft figures">{send.isBusy ? progressOf(reached) : ""}</output>
        </div>
      </form>
    </Panel>
  );
}

function progressOf(reached: StatementResult | null): string {
  if (!reached) return "Envoi du fichier…";
  const step =
    reached.done < reached.lines
      ? `${doneOf(reached)} traitées.`
      : "Toutes les lignes sont traitées. Recherche des paiements sans ligne…";
  return `${step} Gardez cette page ouverte.`;
}

const problemTitle = (reached: StatementResult | null): string =>
  reached
    ? `Import interrompu\u202f: ${doneOf(reached)}. Importez le même fichier à nouveau\u202f: il reprend où il s’est arrêté.`
    : "Le relevé n’a pas été importé.";

function problemOf(from: string, to: string): string | null {
  if (from === "" || to === "") return "Indiquez les deux dates.";
  if (to < from) return "La fin est avant le début.";
  return nightsBetween(from, to) < MAX_STATEMENT_DAYS
    ? null
    : `Un relevé couvre ${MAX_STATEMENT_DAYS}\u00a0jours au plus.`;
}

function refusalOf({ size }: File): string | null {
  if (size === 0) return "Ce fichier est vide.";
  return size > MAX_STATEMENT_BYTES
    ? `Ce fichier dépasse ${MAX_STATEMENT_BYTES / 1024 / 1024}\u00a0Mo. Exportez une période plus courte.`
    : null;
}
