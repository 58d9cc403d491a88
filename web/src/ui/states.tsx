import CloudOff from "lucide-react/icons/cloud-off";
import type { LucideIcon } from "lucide-react";
import type { ComponentType, ReactNode } from "react";
import { ApiError } from "../lib/api/api-error.ts";
import { SupportPart } from "./support-part.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { LogoMark } from "./logo.tsx";

interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
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
  /** Illustration instead of the icon, for a page that is otherwise empty. */
  illustration?: ComponentType<{ className: string }>;
}

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
  busy?: boolean;
  /** Failure whose request id is shown, when the server sent one. */
  error?: unknown;
}

export function ErrorState({ onRetry, busy = false, error, children, actions, ...rest }: ErrorStateProps) {
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  // Support cannot help with a network failure.
  const isOurs = error instanceof ApiError ? error.status > 0 : Boolean(error);
  return (
    <State
      {...rest}
      alert
      icon={<CloudOff aria-hidden className="size-6" />}
      footer={isOurs && <SupportPart title="Besoin d’aide ?" className="mt-2 [&_ul]:justify-center" />}
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

/** Placeholder for loading content; needs the size of that content. Hidden from screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classNames("animate-shimmer bg-sand-deep", !className?.includes("rounded") && "rounded-sm", className)}
    />
  );
}

/** Announces «Chargement…» to screen readers while skeletons are shown. */
export function LoadingNote({ children = "Chargement…" }: { children?: string }) {
  return <output className="sr-only">{children}</output>;
}
