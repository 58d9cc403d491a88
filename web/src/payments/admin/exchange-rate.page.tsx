import { useState, type SubmitEvent } from "react";
import useSWR, { useSWRConfig } from "swr";
import { MAX_RATE_SOURCE_LENGTH, RATE_FRESH_DAYS, RATE_SHOWN_DAYS } from "@lopango/contract/limits";
import type { ShownRate } from "@lopango/contract/payments/exchange-rate";
import { formatExactPrice } from "@lopango/contract/payments/money";
import { addDays, isCivilDate, nightsBetween, todayInCongo } from "@lopango/contract/platform/dates";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { api } from "../../lib/api/api.ts";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { parseAmount } from "../../lib/format/amount.ts";
import { useAction } from "../../lib/loading/action.ts";
import { useAsOf } from "../../lib/now.ts";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import { momentOf } from "../../ui/admin/moment.ts";
import { Fact, FactList, Panel } from "../../ui/admin/panel.tsx";
import { StatusBadge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FailureNote, FailureText } from "../../ui/failure-note.tsx";
import { Field, Input } from "../../ui/field.tsx";
import { ErrorState, LoadingNote } from "../../ui/states.tsx";
import { showToast } from "../../ui/toast.ts";
import { useRate } from "../exchange-rate.tsx";

interface Rate {
  usd_cdf: number;
  date: string;
  source: string;
}

const HISTORY = keyOf("admin", "audit", "exchange-rate");

/** Reads the rates that admins set, newest first, from the audit log. */
async function readHistory() {
  const { items } = await api.countedList("/api/admin/audit-log", {
    query: { action: "exchange_rate.set", limit: 20 },
  });
  return items.flatMap(({ id, at, by, after }) => {
    const { usd_cdf, rate_day: date, source } = after ?? {};
    return typeof usd_cdf === "number" && typeof date === "string" && typeof source === "string"
      ? [{ id, at, by: by.email || "un administrateur", rate: { usd_cdf, date, source } }]
      : [];
  });
}

function known(rate: ShownRate | null): Rate | null {
  if (!rate) return null;
  const { usd_cdf, date, source } = rate;
  return usd_cdf === null || date === null || source === null ? null : { usd_cdf, date, source };
}

const inFrancs = ({ usd_cdf }: Pick<Rate, "usd_cdf">): string => formatExactPrice(Math.round(usd_cdf * 100), "CDF");

/** How old a rate is, and what becomes of it (docs/product/payments.md#francs-and-dollars). */
export function ageLabel(date: string, today: string) {
  const days = nightsBetween(date, today);
  const since = days === 0 ? "d’aujourd’hui" : days === 1 ? "d’hier" : `vieux de ${days}\u00a0jours`;
  if (days > RATE_SHOWN_DAYS) return { label: `${since}, ne sert plus`, tone: "danger" } as const;
  return days > RATE_FRESH_DAYS
    ? ({ label: `${since}, affiché avec son jour`, tone: "caution" } as const)
    : ({ label: since, tone: "positive" } as const);
}

/** `/admin/exchange-rate`: the francs for a dollar, and those before. */
export function ExchangeRatePage() {
  const { data: history, error, mutate } = useSWR(HISTORY, readHistory);
  const used = useRate();
  // A rate that stands without an entry of the log is in use all the same.
  const rate = history?.[0]?.rate ?? known(used);
  return (
    <>
      <AdminHeading title="Taux du dollar" />
      {history ? (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          <CurrentRate rate={rate} />
          <Panel title="Nouveau taux">
            <RateForm key={history[0]?.id ?? ""} last={rate} onSaved={() => void mutate()} />
          </Panel>
          <Panel title="Taux réglés" className="lg:col-span-2">
            {history.length === 0 ? <p className="text-ink-soft">Le journal n’en a aucun.</p> : null}
            <ul className="divide-y divide-line">
              {history.map(({ id, at, by, rate }) => (
                <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
                  <span>
                    <strong className="figures">{inFrancs(rate)}</strong>
                    <span className="text-ink-soft">{` le ${formatDate(rate.date)}, ${rate.source}`}</span>
                  </span>
                  <span className="text-sm wrap-anywhere text-ink-soft">{`${momentOf(at)}, par ${by}`}</span>
                </li>
              ))}
            </ul>
          </Panel>
        </div>
      ) : error ? (
        <ErrorState title={messageOf(error)} error={error} onRetry={() => void mutate()} />
      ) : (
        <LoadingNote />
      )}
    </>
  );
}

