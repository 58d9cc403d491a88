import { useEffect, useEffectEvent, useRef } from "react";
import { type SessionState, useSession } from "./session/store.ts";
import { requestSignIn, useSignInRequest } from "./session/sign-in-request.ts";

type Status = SessionState["status"];

/** A pending action waits for the session to load, or for the sign-in dialog. */
export type WaitingFor = "session" | "dialog" | null;

interface Step {
  waitingFor: WaitingFor;
  /** `act` runs the action, `ask` opens the dialog. */
  next: "act" | "ask" | null;
}

export function wished(status: Status): Step {
  if (status === "signed-in") return { waitingFor: null, next: "act" };
  return status === "loading" ? { waitingFor: "session", next: null } : { waitingFor: "dialog", next: "ask" };
}

/**
 * Returns the next step after the session or the dialog changed.
 * @param isAsking the dialog is open
 */
export function wentOn(waitingFor: WaitingFor, status: Status, isAsking: boolean): Step {
  if (waitingFor === null || status === "loading") return { waitingFor, next: null };
  if (status === "signed-in" || waitingFor === "session") return wished(status);
  return { waitingFor: isAsking ? "dialog" : null, next: null };
}

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
