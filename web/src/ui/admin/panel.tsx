import { useId, type ReactNode } from "react";
import { Card } from "../card.tsx";
import { classNames } from "../class-names.ts";

interface PanelProps {
  title: ReactNode;
  action?: ReactNode;
  className?: string;
  children: ReactNode;
}

export function Panel({ title, action, className, children }: PanelProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={classNames("min-w-0 p-4 sm:p-5", className)}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        {action}
      </div>
      {children}
    </Card>
  );
}
