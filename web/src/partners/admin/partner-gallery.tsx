import Image from "lucide-react/icons/image";
import { useState } from "react";
import type { Application, ApplicationFile } from "@lopango/contract/partners/partner";
import { StoredPhoto, useStoredPhoto } from "../files/stored-photo.tsx";
import { messageOf } from "../../lib/api/api-error.ts";
import { Dialog } from "../../ui/dialog.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Panel } from "../../ui/admin/panel.tsx";

/** Photos of a hotel. The whole photo loads when it is opened. */
export function Gallery({ application: { id: applicationId, files, rooms } }: { application: Application }) {
  const photos = files.filter(({ kind }) => kind === "gallery");
  const [opened, setOpened] = useState<ApplicationFile | null>(null);
  return (
    <Panel title="Photos">
      <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-4">
        {photos.map((photo) => (
          <li key={photo.id}>
            <button
              type="button"
              aria-label={`Agrandir ${photo.name}`}
              onClick={() => setOpened(photo)}
              className="block aspect-4/3 w-full overflow-hidden rounded-md"
            >
              <StoredPhoto application={applicationId} file={photo.id} alt="">
                <Image aria-hidden className="size-5" />
              </StoredPhoto>
            </button>
            <p className="mt-1 text-sm wrap-anywhere text-ink-soft">
              {rooms.find(({ key }) => key === photo.room)?.type ?? "L’hôtel"}
            </p>
          </li>
        ))}
      </ul>
      <Dialog
        open={opened !== null}
        onClose={() => setOpened(null)}
        title={<span className="wrap-anywhere">{opened?.name}</span>}
        className="sm:max-w-3xl"
      >
        {opened ? <WholePhoto applicationId={applicationId} photo={opened} /> : null}
      </Dialog>
    </Panel>
  );
}

function WholePhoto({ applicationId, photo: { id, name } }: { applicationId: string; photo: ApplicationFile }) {
  const { data: address, error } = useStoredPhoto(applicationId, id, "whole");
  if (error) return <p role="alert">{messageOf(error)}</p>;
  if (!address) return <Skeleton className="h-64 w-full rounded-lg" />;
  return <img src={address} alt={name} className="mx-auto max-h-[65vh] max-w-full rounded-lg object-contain" />;
}
