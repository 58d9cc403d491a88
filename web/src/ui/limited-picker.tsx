import { useState, type ComponentProps } from "react";
import { FilePicker } from "./file-picker.tsx";

interface Props extends ComponentProps<typeof FilePicker> {
  /** Number of files that still fit. */
  room: number;
}

/** File picker that reports when more files are chosen than fit. */
export function LimitedPicker({ room, onChoose, ...rest }: Props) {
  const [tooMany, setTooMany] = useState<{ chosen: number; room: number } | null>(null);
  return (
    <>
      <FilePicker
        {...rest}
        onChoose={(files) => {
          setTooMany(files.length > room ? { chosen: files.length, room } : null);
          onChoose(files);
        }}
      />
      <output className="mt-2 block text-sm font-medium text-caution empty:hidden">
        {tooMany ? describe(tooMany) : null}
      </output>
    </>
  );
}

/** Some files that fit can be refused, so the message does not count additions. */
const describe = ({ chosen, room }: { chosen: number; room: number }) =>
  room === 0
    ? "Plus aucune place : rien n’a été ajouté."
    : `${chosen} fichiers choisis pour ${room === 1 ? "une place" : `${room} places`} : vérifiez lesquels sont ajoutés.`;
