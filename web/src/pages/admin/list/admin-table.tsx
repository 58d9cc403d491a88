import type { ReactNode } from "react";
import { useMedia } from "../../../lib/use-media.ts";
import { classNames } from "../../../ui/class-names.ts";

/** Where a table has room for its columns: Tailwind's `lg`. */
const WIDE = "(min-width: 64rem)";

export interface Column<Item> {
  head: string;
  cell: (item: Item) => ReactNode;
  /**
   * Where a card has it: `title` at its top, `aside` beside or below that, `actions` at its end. Everything else is a
   * fact with `head` in front, left out when its cell is null.
   */
  place?: "title" | "aside" | "actions";
  /** Of the table's cells. */
  className?: string;
}

interface AdminTableProps<Item> {
  /** What it lists, for screen readers. */
  label: string;
  columns: readonly Column<Item>[];
  items: readonly Item[];
  /** What is shown is about to change. */
  stale?: boolean;
}

/** A list of an admin page: a table where there is room, a card for each line elsewhere. */
export function AdminTable<Item extends { id: string }>(props: AdminTableProps<Item>) {
  const isWide = useMedia(WIDE);
  return (
    <div aria-busy={props.stale || undefined} className={classNames("transition-opacity", props.stale && "opacity-50")}>
      {isWide ? <Table {...props} /> : <Cards {...props} />}
    </div>
  );
}

function Table<Item extends { id: string }>({ label, columns, items }: AdminTableProps<Item>) {
  return (
    <div className="rounded-lg border border-line bg-surface shadow-soft">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-ink-soft">
            {columns.map(({ head, place, className }) => (
              <th
                key={head}
                scope="col"
                className={classNames("px-3 py-3 font-semibold first:pl-5 last:pr-5", className)}
              >
                {place === "actions" ? <span className="sr-only">{head}</span> : head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {items.map((item) => (
            <tr key={item.id} className="transition-colors hover:bg-sand-tint">
              {columns.map(({ head, cell, place, className }) => (
                <td key={head} className={classNames("px-3 py-2.5 align-middle first:pl-5 last:pr-5", className)}>
                  {place === "actions" ? <div className="flex justify-end gap-1">{cell(item)}</div> : cell(item)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Item extends { id: string }>({ label, columns, items }: AdminTableProps<Item>) {
  return (
    <ul aria-label={label} className="grid gap-3 md:grid-cols-2">
      {items.map((item) => (
        <li key={item.id} className="flex min-w-0 flex-col rounded-lg border border-line bg-surface p-4 shadow-soft">
          <Card columns={columns} item={item} />
        </li>
      ))}
    </ul>
  );
}

function Card<Item>({ columns, item }: { columns: readonly Column<Item>[]; item: Item }) {
  const at = (place: Column<Item>["place"]) =>
    columns.filter((column) => column.place === place).map(({ head, cell }) => ({ head, content: cell(item) }));
  const actions = at("actions").filter(({ content }) => content !== null);
  return (
    <>
      {at("title").map(({ head, content }) => (
        <div key={head} className="min-w-0">
          {content}
        </div>
      ))}
      <div className="mt-2.5 flex flex-wrap gap-1.5 empty:hidden">
        {at("aside").map(({ head, content }) => (
          <div key={head} className="contents">
            {content}
          </div>
        ))}
      </div>
      <dl className="mt-3 mb-auto space-y-1.5 text-sm">
        {at(undefined).map(
          ({ head, content }) =>
            content !== null && (
              <div key={head} className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-3">
                <dt className="text-ink-soft">{head}</dt>
                <dd className="min-w-0 wrap-anywhere">{content}</dd>
              </div>
            ),
        )}
      </dl>
      {actions.map(({ head, content }) => (
        <div key={head} className="mt-3 flex flex-wrap gap-2 border-t border-line pt-3">
          {content}
        </div>
      ))}
    </>
  );
}
