import type { LucideIcon } from "lucide-react";
import { useState, type DragEvent, type ReactNode, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";

interface Props {
  icon: LucideIcon;
  title: ReactNode;
  hint: ReactNode;
  /** MIME types offered by the device's file picker; any file can be dropped. */
  accept: readonly string[];
  onChoose: (files: File[]) => void;
}

/** Chooses or drops files. All files are passed on, so that the caller can name the refused ones. */
function FilePicker({ icon: Icon, title, hint, accept, onChoose }: Props) {
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onChoose(files);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- drop target; keyboard users have the file input
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={classNames(
        "flex cursor-pointer flex-col items-center gap-1 rounded-lg border-2 border-dashed px-5 py-7 text-center transition-colors hover:border-accent hover:bg-accent-tint has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent",
        isOver ? "border-accent bg-accent-tint" : "border-line-strong bg-surface",
      )}
    >
      <Icon aria-hidden className="size-7 text-accent" strokeWidth={1.75} />
      <span className="font-semibold">{title}</span>
      <span className="text-sm text-ink-soft">{hint}</span>
      <input
        type="file"
        multiple
        accept={accept.join()}
        className="sr-only"
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // Allows choosing the same file again.
          event.target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </label>
  );
}

interface LimitedPickerProps extends ComponentProps<typeof FilePicker> {
  /** Number of files that still fit. */
  room: number;
}

/** File picker that reports when more files are chosen than fit. */
export function LimitedPicker({ room, onChoose, ...rest }: LimitedPickerProps) {
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
