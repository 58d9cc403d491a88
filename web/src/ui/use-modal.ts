import { useLayoutEffect, useRef, type RefObject, useEffectEvent } from "react";
import { markModal } from "../lib/browser/mark-modal.ts";
import { popGate } from "./pop-gate.ts";

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

/**
 * Makes «Back» close an open dialog, viewer or menu instead of leaving the page (docs/decisions/0025).
 * Each has its own history entry with the page's URL, which the router never sees.
 */
interface Entry {
  /** Number of open covers at this entry; absent for the page itself. */
  covers?: number;
  /** React Router's key of the location. */
  key?: string;
}

/** Close functions of the open covers, newest last. */
const open: (() => void)[] = [];

/** Page location that changed while covered; written to the page's own entry when that is reached again. */
let moved: { from: string | undefined; state: unknown; url: string } | null = null;

/** Set while going back over unused entries. */
let isLeaving = false;

const entry = (): Entry => (history.state as Entry | null) ?? {};
const covers = (): number => entry().covers ?? 0;

const native = {
  push: history.pushState.bind(history),
  replace: history.replaceState.bind(history),
};
let place = entry().key;

// A new page replaces the cover's entry, so that «Back» returns to the covered page.
history.pushState = (state, unused, url) => {
  if (covers() > 0) native.replace(state, unused, url);
  else native.push(state, unused, url);
  place = entry().key;
};

history.replaceState = (state: object | null, unused, url) => {
  const count = covers();
  const from = moved ? moved.from : entry().key;
  native.replace(count > 0 ? { ...state, covers: count } : state, unused, url);
  if (count > 0) moved = { from, state, url: location.href };
  place = entry().key;
};

popGate.handle = leaveOrClose;
// A reload under an open cover leaves its entry behind.
queueMicrotask(alignHistory);

function leaveOrClose(event: PopStateEvent): void {
  if (moved && covers() === 0) {
    if (entry().key === moved.from) native.replace(moved.state, "", moved.url);
    moved = null;
  }
  const isSamePlace = entry().key === place;
  place = entry().key;
  if (isLeaving) {
    isLeaving = false;
    event.stopImmediatePropagation();
  } else if (covers() !== open.length) {
    if (isSamePlace) event.stopImmediatePropagation();
    for (const close of open.splice(covers()).reverse()) close();
  }
  alignHistory();
}

/** Adds or removes history entries until they match the open covers. */
function alignHistory(): void {
  if (isLeaving) return;
  const surplus = covers() - open.length;
  if (surplus > 0) {
    isLeaving = true;
    history.go(-surplus);
  }
  for (let count = covers() + 1; count <= open.length; count += 1)
    native.push({ ...entry(), covers: count } satisfies Entry, "");
}

function cover(close: () => void): () => void {
  open.push(close);
  // Deferred, so that a following dialog or a navigation reuses the closed dialog's entry.
  queueMicrotask(alignHistory);
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    queueMicrotask(alignHistory);
  };
}

/** Calls `onClose` on «Back» while `isOpen`. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? cover(() => close()) : undefined), [isOpen]);
}
