import type { ReactNode } from "react";
import { Link } from "react-router";
import { messageOf } from "../../lib/api/api-error.ts";
import { Button } from "../button.tsx";
import { LoadingNote, Skeleton } from "../states.tsx";
import { Panel } from "./panel.tsx";

interface LatestProps<Item> {
  title: string;
  all: string;
  part: {
    data: { items: Item[]; meta: { total: number } } | undefined;
    error: unknown;
    mutate: () => Promise<unknown>;
  };
  keyOf: (item: Item) => string;
  /** Shows the total, and the link to the list only if it has more items. */
  counted?: boolean;
  children: (item: Item) => ReactNode;
}

export function Latest<Item>({
  title,
  all,
  part: { data, error, mutate },
  keyOf,
  counted = false,
  children,
}: LatestProps<Item>) {
  const hasMore = data !== undefined && data.meta.total > data.items.length;
  return (
    <Panel
      title={counted && data ? `${title} (${data.meta.total})` : title}
      action={
        counted && !hasMore ? null : (
          <Link
            to={all}
            aria-label={`Tout voir : ${title}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            Tout voir
          </Link>
        )
      }
    >
      {data ? (
        data.items.length > 0 ? (
          <ul className="divide-y divide-line">
            {data.items.map((item) => (
              <li key={keyOf(item)} className="py-2">
                {children(item)}
              </li>
            ))}
          </ul>
        ) : (
          <p className="py-6 text-center text-ink-soft">Aucun élément</p>
        )
      ) : error ? (
        <div role="alert" className="space-y-3 py-6 text-center">
          <p>{messageOf(error)}</p>
          <Button variant="secondary" onClick={() => void mutate()}>
            Réessayer
          </Button>
        </div>
      ) : (
        <div className="space-y-4 py-2">
          <LoadingNote />
          {Array.from({ length: 6 }, (_, line) => (
            <Skeleton key={line} className="h-9 w-full" />
          ))}
        </div>
      )}
    </Panel>
  );
}

interface LineProps {
  to: string;
  title: string;
  text: ReactNode;
  date: string;
  aside?: ReactNode;
}

export function Line({ to, title, text, date, aside }: LineProps) {
  return (
    <Link
      to={to}
      className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-md px-2 py-1 transition-colors hover:bg-sand-tint"
    >
      <span className="min-w-0 leading-tight">
        <span className="line-clamp-2 font-semibold">{title}</span>
        <span className="mt-0.5 block text-sm wrap-anywhere text-ink-soft">
          <span>{text}</span>, <span className="whitespace-nowrap">{date}</span>
        </span>
      </span>
      {aside ? <span className="shrink-0 text-right text-sm">{aside}</span> : null}
    </Link>
  );
}
