import LoaderCircle from "lucide-react/icons/loader-circle";
import { useRef, useState } from "react";
import useSWR from "swr";
import type { ApplicationFile } from "@lopango/contract/partners/partner";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { useOnScreen } from "../../lib/browser/use-on-screen.ts";
import { Panel } from "../panel.tsx";

/** Photos of a hotel, loaded with the admin's token when they become visible. */
export function Gallery({ applicationId, photos }: { applicationId: string; photos: readonly ApplicationFile[] }) {
  return (
    <Panel title="Photos">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.id}>
            <Picture applicationId={applicationId} photo={photo} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Picture({ applicationId, photo: { id, name } }: { applicationId: string; photo: ApplicationFile }) {
  const room = useRef<HTMLDivElement>(null);
  const isSeen = useOnScreen(room);
  const [isWanted, setWanted] = useState(false);
  if (isSeen && !isWanted) setWanted(true);
  const { data: address, error } = useSWR(
    isWanted ? keyOf("application-photo", id) : null,
    () => loadPhoto(applicationId, id),
    { revalidateIfStale: false, revalidateOnReconnect: false },
  );
  return (
    <div
      ref={room}
      className="grid aspect-4/3 place-items-center overflow-hidden rounded-md bg-sand text-sm text-ink-soft"
    >
      {address ? (
        <a href={address} target="_blank" rel="noopener noreferrer" title={name} className="size-full">
          <img src={address} alt={name} className="size-full object-cover" />
        </a>
      ) : error ? (
        <p className="p-2 text-center">{messageOf(error)}</p>
      ) : (
        <>
          <LoaderCircle aria-hidden className="size-5 animate-spin" />
          <span className="sr-only">{`${name}, en chargement`}</span>
        </>
      )}
    </div>
  );
}

/** Returns an object URL, valid until sign-out. */
async function loadPhoto(id: string, file_id: string): Promise<string> {
  const file = await api.file("/api/partners/applications/{id}/files/{file_id}", {
    params: { id, file_id },
    timeoutMs: LONGEST_REQUEST_MS,
  });
  const address = URL.createObjectURL(file);
  window.addEventListener(ERASED, () => URL.revokeObjectURL(address), { once: true });
  return address;
}
