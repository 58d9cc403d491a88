import ArrowDown from "lucide-react/icons/arrow-down";
import Search from "lucide-react/icons/search";
import type { SubmitEvent } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { brand } from "../../brand.ts";
import { formText } from "../../lib/form-text.ts";
import { paths } from "../../lib/paths.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { ExamplePhotos } from "./example-photos.tsx";
import { Skyline } from "./skyline.tsx";

const WAYS = [
  { label: "Devenir hôte", to: paths.host },
  { label: "Devenir partenaire", to: paths.partners },
  { label: "Mes réservations", to: paths.myBookings },
];

/** The first screen: what this is, a search, the four ways on, and three examples. */
export function Hero() {
  const { search } = useLocation();
  return (
    <section className="relative overflow-hidden bg-sand">
      <div className="page relative z-10 grid gap-8 pt-8 pb-24 sm:pt-14 sm:pb-40 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:gap-14 lg:pt-12 lg:pb-32">
        <div className="max-w-2xl lg:pb-12">
          <p className="mb-4 inline-flex items-center gap-2 rounded-full bg-surface px-3.5 py-1.5 text-sm font-semibold shadow-soft">
            <span aria-hidden className="size-2 rounded-full bg-positive" />
            Réservations en direct
          </p>
          <h1 className="text-4xl tracking-[-0.03em] sm:text-5xl">{brand.tagline}</h1>
          <p className="mt-4 max-w-xl text-lg text-ink-soft sm:text-xl">
            Des logements vérifiés, des hôtes aux petits soins — réservez en toute confiance.
          </p>
          <HeroSearch />
          <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-1 sm:mt-6 sm:gap-x-6">
            {/* The chosen category stands in the address and stays. */}
            <LinkButton to={paths.explore(search)} variant="secondary">
              Découvrir <ArrowDown aria-hidden className="size-4.5" />
            </LinkButton>
            {WAYS.map((way) => (
              <Link
                key={way.to}
                to={way.to}
                className="rounded-xs py-2 text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-accent hover:text-accent"
              >
                {way.label}
              </Link>
            ))}
          </div>
        </div>
        <ExamplePhotos className="lg:justify-end" />
      </div>
      <Skyline className="absolute inset-x-0 bottom-0 h-32 w-full sm:h-44 lg:h-56" />
    </section>
  );
}

function HeroSearch() {
  const navigate = useNavigate();

  function search(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(paths.search({ category: "hotel", q: formText(event.currentTarget, "q") }));
  }

  return (
    <search className="mt-7 block max-w-xl">
      <form
        onSubmit={search}
        className="flex items-center gap-2 rounded-lg border border-line bg-surface p-2 pl-4 shadow-float focus-within:border-accent"
      >
        <Search aria-hidden className="hidden size-5 shrink-0 text-ink-soft sm:block" />
        <input
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          aria-label="Où cherchez-vous un hôtel ?"
          placeholder="Un hôtel à la Gombe…"
          className="min-h-11 w-0 flex-1 bg-transparent text-base outline-none placeholder:text-ink-soft"
        />
        <Button type="submit" className="max-sm:w-12 max-sm:px-0">
          <Search aria-hidden className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">Rechercher</span>
        </Button>
      </form>
    </search>
  );
}
