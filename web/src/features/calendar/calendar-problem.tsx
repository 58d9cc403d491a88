import { messageOf } from "../../lib/api/api-error.ts";
import { Button } from "../../ui/button.tsx";

interface Props {
  /** What it failed with, when the server was asked. */
  error?: unknown;
  onRetry: () => void;
}

/** Instead of the calendar when it did not arrive; `onRetry` asks again. */
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

/** For when the calendar's code did not arrive. A browser remembers that, so only a reload helps; the dates stand in the address. */
export function CalendarMissing() {
  return <CalendarProblem onRetry={() => window.location.reload()} />;
}
