import { useEffect, useEffectEvent, useRef } from "react";
import { wentOn, wished, type WaitingFor } from "./after-sign-in.ts";
import { requestSignIn, useSignInRequest } from "./session/sign-in-request.ts";
import { useSession } from "./session/store.ts";

/** Returns a function that runs `act`, after a sign-in if needed. A cancelled sign-in drops the action. */
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
