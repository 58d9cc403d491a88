import { useEffect } from "react";
import { messageOf } from "../../lib/api/api-error.ts";
import { isDecided } from "../../lib/api/idempotent-requests.ts";
import { FailureNote } from "../failure-note.tsx";
import { reloadAdmin } from "../admin-list/use-admin-list.ts";

export const NOT_DECIDED = "La décision n’a pas été enregistrée.";

/**
 * Shows the failed action and the server's reason. After a refusal, the admin data reloads when the note closes, since
 * another admin may have acted first.
 */
export function ProblemNote({ title, error }: { title: string; error: unknown }) {
  useEffect(() => {
    if (isDecided(error)) return reloadAdmin;
    return undefined;
  }, [error]);
  return error ? <FailureNote title={title} reason={messageOf(error, "")} className="mt-4" /> : null;
}
