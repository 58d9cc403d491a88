import { useLayoutEffect, useRef, type RefObject } from "react";
import { markModal } from "../lib/browser/mark-modal.ts";
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
    markModal();
    return () => {
      dialog.close();
      markModal();
    };
  }, [open]);
  return ref;
}
