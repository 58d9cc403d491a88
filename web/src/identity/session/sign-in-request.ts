import { useSyncExternalStore } from "react";

export interface SignInRequest {
  /** French title of the dialog. */
  reason?: string | undefined;
  /** Path to open after the sign-in; by default the visitor stays. */
  wanted?: string | undefined;
}

let request: SignInRequest | null = null;
const listeners = new Set<() => void>();

function publish(next: SignInRequest | null) {
  request = next;
  for (const listener of listeners) listener();
}

export function requestSignIn(next: SignInRequest = {}): void {
  publish(next);
}

export function closeSignIn(): void {
  publish(null);
}

export function useSignInRequest(): SignInRequest | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => request,
    () => null,
  );
}
