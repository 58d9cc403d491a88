import { lazy, useEffect, useState, type ComponentType, Suspense, useEffectEvent } from "react";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { isOffline, NO_ANSWER } from "../lib/api/api-error.ts";
import { whenIdle } from "../lib/browser/idle.ts";
import { showToast } from "./toast.ts";

/**
 * Component whose chunk loads on render. `Missing`, by default nothing, replaces a failed one, as `lazy` would unmount
 * its surroundings.
 * It retries when it is rendered again, and when the network returns.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  Missing: ComponentType<Props> = () => null,
): ComponentType<Props> {
  const begin = () =>
    // Undefined while a reload for a new version is running (lib/browser/stale-chunks.ts).
    lazy<ComponentType<Props>>(async () => (await load().catch(() => undefined)) ?? { default: MissingNow });
  let next = begin();
  function MissingNow(props: Props) {
    useEffect(() => void (next = begin()), []);
    return <Missing {...props} />;
  }
  return function LatePart(props: Props) {
    const [Part, setPart] = useState(() => next);
    useEffect(() => {
      // The same component, unless it was missing.
      const again = () => setPart(() => next);
      window.addEventListener("online", again);
      return () => window.removeEventListener("online", again);
    }, []);
    return <Part {...props} />;
  };
}

interface Openable {
  open: boolean;
  onClose: () => void;
}

interface Waiting {
  onMissing: () => void;
}

/**
 * Dialog whose chunk loads when the page is idle, or on first opening without `ahead`.
 * It renders on first opening and stays mounted, so that it can restore the focus (`use-modal.ts`).
 */
export function lazyDialog<Props extends Openable>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  { ahead = true } = {},
) {
  const Dialog = lazyPart<Props & Partial<Waiting>>(load, DialogMissing);
  return function LateDialog(props: Props) {
    const [wasOpened, setOpened] = useState(props.open);
    if (props.open && !wasOpened) setOpened(true);
    useEffect(() => {
      if (!ahead) return;
      void whenIdle()
        .then(load, load)
        .catch(() => undefined);
    }, []);
    if (!wasOpened) return null;
    return (
      <Suspense fallback={props.open && <DialogSpinner />}>
        <Dialog {...props} onMissing={() => setOpened(false)} />
      </Suspense>
    );
  };
}

/** Replaces a dialog whose chunk failed to load: shows a toast and closes it, so that it can be opened again. */
export function DialogMissing({ onClose, onMissing }: Pick<Openable, "onClose"> & Partial<Waiting>) {
  const close = useEffectEvent(() => {
    onClose();
    onMissing?.();
  });
  useEffect(() => {
    showToast("error", isOffline() ? NO_ANSWER.offline : `${NO_ANSWER.network} Réessayez, ou rechargez la page.`);
    close();
  }, []);
  return <></>;
}

export function DialogSpinner() {
  return (
    <div className="fixed inset-0 z-50 grid place-items-center bg-veil">
      <LoaderCircle aria-hidden className="size-8 animate-spin text-white" />
    </div>
  );
}
