import ImagePlus from "lucide-react/icons/image-plus";
import X from "lucide-react/icons/x";
import { PHOTO_TYPES } from "@lopango/contract/photos/photos";
import { useRef } from "react";
import { useAction } from "../lib/loading/action.ts";
import { preparedPhoto, uploadProblem } from "../files/shrink/shrink.ts";
import { imageUrl } from "../lib/api/images.ts";
import { FailureText } from "../ui/failure-note.tsx";
import { Button } from "../ui/button.tsx";

/** A photo that the server has, with what shows it here. */
export interface SentPhoto {
  id: string;
  /** Of the server, or of the file on this device. */
  url: string;
}

interface Props {
  label: string;
  hint: string;
  most: number;
  photos: readonly SentPhoto[];
  /** Takes a function of the photos, because one may be removed while another is sent. */
  onChange: (change: (photos: readonly SentPhoto[]) => SentPhoto[]) => void;
  /** Sends one photo and returns its id. */
  send: (photo: Blob, name: string) => Promise<string>;
}

/** Chooses photos that are sent at once, one after the other. Loaded late: it brings the code of uploads. */
export default function PhotoField({ label, hint, most, photos, onChange, send }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const add = useAction(async (files: File[]) => {
    for (const file of files.slice(0, most - photos.length)) {
      const photo = await preparedPhoto(file);
      const id = await send(photo, file.name);
      onChange((sent) => [...sent, { id, url: URL.createObjectURL(photo) }]);
    }
  });
  return (
    <fieldset className="min-w-0">
      <legend className="text-sm font-semibold">{label}</legend>
      <p className="mb-2 text-sm text-ink-soft">{hint}</p>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {photos.map(({ id, url }, index) => (
          <li key={id} className="relative size-24 overflow-hidden rounded-md bg-sand">
            <img
              src={url.startsWith("blob:") ? url : imageUrl(url)}
              alt={`Choix ${index + 1}`}
              className="size-full object-cover"
            />
            <button
              type="button"
              aria-label={`Retirer la photo ${index + 1}`}
              onClick={() => onChange((sent) => sent.filter((photo) => photo.id !== id))}
              className="absolute top-0 right-0 grid size-11 place-items-center"
            >
              <span className="grid size-7 place-items-center rounded-full bg-glass text-white">
                <X aria-hidden className="size-4" />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {photos.length < most ? (
        <Button variant="secondary" size="sm" className="mt-2" busy={add.isBusy} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden className="size-4.5" /> Ajouter des photos
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={PHOTO_TYPES.join()}
        aria-label={label}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again.
          event.target.value = "";
          if (files.length > 0) void add.run(files);
        }}
      />
      <FailureText className="mt-2">{add.error ? uploadProblem(add.error) : null}</FailureText>
    </fieldset>
  );
}
