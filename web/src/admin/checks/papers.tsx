import type { AdminCheck } from "@lopango/contract/checks/check";
import FileText from "lucide-react/icons/file-text";
import useSWR from "swr";
import { messageOf } from "../../lib/api/api-error.ts";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { Skeleton } from "../../ui/skeleton.tsx";

type Paper = AdminCheck["files"][number];

/** The papers of a request: images at once, other documents in a tab of their own. */
export function Papers({ check, files }: { check: string; files: readonly Paper[] }) {
  if (files.length === 0) return null;
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
