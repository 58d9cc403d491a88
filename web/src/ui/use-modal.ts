import { useLayoutEffect, useRef, type RefObject } from "react";
import { useBackToClose } from "./back-to-close.ts";

/**
 * Opens and closes a `<dialog>` as a modal. The element must stay mounted while closed:
 * only a dialog that is closed before its removal restores the focus.
 * @param onBack called on «Back» while open; without it, «Back» leaves the page
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
