import { VIEW } from "@lopango/contract/admin/admin-paths";
import { queryString } from "@lopango/contract/platform/query-string";
import ListX from "lucide-react/icons/list-x";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { messageOf } from "../../lib/api/api-error.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { ListSkeleton } from "./list-skeleton.tsx";
import { firstPage } from "./list-url.ts";
import { Pager } from "./pager.tsx";
import type { AdminList } from "./use-admin-list.ts";

interface ListBodyProps<Item> {
  list: AdminList<Item>;
  /** Whether a search or filter is active, which changes the empty message. */
  isNarrowed: boolean;
  /** Message of an empty list, if empty is good news. */
  empty?: string | undefined;
  children: (items: Item[], isStale: boolean) => ReactNode;
}

export function ListBody<Item>({
  list: { page, error, isStale, reload },
  isNarrowed,
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
