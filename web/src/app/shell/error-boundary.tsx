import { Component, useEffect, type ReactNode } from "react";
import { NO_ANSWER } from "../../lib/api/api-error.ts";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { useOnline } from "../../lib/browser/use-online.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";

interface Props {
  children: ReactNode;
  fallback?: ReactNode;
}

interface State {
  error: unknown;
}

/** Catches errors of a page's render, so that the rest stays usable. A new `key` retries. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  readonly #again = (): void => this.setState({ error: null });

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return <PageFailed error={error} onOnline={this.#again} />;
  }
}

function PageFailed({ error, onOnline }: { error: unknown; onOnline: () => void }) {
  const online = useOnline();
  usePageTitle("Page indisponible");
  useEffect(() => {
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [onOnline]);
  return (
    <div className="page py-16">
      <h1 className="sr-only">Page indisponible</h1>
      <ErrorState
        title="Cette page n’a pas pu s’afficher."
        error={error}
        actions={<Button onClick={() => window.location.reload()}>Recharger la page</Button>}
      >
        {online ? "Rechargez-la. Si cela se reproduit, revenez dans un moment." : NO_ANSWER.offline}
      </ErrorState>
    </div>
  );
}
