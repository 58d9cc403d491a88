import { messageOf } from "../../lib/api/api-error.ts";
import { FailureNote } from "../../ui/failure-note.tsx";

/** Of a decision about a payment or an application. */
export const NOT_DECIDED = "La décision n’a pas été enregistrée.";

/** What failed, in the words of the catalogue (spec §8), and why, in the server's. Nothing while nothing failed. */
export function ProblemNote({ title, error }: { title: string; error: unknown }) {
  return error ? <FailureNote title={title} reason={messageOf(error, "")} className="mt-4" /> : null;
}
