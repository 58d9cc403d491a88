import CloudOff from "lucide-react/icons/cloud-off";
import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { ApiError } from "../lib/api/api-error.ts";
import { AskSomebody } from "./ask-somebody.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { LogoMark } from "./logo.tsx";

interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links: what can be done now. */
  actions?: ReactNode;
  /** Below them, and quieter: whom to ask. */
  footer?: ReactNode;
  className?: string;
}

function State({
  icon,
  illustration,
  title,
  children,
  actions,
  footer,
  className,
  alert = false,
}: StateProps & { icon: ReactNode; illustration?: ReactNode; alert?: boolean }) {
  return (
    <div
      role={alert ? "alert" : undefined}
      className={classNames(
        "flex flex-col items-center gap-4 rounded-xl border border-dashed border-line bg-surface px-6 py-12 text-center sm:py-16",
        className,
      )}
    >
      {illustration ?? <div className="grid size-14 place-items-center rounded-full bg-sand text-ink-soft">{icon}</div>}
      <div className="max-w-md space-y-1.5">
        <p className="text-lg font-semibold text-balance">{title}</p>
        {children && <div className="text-ink-soft">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap justify-center gap-3 pt-1">{actions}</div>}
      {footer}
    </div>
  );
}

interface EmptyStateProps extends StateProps {
  icon?: LucideIcon;
  /** One of `ui/illustrations`, instead of the icon, where the emptiness is all that there is to see. */
  illustration?: ComponentType<{ className: string }>;
}

/** Nothing is here, and why, and what to do next. */
export function EmptyState({ icon: Icon, illustration: Illustration, ...rest }: EmptyStateProps) {
  return (
    <State
      {...rest}
      illustration={Illustration && <Illustration className="h-auto w-52 max-w-full" />}
      icon={Icon ? <Icon aria-hidden className="size-6" /> : <LogoMark className="size-8" plain />}
    />
  );
}

interface ErrorStateProps extends StateProps {
  onRetry?: (() => void) | undefined;
  /** While the retry runs. */
  busy?: boolean;
  /** What failed: its reference is shown for a person to quote, when the server gave one. */
  error?: unknown;
}

/** Something failed; «Réessayer» when trying again can help. */
export function ErrorState({ onRetry, busy = false, error, children, actions, ...rest }: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  // Against a line that is down nobody here can help.
  const isOurs = error instanceof ApiError ? error.status > 0 : Boolean(error);
  return (
    <State
      {...rest}
      alert
      icon={<CloudOff aria-hidden className="size-6" />}
      footer={isOurs && <AskSomebody title="Besoin d’aide ?" className="mt-2 [&_ul]:justify-center" />}
      actions={
        (onRetry || actions) && (
          <>
            {onRetry && (
              <Button variant="secondary" busy={busy} onClick={onRetry}>
                Réessayer
              </Button>
            )}
            {actions}
          </>
        )
      }
    >
      {(children || requestId) && (
        <>
          {children}
          {requestId && <p className="mt-1 text-sm">{`Référence : ${requestId}`}</p>}
        </>
      )}
    </State>
  );
}
