import { FailureNote } from "../../ui/failure-note.tsx";
import { NOT_SENT, sendProblem } from "../form/application-problems.ts";

export function SendProblem({ error }: { error: unknown }) {
  return error ? <FailureNote title={NOT_SENT} reason={sendProblem(error)} /> : null;
}
