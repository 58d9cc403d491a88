import Lock from 'lucide-react/icons/lock';
import { formatPrice } from '@lopango/contract/money';
import type { Property } from '@lopango/contract/property';

/** Characters on a line of the placeholder; only the amount of text is known, not the text. */
const LINE = 85;
const MOST_LINES = 9;
const WIDTHS = ['w-full', 'w-11/12', 'w-full', 'w-10/12', 'w-full', 'w-9/12'];

/** What the host says about the place, or, while it is locked, that there is something to say (spec §1). */
export function Description({ property }: { property: Property }) {
  if (property.description_locked) return <LockedDescription property={property} />;
  const paragraphs = property.description.split(/\n{2,}/).map((text) => text.trim()).filter(Boolean);
  if (paragraphs.length === 0) return <p className="text-ink-soft">L’hôte n’a pas encore écrit de description.</p>;
  return (
    <div className="max-w-prose space-y-4">
      {paragraphs.map((text, index) => (
        <p key={index} className="whitespace-pre-line">{text}</p>
      ))}
    </div>
  );
}

function LockedDescription({ property }: { property: Property }) {
  const lines = Math.min(MOST_LINES, Math.max(2, Math.ceil(property.description_length / LINE)));
  return (
    <div className="max-w-prose">
      <div aria-hidden="true" className="space-y-2.5 blur-[3px] select-none">
        {Array.from({ length: lines }, (_, line) => (
          <div key={line} className={`h-3.5 rounded-xs bg-ink/20 ${line === lines - 1 ? 'w-5/12' : WIDTHS[line % WIDTHS.length]}`} />
        ))}
      </div>
      <p className="mt-5 flex items-start gap-2.5 text-sm text-ink-soft">
        <Lock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        La description complète est réservée aux visiteurs qui la débloquent, pour {formatPrice(property.unlock_price_cents, property.unlock_currency)}.
      </p>
    </div>
  );
}
