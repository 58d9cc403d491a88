import useSWR, { mutate, type SWRResponse } from "swr";
import type { Application, ApplicationFile, ApplicationSummary } from "@lopango/contract/partner";
import { api } from "../../lib/api/api.ts";
import { keyOf, keysOf } from "../../lib/api/cache-keys.ts";
import { useSession } from "../../lib/session/store.ts";

/** The signed-in person's applications, newest first; nothing is asked for while nobody is signed in. */
export function useMyApplications(): SWRResponse<ApplicationSummary[]> {
  const { status, profile } = useSession();
  return useSWR(status === "signed-in" ? keyOf("my-applications", profile.uid) : null, () =>
    api.get("/api/partners/applications/mine"),
  );
}

/** One application of the signed-in person. */
export function useApplication(id: string | null): SWRResponse<Application> {
  const { status } = useSession();
  return useSWR(id && status === "signed-in" ? keyOf("application", id) : null, () =>
    api.get("/api/partners/applications/{id}", { params: { id: id ?? "" } }),
  );
}

/** Puts an application in place as an action left it, and forgets what the lists said of it. */
export function keepApplication(application: Application): void {
  void mutate(keyOf("application", application.id), application, { revalidate: false });
  forgetLists();
}

/** The lists are asked for again. */
export function forgetLists(): void {
  void mutate(keysOf("my-applications"));
}

/**
 * Files that arrived or were deleted, in an application that is on the screen. One that is still being loaded
 * is asked for again: SWR drops the answer to a question that was asked before the change.
 */
export function changeFiles(id: string, change: (files: ApplicationFile[]) => ApplicationFile[]): void {
  let isKnown = true;
  const update = (known?: Application) => {
    isKnown = known !== undefined;
    return known && { ...known, files: change(known.files) };
  };
  void mutate<Application>(keyOf("application", id), update, { revalidate: () => !isKnown });
}

/** Deletes a file of an application, and shows it without. */
export async function deleteFile(id: string, file: string): Promise<void> {
  await api.delete("/api/partners/applications/{id}/files/{file_id}", { params: { id, file_id: file } });
  changeFiles(id, (files) => files.filter((each) => each.id !== file));
}
