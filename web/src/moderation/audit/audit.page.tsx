import ArrowRight from "lucide-react/icons/arrow-right";
import { Link, useSearchParams } from "react-router";
import { AUTOMATIC } from "@lopango/contract/payments/transfer";
import type { AuditEntry } from "@lopango/contract/identity/audit";
import { api } from "../../lib/api/api.ts";
import { quoted } from "../../lib/format/format.ts";
import { AdminHeading } from "../../ui/admin/detail-page.tsx";
import type { Column } from "../../ui/admin-list/admin-table.tsx";
import { FilterSelect } from "../../ui/admin-list/list-toolbar.tsx";
import { ListView } from "../../ui/admin-list/list-view.tsx";
import { choiceIn, useAdminList } from "../../ui/admin-list/use-admin-list.ts";
import { dayOf, momentOf } from "../../ui/admin/moment.ts";
import { ACTION_NAMES, ACTIONS, TARGET_NAMES, targetPath } from "./audit-labels.ts";
import { changesOf } from "./changes.ts";

const CHOICES = [
  { value: "", label: "Toutes les actions" },
  ...ACTION_NAMES.map((action) => ({ value: action, label: ACTIONS[action] })),
] as const;

const COLUMNS: Column<AuditEntry>[] = [
  {
    head: "Action",
    cell: ({ action }) => <span className="font-semibold">{ACTIONS[action]}</span>,
    className: "align-top!",
  },
  {
    head: "Sur",
    cell: (entry) => <Target entry={entry} />,
    className: "min-w-32 max-w-40 lg:max-w-64 align-top! wrap-anywhere",
  },
  { head: "Changement", cell: (entry) => <Changes entry={entry} />, className: "align-top!" },
  {
    head: "Par",
    cell: ({ by, names, at }) => (
      <>
        <span>{nameOf({ by, names })}</span>
        <span className="hidden text-ink-soft md:block lg:hidden">{momentOf(at)}</span>
      </>
    ),
    className: "min-w-32 max-w-36 lg:max-w-64 align-top! wrap-anywhere",
  },
  { head: "Le", cell: ({ at }) => momentOf(at), className: "align-top! text-ink-soft max-lg:hidden" },
];

/** Actors that are not people. */
const MACHINERY: Record<string, string> = {
  command: "Ligne de commande",
  [AUTOMATIC.uid]: AUTOMATIC.by,
  first_admins: "Liste des premiers administrateurs",
};

function nameOf({ by: { email, uid }, names }: Pick<AuditEntry, "by" | "names">): string {
  return email || (MACHINERY[uid] ?? names[uid] ?? "Compte supprimé");
}

/** A person or a place that had no name when it was noted is called by its kind. */
const labelOf = ({ target: { label, id, kind } }: AuditEntry): string =>
  label === "" || label === id ? TARGET_NAMES[kind] : label;

/** `/admin/audit`: the read-only log of admin actions. */
export function AuditPage() {
  const [params] = useSearchParams();
  const action = choiceIn(params, "action", ACTION_NAMES);
  const list = useAdminList("audit", { action }, (query) => api.countedList("/api/admin/audit-log", { query }));
  return (
    <>
      <AdminHeading title="Journal" />
      <ListView
        label="Journal"
        list={list}
        columns={COLUMNS}
        row={(entry) => ({
          first: ACTIONS[entry.action],
          second: `${dayOf(entry.at)} · ${labelOf(entry)} · ${nameOf(entry)}`,
        })}
        placeholder="E-mail de l’admin ou nom"
        filter={<FilterSelect name="action" label="Action" value={action} choices={CHOICES} />}
        isFiltered={action !== ""}
        empty="Chaque action d’un administrateur apparaîtra ici."
      />
    </>
  );
}

function Target({ entry }: { entry: AuditEntry }) {
  const path = targetPath(entry);
  const label = labelOf(entry);
  return path ? (
    <Link to={path} className="underline underline-offset-4">
      {label}
    </Link>
  ) : (
    label
  );
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry);
  return (
    <>
      <ul className="space-y-0.5">
        {changes.map(({ label, before, after }) => (
          <li key={label} className="wrap-anywhere">
            <span className="text-ink-soft">{`${label} : `}</span>
            {before !== null ? (
              <span className={after === null ? undefined : "text-ink-soft line-through decoration-1"}>{before}</span>
            ) : null}
            {before !== null && after !== null ? (
              <>
                <ArrowRight aria-hidden className="mx-1 inline size-3.5 align-[-0.15em] text-ink-soft" />
                <span className="sr-only"> devient </span>
              </>
            ) : null}
            {after !== null ? <span className="font-semibold">{after}</span> : null}
          </li>
        ))}
      </ul>
      {entry.note ? <p className="mt-1 wrap-anywhere">{quoted(entry.note)}</p> : null}
    </>
  );
}
