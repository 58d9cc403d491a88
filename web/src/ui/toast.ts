/** Short messages at the edge of the screen. Their library loads with the first one. */

type Kind = "success" | "error" | "message";

export interface ToastRequest {
  kind: Kind;
  text: string;
}

let waiting: ToastRequest[] = [];
let deliver: ((request: ToastRequest) => void) | null = null;
let wake: (() => void) | null = null;

export function showToast(kind: Kind, text: string): void {
  const request: ToastRequest = { kind, text };
  if (deliver) deliver(request);
  else {
    waiting.push(request);
    wake?.();
  }
}

/** Registers the host: `start` runs at the first toast. Returns the unsubscribe function. */
export function onFirstToast(start: () => void): () => void {
  wake = start;
  if (waiting.length) start();
  return () => (wake = null);
}

/** Registers the loaded library: it receives waiting and later toasts. Returns the unsubscribe function. */
export function deliverToasts(to: (request: ToastRequest) => void): () => void {
  deliver = to;
  const requests = waiting;
  waiting = [];
  for (const request of requests) to(request);
  return () => (deliver = null);
}
