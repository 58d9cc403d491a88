import { useSyncExternalStore } from "react";

/** A wish to sign in, from anywhere in the application; one host shows the dialog. */
export interface SignInRequest {
  /** Why, in French; shown as the dialog's title. */
  reason?: string | undefined;
  /** Own path to go to afterwards; without it the visitor stays where they are. */
  wanted?: string | undefined;
}

let request: SignInRequest | null = null;
const listeners = new Set<() => void>();

function publish(next: SignInRequest | null) {
  request = next;
  for (const listener of listeners) listener();
}

/** Opens the sign-in dialog. */
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
