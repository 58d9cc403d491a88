import { useEffect } from "react";
import { messageOf } from "../../lib/api/api-error.ts";
import { isDecided } from "../../lib/api/attempt.ts";
import { FailureNote } from "../../ui/failure-note.tsx";
import { reloadAdmin } from "./list/use-admin-list.ts";

/** Of a decision about a payment or an application. */
export const NOT_DECIDED = "La décision n’a pas été enregistrée.";

/**
 * What failed, in the words of the catalogue (spec §8), and why, in the server's. Nothing while nothing failed. What the
 * server refused is not as the page shows it, mostly since another admin was sooner: once the refusal is read the page
 * shows what it is by now.
 */
export function ProblemNote({ title, error }: { title: string; error: unknown }) {
  useEffect(() => {
    if (isDecided(error)) return reloadAdmin;
    return undefined;
  }, [error]);
  return error ? <FailureNote title={title} reason={messageOf(error, "")} className="mt-4" /> : null;
}
