import CloudOff from 'lucide-react/icons/cloud-off';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { LogoMark } from './logo.tsx';

interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  /** Buttons or links: what can be done now. */
  actions?: ReactNode;
  className?: string;
}

function State({ icon, title, children, actions, className, alert = false }: StateProps & { icon: ReactNode; alert?: boolean }) {
  return (
    <div
      role={alert ? 'alert' : undefined}
      className={classNames('flex flex-col items-center gap-4 rounded-xl border border-dashed border-line bg-surface/60 px-6 py-12 text-center sm:py-16', className)}
    >
      <div className="grid size-14 place-items-center rounded-full bg-sand text-ink-soft">{icon}</div>
      <div className="max-w-md space-y-1.5">
        <p className="text-lg font-semibold text-balance">{title}</p>
        {children && <div className="text-ink-soft">{children}</div>}
      </div>
      {actions && <div className="flex flex-wrap justify-center gap-3 pt-1">{actions}</div>}
    </div>
  );
}

/** Nothing is here, and why, and what to do next. */
export function EmptyState({ icon: Icon, ...rest }: StateProps & { icon?: LucideIcon }) {
  return <State {...rest} icon={Icon ? <Icon aria-hidden className="size-6" strokeWidth={1.75} /> : <LogoMark className="size-8" plain />} />;
}

interface ErrorStateProps extends StateProps {
  onRetry?: (() => void) | undefined;
  /** While the retry runs. */
  busy?: boolean;
  /** For a person to quote, when the server gave one. */
  requestId?: string | undefined;
}

/** Something failed; «Réessayer» when trying again can help. */
export function ErrorState({ onRetry, busy = false, requestId, children, actions, ...rest }: ErrorStateProps) {
  return (
    <State
      {...rest}
      alert
      icon={<CloudOff aria-hidden className="size-6" strokeWidth={1.75} />}
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
          {requestId && <p className="mt-1 text-sm">Référence : {requestId}</p>}
        </>
      )}
    </State>
  );
}
