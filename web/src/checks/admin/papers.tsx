import type { AdminCheck } from "@lopango/contract/checks/check";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { api } from "../../lib/api/api.ts";
import { Button } from "../../ui/button.tsx";
import { StoredPaper } from "../../ui/admin/stored-paper.tsx";

type Paper = AdminCheck["files"][number];

interface PapersProps {
  check: string;
  files: readonly Paper[];
  isOpened: boolean;
  onOpen: () => void;
}

/**
 * The papers of a request, once an admin opens them, which the log notes as read: images in place, other documents in
 * a tab of their own.
 */
export function Papers({ check, files, isOpened, onOpen }: PapersProps) {
  if (files.length === 0) return null;
  if (!isOpened)
    return (
      <div className="mt-4 rounded-md bg-sand p-4">
        <Button variant="secondary" aria-keyshortcuts="o" onClick={onOpen}>
          {files.length === 1 ? "Ouvrir le document" : `Ouvrir les ${files.length} documents`}
        </Button>
        <p className="mt-2 text-sm text-ink-soft">Vous décidez après les avoir ouverts. Le journal le note alors.</p>
      </div>
    );
  return (
    <ul aria-label="Documents" className="mt-4 grid gap-3 sm:grid-cols-2">
      {files.map((file) => (
        <li key={file.id}>
          <StoredPaper of={check} file={file} load={() => load(check, file.id)} />
        </li>
      ))}
    </ul>
  );
}

const load = (id: string, file_id: string): Promise<Blob> =>
  api.file("/api/admin/checks/{id}/files/{file_id}", { params: { id, file_id }, timeoutMs: LONGEST_REQUEST_MS });
