import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { isOffline, NO_ANSWER } from "../lib/api/api-error.ts";
import { whenIdle } from "../lib/browser/idle.ts";
import { DialogSpinner } from "./dialog-spinner.tsx";
import { lazyPart } from "./lazy-part.tsx";
import { showToast } from "./toast.ts";

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
