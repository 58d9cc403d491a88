import { useEffect, useRef, type ReactNode } from "react";
import { StickyBar } from "../../ui/sticky-bar.tsx";

/** What a phone keeps in sight: the amount, and its button. */
export interface StayBar {
  price: string;
  unit: string;
  button: ReactNode;
}

interface Props {
  title: string;
  intro?: string;
  /** What is booked. */
  card: ReactNode;
  /** Price and confirmation. */
  aside: ReactNode;
  /** Null while there is no amount. */
  bar: StayBar | null;
  /** Shown in `aside`, which a phone scrolls to. */
  error: unknown;
  /** Sections. */
  children: ReactNode;
}

/** Page on which a stay is booked or changed. */
export function StayLayout({ title, intro, card, aside, bar, error, children }: Props) {
  const priced = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) priced.current?.scrollIntoView({ block: "nearest" });
  }, [error]);
  return (
    <>
      <div className="page py-8 lg:py-12">
        <h1 className="text-2xl sm:text-3xl">{title}</h1>
        {intro ? <p className="mt-2 text-ink-soft">{intro}</p> : null}
        <div className="mt-6 grid gap-x-16 gap-y-8 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
          <div className="lg:col-start-2">{card}</div>
          <div className="min-w-0 divide-y divide-line lg:col-start-1 lg:row-span-2 lg:row-start-1 [&>section]:py-7 [&>section:first-child]:pt-0">
            {children}
          </div>
          <div ref={priced} className="lg:sticky lg:top-24 lg:col-start-2 lg:self-start">
            {aside}
          </div>
        </div>
      </div>
      {bar ? (
        <StickyBar price={bar.price} unit={bar.unit}>
          {bar.button}
        </StickyBar>
      ) : null}
    </>
  );
}
