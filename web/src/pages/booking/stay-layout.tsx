import type { ReactNode } from "react";

interface Props {
  title: string;
  intro?: string;
  /** What is booked. */
  card: ReactNode;
  /** Price and confirmation. */
  aside: ReactNode;
  /** Sections. */
  children: ReactNode;
}

/** Page on which a stay is booked or changed. */
export function StayLayout({ title, intro, card, aside, children }: Props) {
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="text-2xl sm:text-3xl">{title}</h1>
      {intro ? <p className="mt-2 text-ink-soft">{intro}</p> : null}
      <div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">{card}</div>
        <div className="min-w-0 divide-y divide-line lg:col-start-1 lg:row-span-2 lg:row-start-1 [&>section]:py-7 [&>section:first-child]:pt-0">
          {children}
        </div>
        <div className="lg:col-start-2">{aside}</div>
      </div>
    </div>
  );
}
