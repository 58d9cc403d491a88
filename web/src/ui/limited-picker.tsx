import { useState, type ComponentProps } from "react";
import { FilePicker } from "./file-picker.tsx";

interface Props extends ComponentProps<typeof FilePicker> {
  /** How many files fit still. */
  room: number;
}

/** Where files are chosen: when more are chosen than fit it says so at once, and how many do. */
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

/** Some of those that fit may have been refused: which were added shows below. */
const describe = ({ chosen, room }: { chosen: number; room: number }) =>
  room === 0
    ? "Plus aucune place : rien n’a été ajouté."
    : `${chosen} fichiers choisis pour ${room === 1 ? "une place" : `${room} places`} : vérifiez lesquels sont ajoutés.`;
