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

const describe = ({ chosen, room }: { chosen: number; room: number }) =>
  `${chosen} fichier${chosen > 1 ? "s" : ""} choisi${chosen > 1 ? "s" : ""}, ${
    room === 0 ? "plus aucune place" : room === 1 ? "une seule place" : `${room} places`
  } : ${room === 0 ? "rien de plus ne sera envoyé." : "ceux qui sont en trop ne seront pas envoyés."}`;
