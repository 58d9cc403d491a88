import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { useLocation, useSearchParams } from "react-router";
import { LinkButton } from "../button.tsx";
import { firstPage, nextPage, previousPage, type PageFacts } from "./list-url.ts";

const count = new Intl.NumberFormat("fr-FR");

/** `1–25 sur 312` with links to the previous and next page. */
export function Pager({ page, shown }: { page: PageFacts; shown: number }) {
  const [params] = useSearchParams();
  const { search, state } = useLocation();
  const { total, offset } = page.meta;
  const next = nextPage(params, page);
  // Beyond the maximum offset, only the history state contains the previous page.
  const known = previousPage(params, page);
  const before = known ? `?${known}` : offset > 0 ? (state as { before?: string } | null)?.before : undefined;
  if (offset === 0 && !next) return <p className="text-sm text-ink-soft">{totalText(total)}</p>;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-soft figures">
        {`${count.format(offset + Math.min(1, shown))}–${count.format(offset + shown)} sur ${count.format(total)}`}
      </p>
      <div className="flex flex-wrap gap-2">
        {offset > page.meta.limit ? (
          <LinkButton to={`?${firstPage(params)}`} variant="quiet">
            Début
          </LinkButton>
        ) : null}
        {before !== undefined ? <Step to={before} label="Précédent" /> : null}
        {next ? <Step to={`?${next}`} label="Suivant" state={{ before: search || "?" }} /> : null}
      </div>
    </nav>
  );
}

function Step({ to, label, state }: { to: string; label: "Précédent" | "Suivant"; state?: unknown }) {
  return (
    <LinkButton to={to} state={state} variant="secondary">
      {label === "Précédent" && <ChevronLeft aria-hidden className="-ml-1 size-5" />}
      {label}
      {label === "Suivant" && <ChevronRight aria-hidden className="-mr-1 size-5" />}
    </LinkButton>
  );
}

function totalText(total: number): string {
  return `${count.format(total)}\u00a0élément${total > 1 ? "s" : ""}`;
}
