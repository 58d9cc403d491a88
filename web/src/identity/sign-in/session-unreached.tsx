import { NO_ANSWER } from "../../lib/api/api-error.ts";
import { useOnline } from "../../lib/browser/use-online.ts";
import { ErrorState } from "../../ui/states.tsx";

/**
 * Shown when the session could not be loaded; the URL keeps the visitor's choices.
 * The session retries when the network returns. Browsers cache a failed import, so online only a reload helps.
 */
export function SessionUnreached() {
  const online = useOnline();
  return (
    <ErrorState
      title={online ? NO_ANSWER.network : NO_ANSWER.offline}
      onRetry={online ? () => window.location.reload() : undefined}
    />
  );
}
