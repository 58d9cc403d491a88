import { useState } from "react";
import useSWR from "swr";
import { adminPaths } from "@lopango/contract/admin-paths";
import type { AdminCheck } from "@lopango/contract/checks/check";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { type DayHalf, inHalf } from "@lopango/contract/checks/check-life";
import { mapAddress } from "@lopango/contract/platform/latlng";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { timeNow } from "../../lib/clock.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Input, Select } from "../../ui/field.tsx";
import { Fact, FactList, Panel } from "../../ui/admin/panel.tsx";
import { momentOf } from "../../ui/admin/moment.ts";
import { ListToolbar } from "../../ui/admin-list/list-toolbar.tsx";
import { AgentButton } from "../../identity/admin/role-dialog.tsx";
import { Person, nameOf, reachOf } from "../../identity/admin/person.tsx";

/** What an agent saw, with the reasons to doubt it first. */
export function VisitSeen({ visit: { agent, report, is_corrected } }: { visit: NonNullable<AdminCheck["visit"]> }) {
  if (!report) return null;
  return (
    <>
      {report.doubts.length > 0 ? (
        <ul aria-label="Doutes" className="my-4 list-disc rounded-md bg-caution-tint p-4 pl-8 text-sm text-caution">
          {report.doubts.map((doubt) => (
            <li key={doubt}>{doubt}</li>
          ))}
        </ul>
      ) : null}
      <div className="mt-3">
        <FactList>
          <Fact label="Agent">{agent}</Fact>
          <Fact label="Sur place">{momentOf(report.at)}</Fact>
          <Fact label="Point">
            <a
              href={mapAddress(report.point)}
              target="_blank"
              rel="noreferrer"
              className="underline underline-offset-4"
            >
              {`Sur la carte, à ${Math.round(report.accuracy)}\u00a0m près`}
            </a>
          </Fact>
          <Fact label="Le lieu de l’annonce">{report.is_same_place ? "Oui" : "Non"}</Fact>
          <Fact label="À corriger">
            {report.differences.length > 0 ? (
              <ul>
                {report.differences.map((difference) => (
                  <li key={difference}>{difference}</li>
                ))}
              </ul>
            ) : null}
          </Fact>
          <Fact label="L’hôte">{is_corrected ? "Dit avoir corrigé l’annonce" : null}</Fact>
          <Fact label="Remarque">{report.note}</Fact>
        </FactList>
      </div>
    </>
  );
}

/** Sends an agent to the place. */
export function AssignVisit({ check, onAssigned }: { check: AdminCheck; onAssigned: () => void }) {
  const today = todayInCongo(timeNow());
  const { data } = useSWR(keyOf("admin", "users", { role: "agent" }), () =>
    api.countedList("/api/admin/users", { query: { role: "agent", limit: 100 } }),
  );
  const [agent, setAgent] = useState("");
  const [day, setDay] = useState(check.visit && check.visit.day > today ? check.visit.day : today);
  const [half, setHalf] = useState<DayHalf | "">(check.visit?.half ?? "");
  const assign = useAction(async () => {
    await api.post("/api/admin/checks/{id}/visit", {
      params: { id: check.id },
      body: { agent_id: agent, day, half: half || null },
    });
    onAssigned();
  });
  return (
    <>
      <form
        noValidate
        className="mt-4 grid items-start gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          void assign.run();
        }}
      >
        <Field label="Agent" hint={data?.items.length === 0 ? "Nommez d’abord un agent, ci-dessous." : ""}>
          <Select value={agent} onChange={({ target }) => setAgent(target.value)}>
            <option value="">Choisir</option>
            {data?.items.map((person) => (
              <option key={person.id} value={person.id}>
                {nameOf(person)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Jour">
          <Input type="date" min={today} value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
        <Field label="Moment" hint="L’hôte le lit, avec le prénom de l’agent.">
          <Select value={half} onChange={({ target }) => setHalf(target.value as DayHalf | "")}>
            <option value="">Dans la journée</option>
            <option value="morning">Le matin</option>
            <option value="afternoon">L’après-midi</option>
          </Select>
        </Field>
        <Button type="submit" className="sm:mt-7" busy={assign.isBusy} disabled={agent === "" || day === ""}>
          Envoyer sur place
        </Button>
        {assign.error ? (
          <p role="alert" className="text-sm text-danger sm:col-span-2">
            {messageOf(assign.error)}
          </p>
        ) : null}
      </form>
      <NameAgent />
    </>
  );
}

/** Names an agent without leaving the request. */
function NameAgent() {
  const [q, setQ] = useState("");
  const { data, error } = useSWR(q === "" ? null : keyOf("admin", "users", "found", q), () =>
    api.countedList("/api/admin/users", { query: { q, limit: 5 } }),
  );
  return (
    <details className="mt-4">
      <summary className="flex min-h-11 cursor-pointer items-center text-sm font-semibold underline underline-offset-4">
        Nommer un agent
      </summary>
      <ListToolbar q={q} placeholder="Nom, e-mail ou numéro" onSearch={setQ} />
      {error ? (
        <p role="alert" className="mt-3 text-sm text-danger">
          {messageOf(error)}
        </p>
      ) : null}
      {data?.items.length === 0 ? <p className="mt-3 text-sm text-ink-soft">Personne ne porte ce nom.</p> : null}
      <ul className="mt-3 divide-y divide-line">
        {data?.items.map((user) => (
          <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <Person name={user.full_name} reach={reachOf(user)} to={adminPaths.adminUser(user.id)} />
            <AgentButton user={user} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Visits that nobody has reported, for another agent or day; `after` changes when one is added. */
export function PlannedVisits({ after }: { after: number }) {
  const { data, mutate } = useSWR(keyOf("admin", "checks", { status: "assigned", after }), () =>
    api.countedList("/api/admin/checks", { query: { status: "assigned", limit: 100 } }),
  );
  if (!data || data.items.length === 0) return null;
  return (
    <Panel title="Visites prévues" className="mt-4">
      <ul className="divide-y divide-line">
        {data.items.map((check) => (
          <PlannedVisit key={check.id + check.version} check={check} onAssigned={() => void mutate()} />
        ))}
      </ul>
    </Panel>
  );
}

function PlannedVisit({ check, onAssigned }: { check: AdminCheck; onAssigned: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const { label, visit } = check;
  return (
    <li className="py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">{label}</p>
          <p className="text-sm text-ink-soft">
            {visit ? `${formatDate(visit.day)}${inHalf(visit.half)}, ${visit.agent ?? "compte supprimé"}` : null}
          </p>
        </div>
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:min-h-11"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Changer
        </Button>
      </div>
      {isOpen ? (
        <AssignVisit
          check={check}
          onAssigned={() => {
            setOpen(false);
            onAssigned();
          }}
        />
      ) : null}
    </li>
  );
}
