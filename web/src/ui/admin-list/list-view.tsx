import type { ReactNode } from "react";
import { AdminTable, type ListShape } from "./admin-table.tsx";
import { ListBody } from "./list-body.tsx";
import { ListToolbar } from "./list-toolbar.tsx";
import type { AdminList } from "./use-admin-list.ts";

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
