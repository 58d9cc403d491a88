import { formatExactPrice } from "@lopango/contract/payments/money";

interface Props {
  /** Per person and night, minor units. */
  cents: number;
  currency: string;
  /** Room type of which it is the breakfast, where there are several. */
  room?: string | undefined;
  isChosen: boolean;
  onChange: (isChosen: boolean) => void;
}

export function BreakfastChoice({ cents, currency, room, isChosen, onChange }: Props) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={isChosen}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="min-w-0">
        {room ? <span className="block font-semibold">{room}</span> : null}
        <span>{`Ajouter le petit-déjeuner\u202f: ${formatExactPrice(cents, currency)} par personne et par nuit`}</span>
      </span>
    </label>
  );
}
