import type { SessionState } from "./session/store.ts";

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
