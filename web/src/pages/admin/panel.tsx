import { useId, type ReactNode } from "react";
import { classNames } from "../../ui/class-names.ts";

interface PanelProps {
  title: ReactNode;
  /** Beside the title. */
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A part of an admin page with a title of its own. */
export function Panel({ title, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={classNames("min-w-0 rounded-lg border border-line bg-surface p-4 shadow-soft sm:p-5", className)}
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
