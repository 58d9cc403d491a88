import { useRef, useState, type ReactNode } from "react";
import useSWR from "swr";
import { LONGEST_REQUEST_MS } from "../../lib/api/api-client.ts";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { ERASED } from "../../lib/browser/device-storage.ts";
import { useOnScreen } from "../../lib/browser/use-on-screen.ts";

/** Object URL of a private photo, valid until sign-out; undefined until it is wanted and loaded. */
export function useStoredPhoto(application: string, file: string, size: "small" | "whole", isWanted = true) {
  return useSWR(
    isWanted ? keyOf("application-photo", file, size) : null,
    () => loadPhoto(application, file, size === "small" ? { size } : {}),
    { revalidateIfStale: false, revalidateOnReconnect: false },
  );
}

async function loadPhoto(id: string, file_id: string, query: { size?: "small" }): Promise<string> {
  const file = await api.file("/api/partners/applications/{id}/files/{file_id}", {
    params: { id, file_id },
    query,
    timeoutMs: LONGEST_REQUEST_MS,
  });
  const address = URL.createObjectURL(file);
  window.addEventListener(ERASED, () => URL.revokeObjectURL(address), { once: true });
  return address;
}

interface Props {
  application: string;
  file: string;
  alt: string;
  /** Shown until the photo is loaded, and instead of one without a small variant. */
  children: ReactNode;
}

/** Small variant of a sent photo, which fills its place. It loads once it is visible, to save mobile data. */
export function StoredPhoto({ application, file, alt, children }: Props) {
  const room = useRef<HTMLSpanElement>(null);
  const isSeen = useOnScreen(room);
  const [isWanted, setWanted] = useState(false);
  if (isSeen && !isWanted) setWanted(true);
  const { data: address } = useStoredPhoto(application, file, "small", isWanted);
  return (
    <span ref={room} className="grid size-full place-items-center bg-sand text-ink-soft">
      {address ? <img src={address} alt={alt} className="size-full object-cover" /> : children}
    </span>
  );
}
