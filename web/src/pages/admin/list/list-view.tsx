import type { ReactNode } from "react";
import { AdminTable, type Column } from "./admin-table.tsx";
import { ListBody } from "./list-body.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { AdminList } from "./use-admin-list.ts";

interface ListViewProps<Item> {
  /** What it lists, for screen readers. */
  label: string;
  list: AdminList<Item>;
  columns: readonly Column<Item>[];
  /** What can be searched for: `Début de l’e-mail ou du nom`. */
  placeholder: string;
  filter?: ReactNode;
  /** Whether the filter narrows the list. */
  isFiltered: boolean;
  /** What a list without lines means, when that is good news. */
  empty?: string | undefined;
}

/** A list of an admin page with its search, its filter and its pages. */
export function ListView<Item extends { id: string }>({
  label,
  list,
  columns,
  placeholder,
  filter,
  isFiltered,
  empty,
}: ListViewProps<Item>) {
  return (
    <div className="space-y-4">
      <ListToolbar q={list.place.q} placeholder={placeholder}>
        {filter}
      </ListToolbar>
      <ListBody list={list} isNarrowed={list.place.q !== "" || isFiltered} empty={empty}>
        {(items, isStale) => <AdminTable label={label} columns={columns} items={items} stale={isStale} />}
      </ListBody>
    </div>
  );
}
