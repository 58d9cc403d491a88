import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Opens and closes a `<dialog>` as a modal. The element must stay in the page while it is closed: only a dialog
 * that is closed before it is taken away gives the focus back to where it was.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return ref;
}
