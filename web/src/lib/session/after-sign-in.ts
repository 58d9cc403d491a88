import type { SessionState } from "./store.ts";

type Status = SessionState["status"];

/** What somebody's wish waits for: that it is known who they are, or what becomes of the dialog. */
export type WaitingFor = "session" | "dialog" | null;

interface Step {
  waitingFor: WaitingFor;
  /** `act` does what was wished for, `ask` opens the dialog. */
  next: "act" | "ask" | null;
}

/** They wish for something that only somebody who is signed in may do. */
export function wished(status: Status): Step {
  if (status === "signed-in") return { waitingFor: null, next: "act" };
  return status === "loading" ? { waitingFor: "session", next: null } : { waitingFor: "dialog", next: "ask" };
}

/** What becomes of the wish when the session or the dialog has changed. @param isAsking the dialog is there */
export function wentOn(waitingFor: WaitingFor, status: Status, isAsking: boolean): Step {
  if (waitingFor === null || status === "loading") return { waitingFor, next: null };
  if (status === "signed-in" || waitingFor === "session") return wished(status);
  return { waitingFor: isAsking ? "dialog" : null, next: null };
}
