import { useEffect, useEffectEvent, useRef } from "react";
import { wentOn, wished, type WaitingFor } from "./after-sign-in.ts";
import { requestSignIn, useSignInRequest } from "./sign-in-request.ts";
import { useSession } from "./store.ts";

/** Returns `whenSignedIn`: does `act` at once for the signed-in, else asks to sign in and does it afterwards; nothing when they decide not to. */
export function useAfterSignIn(reason: string, act: () => void): () => void {
  const { status } = useSession();
  const request = useSignInRequest();
  const waitingFor = useRef<WaitingFor>(null);

  const take = ({ waitingFor: waits, next }: ReturnType<typeof wished>) => {
    waitingFor.current = waits;
    if (next === "act") act();
    if (next === "ask") requestSignIn({ reason });
  };
  const follow = useEffectEvent(() => take(wentOn(waitingFor.current, status, request !== null)));
  useEffect(() => follow(), [status, request]);
  return () => take(wished(status));
}
