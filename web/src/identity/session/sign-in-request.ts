import { useSyncExternalStore } from "react";
import { newListeners } from "../../lib/listeners.ts";

export interface SignInRequest {
  /** French title of the dialog. */
  reason?: string | undefined;
  /** Path to open after the sign-in; by default the visitor stays. */
  wanted?: string | undefined;
}

let request: SignInRequest | null = null;
const changes = newListeners();

function publish(next: SignInRequest | null) {
  request = next;
  changes.call();
}

export function requestSignIn(next: SignInRequest = {}): void {
  publish(next);
}

export function closeSignIn(): void {
  publish(null);
}

export function useSignInRequest(): SignInRequest | null {
  return useSyncExternalStore(
    changes.add,
    () => request,
    () => null,
  );
}
