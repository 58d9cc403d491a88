import type { AdminCheck } from "@lopango/contract/checks/check";
import FileText from "lucide-react/icons/file-text";
import useSWR from "swr";
import { messageOf } from "../../lib/api/api-error.ts";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

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
          <ShownPaper check={check} file={file} />
        </li>
      ))}
    </ul>
  );
}

function ShownPaper({ check, file }: { check: string; file: Paper }) {
  const { data: address, error } = useSWR(keyOf("admin", "paper", check, file.id), () => load(check, file.id), {
    revalidateIfStale: false,
    revalidateOnReconnect: false,
  });
  if (error)
    return (
      <p role="alert" className="text-sm text-danger">
        {messageOf(error, "Ce document ne s’ouvre pas.")}
      </p>
    );
  if (!address) return <Skeleton className="h-60 w-full rounded-md" />;
  return (
    <a href={address} target="_blank" rel="noreferrer" className="block text-sm underline underline-offset-4">
      {file.content_type === "application/pdf" ? (
        <span className="flex min-h-24 items-center gap-3 rounded-md bg-sand px-4">
          <FileText aria-hidden className="size-6 shrink-0 text-ink-soft" />
          <span className="wrap-anywhere">{file.name}</span>
        </span>
      ) : (
        <img src={address} alt={file.name} className="max-h-[32rem] w-full rounded-md bg-sand object-contain" />
      )}
    </a>
  );
}

async function load(id: string, file_id: string): Promise<string> {
  const file = await api.file("/api/admin/checks/{id}/files/{file_id}", {
    params: { id, file_id },
    timeoutMs: LONGEST_REQUEST_MS,
  });
  const address = URL.createObjectURL(file);
  window.addEventListener(ERASED, () => URL.revokeObjectURL(address), { once: true });
  return address;
}
