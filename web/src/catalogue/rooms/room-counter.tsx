interface Props {
  /** Name of the room type. */
  name: string;
  count: number;
  most: number;
  /** Returns the value of the form's field `rooms` for a count. */
  valueOf: (count: number) => string;
}

/** «− 2 +». The buttons send the form of the rooms, so that they work without scripts. */
export function RoomCounter({ name, count, most, valueOf }: Props) {
  return (
    <fieldset className="ml-auto flex items-center gap-1">
      <legend className="sr-only">{`Nombre de chambres\u202f: ${name}`}</legend>
      <Step label={`Une de moins\u202f: ${name}`} value={valueOf(count - 1)} disabled={count <= 0}>
        −
      </Step>
      <output className="min-w-9 text-center text-lg font-semibold figures">{count}</output>
      <Step label={`Une de plus\u202f: ${name}`} value={valueOf(count + 1)} disabled={count >= most}>
        +
      </Step>
    </fieldset>
  );
}

function Step({
  label,
  value,
  disabled,
  children,
}: {
  label: string;
  value: string;
  disabled: boolean;
  children: string;
}) {
  return (
    <button
      type="submit"
      name="rooms"
      value={value}
      aria-label={label}
      disabled={disabled}
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-full border border-line-strong bg-surface text-xl leading-none transition-colors hover:bg-sand disabled:border-line disabled:bg-transparent disabled:text-line-strong"
    >
      {children}
    </button>
  );
}
