import { NO_ANSWER } from "../../lib/api/api-error.ts";
import { useOnline } from "../../lib/browser/use-online.ts";
import { ErrorState } from "../../ui/states.tsx";

/**
 * Nobody could say whether somebody is signed in: they stay where they are, with what they wanted in the address.
 * A network that is back is noticed by itself; a browser remembers code that did not arrive, so only a reload asks again.
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
