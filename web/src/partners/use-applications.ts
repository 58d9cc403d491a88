import useSWR, { mutate, type SWRResponse } from "swr";
import type { Application, ApplicationFile, ApplicationSummary } from "@lopango/contract/partners/partner";
import { api } from "../lib/api/api.ts";
import { keyOf, keysOf } from "../lib/api/cache-keys.ts";
import { useSession } from "../identity/session/store.ts";

declare module "../lib/api/cache-keys.ts" {
  interface CacheKeys {
    application: [id: string];
    "application-photo": [file: string, size: "small" | "whole"];
    "my-applications": [uid: string];
  }
}

export function useMyApplications(): SWRResponse<ApplicationSummary[]> {
  const { status, profile } = useSession();
  return useSWR(status === "signed-in" ? keyOf("my-applications", profile.uid) : null, () =>
    api.get("/api/partners/applications/mine"),
  );
}

export function useApplication(id: string | null): SWRResponse<Application> {
  const { status } = useSession();
  return useSWR(id && status === "signed-in" ? keyOf("application", id) : null, () =>
    api.get("/api/partners/applications/{id}", { params: { id: id ?? "" } }),
  );
}

/** Caches an application after a change and drops the cached lists. */
export function keepApplication(application: Application): void {
  void mutate(keyOf("application", application.id), application, { revalidate: false });
  forgetLists();
}

export function forgetLists(): void {
  void mutate(keysOf("my-applications"));
}

/**
 * Updates the files of a cached application. One that is still loading is requested again:
 * SWR drops answers to requests sent before the mutation.
 */
export function changeFiles(id: string, change: (files: ApplicationFile[]) => ApplicationFile[]): void {
  let isKnown = true;
  const update = (known?: Application) => {
    isKnown = known !== undefined;
    return known && { ...known, files: change(known.files) };
  };
  void mutate<Application>(keyOf("application", id), update, { revalidate: () => !isKnown });
}

export async function deleteFile(id: string, file: string): Promise<void> {
  await api.delete("/api/partners/applications/{id}/files/{file_id}", { params: { id, file_id: file } });
  changeFiles(id, (files) => files.filter((each) => each.id !== file));
}

/** Says which room type a sent photo shows; null for the hotel. */
export async function placePhoto(id: string, file: string, room: string | null): Promise<void> {
  const placed = await api.patch("/api/partners/applications/{id}/files/{file_id}", {
    params: { id, file_id: file },
    body: { room },
  });
  changeFiles(id, (files) => files.map((each) => (each.id === file ? placed : each)));
}
