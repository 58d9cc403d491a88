/** Short notices at the edge of the screen. Their library is loaded with the first one. */

type Kind = "success" | "error" | "message";

export interface ToastRequest {
  kind: Kind;
  text: string;
}

let waiting: ToastRequest[] = [];
let deliver: ((request: ToastRequest) => void) | null = null;
let wake: (() => void) | null = null;

/** Shows a notice. */
export function showToast(kind: Kind, text: string): void {
  const request: ToastRequest = { kind, text };
  if (deliver) deliver(request);
  else {
    waiting.push(request);
    wake?.();
  }
}

/** Called by the host: `start` runs when the first notice arrives. */
export function whenToastWanted(start: () => void): () => void {
  wake = start;
  if (waiting.length) start();
  return () => (wake = null);
}

/** Called by the loaded library: takes what waits, and all that comes. */
export function deliverToasts(to: (request: ToastRequest) => void): () => void {
  deliver = to;
  const requests = waiting;
  waiting = [];
  for (const request of requests) to(request);
  return () => (deliver = null);
}
