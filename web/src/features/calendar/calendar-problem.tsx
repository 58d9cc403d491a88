import { Button } from "../../ui/button.tsx";

/** Instead of the calendar when it did not arrive; `onRetry` asks again. */
export function CalendarProblem({ onRetry }: { onRetry: () => void }) {
  return (
    <div
      role="alert"
      className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-md bg-danger-tint px-4 py-3 text-sm text-danger"
    >
      <span>Erreur de chargement du calendrier</span>
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
