import { FailureNote } from "../../ui/failure-note.tsx";
import { NOT_SENT, sendProblem } from "./application-problems.ts";

/** That an application was not sent, and why. */
export function SendProblem({ error }: { error: unknown }) {
  return error ? <FailureNote title={NOT_SENT} reason={sendProblem(error)} /> : null;
}
