import { useId, type ReactNode } from "react";

/** Part of a long form: its title beside its fields. */
export function FormGroup({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-x-8 gap-y-5 py-7 first:pt-0 lg:grid-cols-[12rem_minmax(0,1fr)]">
      <div>
        <h3 id={id} className="text-lg">
          {title}
        </h3>
        {note && <p className="mt-1 text-sm text-ink-soft">{note}</p>}
      </div>
      <div className="min-w-0 space-y-5">{children}</div>
    </section>
  );
}
