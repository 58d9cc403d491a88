import type { ReactNode } from "react";
import { Link } from "react-router";
import { useMedia } from "../../lib/browser/use-media.ts";
import { Card } from "../card.tsx";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { RowMenu, type RowAction } from "../row-menu.tsx";
import type { BadgeTone } from "../badge.tsx";

/** Minimum widths of the table and of action buttons in its rows: Tailwind's `md` and `lg`. */
const TABLE = "(min-width: 48rem)";
const ROOMY = "(min-width: 64rem)";

export interface Column<Item> {
  head: string;
  cell: (item: Item) => ReactNode;
  className?: string;
}

export interface ListShape<Item> {
  label: string;
  columns: readonly Column<Item>[];
  /** Content of the phone layout; the other columns are behind «⋯». */
  row: (item: Item) => RowLines;
  actions?: (item: Item) => readonly RowAction[];
  choice?: Choice<Item> | undefined;
}

/** Checkboxes that choose items for one act. */
export interface Choice<Item> {
  nameOf: (item: Item) => string;
  isChosen: (item: Item) => boolean;
  canChoose: (item: Item) => boolean;
  onChoose: (items: readonly Item[], isOn: boolean) => void;
}

interface AdminTableProps<Item> extends ListShape<Item> {
  items: readonly Item[];
  stale?: boolean;
}

/** Table with a two-line layout on phones. */
export function AdminTable<Item extends { id: string }>(props: AdminTableProps<Item>) {
  const isTable = useMedia(TABLE);
  return (
    <Card
      aria-busy={props.stale || undefined}
      className={classNames("transition-opacity", props.stale && "opacity-50")}
    >
      {isTable ? <Table {...props} /> : <Rows {...props} />}
    </Card>
  );
}

function Rows<Item extends { id: string }>({ label, columns, items, row, actions, choice }: AdminTableProps<Item>) {
  return (
    <ul aria-label={label} className="divide-y divide-line">
      {items.map((item) => {
        const lines = row(item);
        const facts = columns.slice(1).map(({ head, cell }) => ({ head, content: cell(item) }));
        return (
          <Row
            key={item.id}
            {...lines}
            {...(choice && { lead: <ChooseOne choice={choice} item={item} className="relative z-10 -my-2 -ml-2" /> })}
          >
            <RowMenu name={lines.first} facts={facts} actions={actions?.(item) ?? []} />
          </Row>
        );
      })}
    </ul>
  );
}

function Table<Item extends { id: string }>({ label, columns, items, row, actions, choice }: AdminTableProps<Item>) {
  const isRoomy = useMedia(ROOMY);
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-ink-soft">
          {choice ? (
            <th scope="col" className={classNames("w-14", EDGES)}>
              <Checkbox
                label="Tout choisir sur cette page"
                checked={items.length > 0 && items.every((item) => choice.isChosen(item) || !choice.canChoose(item))}
                onChange={(isOn) => choice.onChoose(items, isOn)}
              />
            </th>
          ) : null}
          {columns.map(({ head, className }) => (
            <th key={head} scope="col" className={classNames("px-2.5 py-3 font-semibold", EDGES, className)}>
              {head}
            </th>
          ))}
          {actions ? (
            <th scope="col" className={EDGES}>
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item) => (
          <tr key={item.id} className="transition-colors hover:bg-sand-tint">
            {choice ? (
              <td className={EDGES}>
                <ChooseOne choice={choice} item={item} />
              </td>
            ) : null}
            {columns.map(({ head, cell, className }) => (
              <td key={head} className={classNames("px-2.5 py-2.5 align-middle", EDGES, className)}>
                {cell(item)}
              </td>
            ))}
            {actions ? (
              <td className={classNames("px-2.5 py-2", EDGES)}>
                <div className="flex justify-end gap-1">
                  {isRoomy ? (
                    <Buttons actions={actions(item)} />
                  ) : actions(item).length > 0 ? (
                    <RowMenu name={row(item).first} actions={actions(item)} />
                  ) : null}
                </div>
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ChooseOne<Item>({ choice, item, className }: { choice: Choice<Item>; item: Item; className?: string }) {
  return (
    <Checkbox
      label={`Choisir ${choice.nameOf(item)}`}
      checked={choice.isChosen(item)}
      disabled={!choice.canChoose(item)}
      onChange={(isOn) => choice.onChoose([item], isOn)}
      className={className}
    />
  );
}

interface CheckboxProps {
  label: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  className?: string | undefined;
}

function Checkbox({ label, checked, disabled, onChange, className }: CheckboxProps) {
  return (
    <label className={classNames("grid size-11 cursor-pointer place-items-center", className)}>
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        className="size-5 accent-accent"
        checked={checked}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

const EDGES = "first:pl-4 last:pr-4 lg:first:pl-5 lg:last:pr-5";

function Buttons({ actions }: { actions: readonly RowAction[] }) {
  return actions.map(({ label, danger = false, quiet = danger, busy = false, onSelect }) => (
    <Button
      key={label}
      size="dense"
      variant={quiet ? "quiet" : "secondary"}
      busy={busy}
      {...(danger && { className: "text-danger!" })}
      onClick={onSelect}
    >
      {label}
    </Button>
  ));
}

export function TwoLines({ first, second, to }: { first: ReactNode; second: ReactNode; to?: string }) {
  return (
    <span className="block min-w-0 leading-tight">
      {to === undefined ? (
        <span className="block truncate">{first}</span>
      ) : (
        <Link to={to} className="line-clamp-2 font-semibold underline-offset-4 hover:underline">
          {first}
        </Link>
      )}
      {second ? <span className="mt-0.5 block text-sm lg:truncate text-ink-soft">{second}</span> : null}
    </span>
  );
}

interface RowLines {
  first: string;
  to?: string;
  state?: { label: string; tone: BadgeTone };
  second?: ReactNode;
  aside?: ReactNode;
  lead?: ReactNode;
}

const TONES: Record<BadgeTone, string> = {
  neutral: "text-ink-soft",
  accent: "text-accent-deep",
  positive: "text-positive",
  caution: "text-caution",
  danger: "text-danger",
};

/** Two-line list item on phones. The whole row is a link; `children` are actions at its end. */
function Row({ first, to, state, second, aside, lead, children }: RowLines & { children?: ReactNode }) {
  return (
    <li className="relative flex items-center gap-3 py-2.5 pl-4 transition-colors first:rounded-t-lg last:rounded-b-lg has-[a:hover]:bg-sand-tint">
      {lead}
      <div className="min-w-0 flex-1">
        {to === undefined ? (
          <p className="truncate font-semibold">{first}</p>
        ) : (
          <Link to={to} className="block truncate font-semibold after:absolute after:inset-0">
            {first}
          </Link>
        )}
        <div className="flex items-baseline justify-between gap-3 text-sm text-ink-soft">
          <p className="truncate">
            {state ? (
              <span className={classNames("font-semibold", TONES[state.tone])}>
                <span aria-hidden className="mr-1.5 mb-px inline-block size-1.5 rounded-full bg-current align-middle" />
                {state.label}
              </span>
            ) : null}
            <span>{state && second ? " · " : ""}</span>
            {second}
          </p>
          {aside ? <span className="shrink-0 text-ink figures">{aside}</span> : null}
        </div>
      </div>
      {children}
    </li>
  );
}
