import { useEffect, useEffectEvent, useRef } from "react";
import { requestSignIn, useSignInRequest } from "./sign-in-request.ts";
import { useSession } from "./store.ts";

/** Returns `whenSignedIn`: does `act` at once for the signed-in, else asks to sign in and does it afterwards; nothing when they decide not to. */
export function useAfterSignIn(reason: string, act: () => void): () => void {
  const { status } = useSession();
  const request = useSignInRequest();
  /** For the session to be known, or for what becomes of the dialog. */
  const waitingFor = useRef<"session" | "dialog" | null>(null);

  const whenSignedIn = () => {
    waitingFor.current = null;
    if (status === "signed-in") return act();
    waitingFor.current = status === "loading" ? "session" : "dialog";
    if (status !== "loading") requestSignIn({ reason });
  };
  const follow = useEffectEvent(() => {
    if (waitingFor.current === null || status === "loading") return;
    if (status === "signed-in" || waitingFor.current === "session") whenSignedIn();
    else if (request === null) waitingFor.current = null;
  });
  useEffect(() => follow(), [status, request]);
  return whenSignedIn;
}