function CurrentRate({ rate }: { rate: Rate | null }) {
  const today = useAsOf(todayInCongo);
  return (
    <Panel title="Taux actuel">
      {rate ? (
        <>
          <p className="mb-4 flex flex-wrap items-center gap-3">
            <strong className="text-2xl figures">{`1\u00a0$US = ${inFrancs(rate)}`}</strong>
            <StatusBadge {...ageLabel(rate.date, today)} />
          </p>
          <FactList>
            <Fact label="Jour du taux">{formatDate(rate.date)}</Fact>
            <Fact label="Source">{rate.source}</Fact>
          </FactList>
        </>
      ) : (
        <p>Sans taux, chaque prix est affiché dans sa seule devise.</p>
      )}
      <p className="mt-4 text-sm text-ink-soft">
        {`Après ${RATE_FRESH_DAYS}\u00a0jours, les prix nomment le jour du taux\u202f; après ${RATE_SHOWN_DAYS}\u00a0jours, ils ne sont plus convertis. Une réservation garde le taux du jour où elle a été faite.`}
      </p>
    </Panel>
  );
}

interface FormProps {
  last: Rate | null;
  onSaved: () => void;
}

function RateForm({ last, onSaved }: FormProps) {
  const today = useAsOf(todayInCongo);
  const [fields, setFields] = useState({ usd_cdf: "", date: today, source: last?.source ?? "" });
  const [problems, setProblems] = useState<Partial<Record<keyof typeof fields, string>>>({});
  const { mutate } = useSWRConfig();
  const change = (different: Partial<typeof fields>) => {
    setFields((current) => ({ ...current, ...different }));
    setProblems({});
    forgetError();
  };
  const { run, isBusy, error, forgetError } = useAction(async (rate: Rate, differs: boolean) => {
    await api.put("/api/admin/exchange-rate", { body: { ...rate, differs } });
    await mutate(keyOf("exchange-rate"));
    showToast("success", "Taux enregistré. Les pages le montrent dans la minute.");
    onSaved();
  });
  const asksAgain = error instanceof ApiError && error.code === "rate_differs";
  const said = (field: keyof typeof fields) =>
    problems[field] ??
    (error instanceof ApiError ? error.fields.find((one) => one.field === field)?.message : undefined);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const usd_cdf = parseAmount(fields.usd_cdf);
    const source = fields.source.trim();
    const found = {
      ...(usd_cdf === null && { usd_cdf: "Un nombre de francs, par exemple 2\u202f850 ou 2850,5." }),
      ...(!isCivilDate(fields.date) && { date: "Indiquez le jour du taux publié." }),
      ...(source === "" && { source: "Indiquez d’où vient ce taux." }),
    };
    setProblems(found);
    if (usd_cdf !== null && Object.keys(found).length === 0)
      void run({ usd_cdf, date: fields.date, source }, asksAgain);
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Francs pour 1 $US" error={said("usd_cdf")}>
          <Input
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={fields.usd_cdf}
            onChange={({ target }) => change({ usd_cdf: target.value })}
          />
        </Field>
        <Field label="Jour du taux" error={said("date")}>
          <Input
            type="date"
            min={addDays(today, -RATE_SHOWN_DAYS)}
            max={today}
            value={fields.date}
            onChange={({ target }) => change({ date: target.value })}
          />
        </Field>
      </div>
      <Field label="Source" hint={"Par exemple\u202f: Banque centrale du Congo."} error={said("source")}>
        <Input
          maxLength={MAX_RATE_SOURCE_LENGTH}
          value={fields.source}
          onChange={({ target }) => change({ source: target.value })}
        />
      </Field>
      {asksAgain ? (
        <FailureNote title={"Ce taux est-il juste\u202f?"} reason={messageOf(error)} />
      ) : (
        <FailureText>
          {error && !(error instanceof ApiError && error.fields.length > 0) ? messageOf(error) : null}
        </FailureText>
      )}
      <Button type="submit" busy={isBusy}>
        {asksAgain ? "Confirmer ce taux" : "Enregistrer le taux"}
      </Button>
    </form>
  );
}
