import FileText from "lucide-react/icons/file-text";
import useSWR from "swr";
import { messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { Skeleton } from "../states.tsx";

interface Props {
  /** Id of what the paper belongs to. */
  of: string;
  file: { id: string; name: string; content_type: string };
  load: () => Promise<Blob>;
  onLoaded?: () => void;
}

/** A private paper, loaded once it is on the screen: an image in place, another document in a tab of its own. */
export function StoredPaper({ of, file, load, onLoaded }: Props) {
  const { data: address, error } = useSWR(
    keyOf("admin", "paper", of, file.id),
    async () => {
      const loaded = URL.createObjectURL(await load());
      window.addEventListener(ERASED, () => URL.revokeObjectURL(loaded), { once: true });
      onLoaded?.();
      return loaded;
    },
    { revalidateIfStale: false, revalidateOnReconnect: false },
  );
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
