import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export function FailureNote({
  title,
  reason,
  className,
}: {
  title: string;
  reason?: string | undefined;
  className?: string;
}) {
  return (
    <div role="alert" className={classNames("rounded-md bg-danger-tint px-4 py-3 text-sm text-danger", className)}>
      <p className="font-semibold">{title}</p>
      {reason && reason !== title ? <p className="mt-0.5">{reason}</p> : null}
    </div>
  );
}

/** Says why an action failed, beside its button; nothing without a reason. */
export function FailureText({ className, children }: { className?: string; children: ReactNode }) {
  return children ? (
    <p role="alert" className={classNames("text-sm font-medium text-danger", className)}>
      {children}
    </p>
  ) : null;
}
