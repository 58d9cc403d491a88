import { NO_ANSWER } from "../lib/api/api-error.ts";

/** Instead of a part of the application whose code did not arrive. A browser remembers that, so only a reload helps. */
export function PartMissing() {
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-4 z-50 mx-auto flex max-w-md items-center justify-between gap-4 rounded-lg bg-ink px-5 py-4 text-sm text-paper shadow-float"
    >
      {NO_ANSWER.network}
      <button
        type="button"
        onClick={() => window.location.reload()}
        className="rounded-sm bg-paper px-3 py-2 font-semibold text-ink"
      >
        Recharger
      </button>
    </div>
  );
}
