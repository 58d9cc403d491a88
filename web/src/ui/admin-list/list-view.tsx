import type { ReactNode } from "react";
import ListX from "lucide-react/icons/list-x";
import { useSearchParams, useLocation } from "react-router";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { VIEW } from "@lopango/contract/admin-paths";
import { queryString } from "@lopango/contract/platform/query-string";
import { AdminTable, type ListShape } from "./admin-table.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import { type AdminList, firstPage, nextPage, previousPage, type PageFacts } from "./use-admin-list.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { LinkButton } from "../button.tsx";
import { FailureNote } from "../failure-note.tsx";
import { EmptyState, ErrorState, LoadingNote, Skeleton } from "../states.tsx";
import { Card } from "../card.tsx";

interface ListViewProps<Item> extends ListShape<Item> {
  list: AdminList<Item>;
  placeholder: string;
  filter?: ReactNode;
  isFiltered: boolean;
  /** See `ListBody`. */
  hiding?: { label: string; without: string };
  empty?: string | undefined;
}

export function ListView<Item extends { id: string }>({
  list,
  placeholder,
  filter,
  isFiltered,
  hiding,
  empty,
  ...shape
}: ListViewProps<Item>) {
  return (
    <div className="space-y-4">
      <ListToolbar q={list.place.q} placeholder={placeholder}>
        {filter}
      </ListToolbar>
      <ListBody list={list} isNarrowed={list.place.q !== "" || isFiltered} filter={hiding} empty={empty}>
        {(items, isStale) => <AdminTable {...shape} items={items} stale={isStale} />}
      </ListBody>
    </div>
  );
}

interface ListBodyProps<Item> {
  list: AdminList<Item>;
  /** Whether a search or filter is active, which changes the empty message. */
  isNarrowed: boolean;
  /** The choice of the filter, and the address of the same search without it. */
  filter?: { label: string; without: string } | undefined;
  /** Message of an empty list, if empty is good news. */
  empty?: string | undefined;
  children: (items: Item[], isStale: boolean) => ReactNode;
}

function ListBody<Item>(props: ListBodyProps<Item>) {
  return (
    <>
      <Unreadable paths={props.list.page?.meta.unreadable ?? []} />
      <ListContent {...props} />
    </>
  );
}

/** Documents that the server could not read and left out. */
function Unreadable({ paths }: { paths: string[] }) {
  if (paths.length === 0) return null;
  const title =
    paths.length === 1
      ? "Un élément de cette page est illisible et n’est pas montré."
      : `${paths.length} éléments de cette page sont illisibles et ne sont pas montrés.`;
  return (
    <FailureNote
      title={title}
      reason={`Transmettez ceci à l’équipe technique\u202f: ${paths.join(", ")}`}
      className="mb-4"
    />
  );
}

function ListContent<Item>({
  list: { page, place, error, isStale, hidden, reload },
  isNarrowed,
  filter,
  empty,
  children,
}: ListBodyProps<Item>) {
  const [params] = useSearchParams();
  if (error && !isStale) {
    return <ErrorState title={messageOf(error)} error={error} onRetry={reload} />;
  }
  if (!page) return <ListSkeleton />;
  if (page.items.length === 0 && page.meta.offset > 0) {
    return (
      <EmptyState
        icon={ListX}
        title="Aucun élément"
        actions={
          <LinkButton to={`?${firstPage(params)}`} variant="secondary">
            Revenir au début
          </LinkButton>
        }
      >
        La liste s’arrête avant cette page.
      </EmptyState>
    );
  }
  if (page.items.length === 0 && hidden > 0) {
    const label = filter ? ` «\u202f${filter.label}\u202f»` : "";
    return (
      <EmptyState
        icon={ListX}
        title={hidden === 1 ? "1 résultat caché par le filtre" : `${hidden} résultats cachés par le filtre`}
        actions={
          <LinkButton to={filter?.without ?? queryString({ q: place.q })} variant="secondary">
            Voir sans ce filtre
          </LinkButton>
        }
      >
        {`Le filtre${label} ne ${hidden === 1 ? "le" : "les"} contient pas.`}
      </EmptyState>
    );
  }
  if (page.items.length === 0) {
    return isNarrowed ? (
      <EmptyState
        icon={ListX}
        title="Aucun résultat"
        actions={
          <LinkButton to={queryString({ [VIEW]: params.get(VIEW) }) || "?"} variant="secondary">
            Effacer les critères
          </LinkButton>
        }
      >
        Aucune ligne ne correspond à ces critères.
      </EmptyState>
    ) : (
      <EmptyState icon={ListX} title="Aucun élément">
        {empty}
      </EmptyState>
    );
  }
  return (
    <div className="space-y-4">
      {children(page.items, isStale)}
      <Pager page={page} shown={page.items.length} />
    </div>
  );
}

function ListSkeleton() {
  return (
    <Card lift="none" className="divide-y divide-line">
      <LoadingNote />
      {Array.from({ length: 8 }, (_, line) => (
        <div key={line} className="flex items-center gap-4 px-5 py-3.5">
          <Skeleton className="size-9 shrink-0 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-2/3 max-w-60" />
            <Skeleton className="h-3.5 w-1/2 max-w-40" />
          </div>
          <Skeleton className="hidden h-5 w-24 rounded-full sm:block" />
          <Skeleton className="hidden h-4 w-20 lg:block" />
        </div>
      ))}
    </Card>
  );
}

const count = new Intl.NumberFormat("fr-FR");

/** `1–25 sur 312` with links to the previous and next page. */
function Pager({ page, shown }: { page: PageFacts; shown: number }) {
  const [params] = useSearchParams();
  const { search, state } = useLocation();
  const { total, offset } = page.meta;
  const next = nextPage(params, page);
  // Beyond the maximum offset, only the history state contains the previous page.
  const known = previousPage(params, page);
  const before = known ? `?${known}` : offset > 0 ? (state as { before?: string } | null)?.before : undefined;
  if (offset === 0 && !next) return <p className="text-sm text-ink-soft">{totalText(total)}</p>;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft figures">
        {`${count.format(offset + Math.min(1, shown))}–${count.format(offset + shown)} sur ${count.format(total)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {offset > page.meta.limit ? (
          <LinkButton to={`?${firstPage(params)}`} variant="quiet">
            Début
          </LinkButton>
        ) : null}
        {before !== undefined ? <Step to={before} label="Précédent" /> : null}
        {next ? <Step to={`?${next}`} label="Suivant" state={{ before: search || "?" }} /> : null}
      </div>
    </nav>
  );
}

function Step({ to, label, state }: { to: string; label: "Précédent" | "Suivant"; state?: unknown }) {
  return (
    <LinkButton to={to} state={state} variant="secondary">
      {label === "Précédent" && <ChevronLeft aria-hidden className="-ml-1 size-5" />}
      {label}
      {label === "Suivant" && <ChevronRight aria-hidden className="-mr-1 size-5" />}
    </LinkButton>
  );
}

function totalText(total: number): string {
  return `${count.format(total)}\u00a0élément${total > 1 ? "s" : ""}`;
}
