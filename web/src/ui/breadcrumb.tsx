import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';

/** The way back up, from far to near; the page itself comes last and is no link. */
export function Breadcrumb({ steps, current }: { steps: { label: string; to: string }[]; current: string }) {
  return (
    <nav aria-label="Fil d’Ariane">
      <ol className="flex flex-wrap items-center gap-1.5 text-sm text-ink-soft">
        {steps.map((step) => (
          <li key={step.to} className="flex items-center gap-1.5">
            <Link to={step.to} className="rounded-xs py-1 underline-offset-4 hover:text-ink hover:underline">
              {step.label}
            </Link>
            <ChevronRight aria-hidden className="size-4" />
          </li>
        ))}
        <li aria-current="page" className="line-clamp-1 text-ink">
          {current}
        </li>
      </ol>
    </nav>
  );
}
