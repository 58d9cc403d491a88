import { messageOf } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  /** Error of the request; absent when the calendar's chunk failed to load. */
  error?: unknown;
  onRetry: () => void;
}

export function CalendarProblem({ error, onRetry }: Props) {
  const reason = messageOf(error, "");
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-tint px-4 py-3 text-sm text-danger"
    >
      <div>
        <p className="font-semibold">Erreur de chargement du calendrier</p>
        {reason ? <p className="mt-0.5">{reason}</p> : null}
      </div>
      <Button size="sm" variant="secondary" onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}

/** Shown when the calendar's chunk failed to load. Browsers cache a failed import, so only a reload helps. */
export function CalendarMissing() {
  return <CalendarProblem onRetry={() => window.location.reload()} />;
}
