import { useLayoutEffect, useRef, type RefObject } from "react";
import { useBackToClose } from "./back-to-close.ts";

/**
 * Opens and closes a `<dialog>` as a modal. The element must stay in the page while it is closed: only a dialog
 * that is closed before it is taken away gives the focus back to where it was.
 *
 * @param onBack - what the browser's and the phone's «Back» do while it is open; without it they leave the page
 */
export function useModal(open: boolean, onBack?: () => void): RefObject<HTMLDialogElement | null> {
  const ref = useRef<HTMLDialogElement>(null);
  useBackToClose(open && onBack !== undefined, () => onBack?.());
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);
  return ref;
}
