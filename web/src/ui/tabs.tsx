import { useRef, type KeyboardEvent, type ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

interface Tab<T extends string> {
  value: T;
  label: ReactNode;
}

export interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  value: T;
  /** Target of a tab. The links work before hydration. */
  linkOf: (value: T) => Pick<LinkProps, "to" | "replace" | "preventScrollReset">;
  /** `id` of the element whose content the tabs choose. */
  panelId: string;
  className?: string;
}

/** Tab list; arrow keys, Home and End move through it. */
export function Tabs<T extends string>({ label, tabs, value, linkOf, panelId, className }: TabsProps<T>) {
  const list = useRef<HTMLDivElement>(null);

  function move(event: KeyboardEvent) {
    const from = tabs.findIndex((tab) => tab.value === value);
    const to = { ArrowLeft: from - 1, ArrowRight: from + 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = (to + tabs.length) % tabs.length;
    const tab = list.current?.querySelectorAll<HTMLElement>("[role=tab]")[next];
    tab?.focus();
    tab?.click();
  }

  return (
    <div
      ref={list}
      role="tablist"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={move}
      className={classNames("inline-flex flex-wrap gap-1 rounded-lg bg-sand p-1", className)}
    >
      {tabs.map((tab) => {
        const selected = tab.value === value;
        return (
          <Link
            key={tab.value}
            {...linkOf(tab.value)}
            role="tab"
            id={`${panelId}-${tab.value}`}
            aria-selected={selected}
            aria-controls={panelId}
            tabIndex={selected ? 0 : -1}
            className={classNames(
              "inline-flex min-h-11 flex-1 items-center justify-center gap-2 rounded-md px-4 text-sm font-semibold whitespace-nowrap transition-colors",
              selected ? "bg-surface text-ink shadow-soft" : "text-ink-soft hover:text-ink",
            )}
          >
            {tab.label}
          </Link>
        );
      })}
    </div>
  );
}
