import { useEffectEvent, useLayoutEffect } from "react";
import { popGate } from "./pop-gate.ts";

/**
 * «Back» closes what lies over the page instead of leaving it (decision 25). Each open dialog, viewer or menu has a
 * history entry of its own over the page's, with the same address, of which the router never hears.
 */
interface Entry {
  /** How many open covers the entry stands for; a page's own has none. */
  covers?: number;
  /** The router's name for the place. */
  key?: string;
}

/** How to close what is open, newest last. */
const open: (() => void)[] = [];

/** Where the page moved to while it was covered: written into its own entry when that is reached again. */
let moved: { from: string | undefined; state: unknown; url: string } | null = null;

/** On the way back from entries that nothing needs any more. */
let isLeaving = false;

const entry = (): Entry => (history.state as Entry | null) ?? {};
const covers = (): number => entry().covers ?? 0;

const native = {
  push: history.pushState.bind(history),
  replace: history.replaceState.bind(history),
};
let place = entry().key;

// A page that follows takes the cover's entry: «Back» leads from there to the page that was covered.
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
// A page that was reloaded under something open, which is open no more.
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

/** Makes the history have as many entries over the page as there are covers. */
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
  // Later, so that one dialog that follows another takes its entry, and a navigation that closes one does too.
  queueMicrotask(alignHistory);
  return () => {
    const at = open.indexOf(close);
    if (at >= 0) open.splice(at, 1);
    queueMicrotask(alignHistory);
  };
}

/** While `isOpen`, the browser's and the phone's «Back» call `onClose`. */
export function useBackToClose(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => (isOpen ? cover(() => close()) : undefined), [isOpen]);
}
