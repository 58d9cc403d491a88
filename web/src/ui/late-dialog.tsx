import { Suspense, useEffect, useEffectEvent, useState, type ComponentType } from "react";
import { isOffline, NO_ANSWER } from "../lib/api/api-error.ts";
import { whenIdle } from "../lib/browser/idle.ts";
import { DialogComing } from "./dialog-coming.tsx";
import { latePart } from "./late-part.tsx";
import { showToast } from "./toast.ts";

interface Openable {
  open: boolean;
  onClose: () => void;
}

interface Waiting {
  /** Takes the place of the dialog out of the page. */
  onMissing: () => void;
}

/**
 * A dialog whose code comes when the page has come to rest, or not before it is opened where it is not to come `ahead`, and which is drawn when it is opened first: nothing of it
 * is on the first screen. From then on it stays in the page, so that it can give the focus back (`use-modal.ts`).
 */
export function lateDialog<Props extends Openable>(
  load: () => Promise<{ default: ComponentType<Props> } | undefined>,
  { ahead = true } = {},
) {
  const Dialog = latePart<Props & Partial<Waiting>>(load, DialogMissing);
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
      <Suspense fallback={props.open && <DialogComing />}>
        <Dialog {...props} onMissing={() => setOpened(false)} />
      </Suspense>
    );
  };
}

/** Instead of a dialog whose code did not arrive: it is closed, to be asked for again. */
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
