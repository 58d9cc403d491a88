import useEmblaCarousel from "embla-carousel-react";
import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import type { Ad } from "./ads.ts";
import { useOnScreen } from "../../lib/browser/use-on-screen.ts";
import { useReducedMotion } from "../../lib/browser/use-media.ts";
import { classNames } from "../../ui/class-names.ts";
import { nearest, neighbour, useAutoplay } from "./use-autoplay.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Logo } from "../../ui/logo.tsx";

export function AdSpace({ ads }: { ads: readonly Ad[] }) {
  if (ads.length === 0) return null;
  return (
    <section aria-labelledby="ads-title" aria-roledescription="carrousel" className="page pt-20 sm:pt-24">
      <Carousel ads={ads} />
    </section>
  );
}

function Carousel({ ads }: { ads: readonly Ad[] }) {
  const frame = useRef<HTMLDivElement>(null);
  const reducedMotion = useReducedMotion();
  const [viewport, embla] = useEmblaCarousel({ loop: true, align: "start" });
  const [index, setIndex] = useState(0);
  /** `near` is the slide closest to the moving scroll position; `index` is the target slide. */
  const [near, setNear] = useState(0);

  useEffect(() => {
    if (!embla) return;
    const select = () => setIndex(embla.selectedScrollSnap());
    // Follows autoplay, buttons and touch alike.
    const follow = () => setNear(nearest(embla.scrollProgress(), ads.length));
    embla.on("select", select).on("reInit", select).on("scroll", follow).on("reInit", follow);
    return () => void embla.off("select", select).off("reInit", select).off("scroll", follow).off("reInit", follow);
  }, [embla, ads.length]);

  const goTo = useCallback((to: number) => embla?.scrollTo(to, reducedMotion), [embla, reducedMotion]);
  const move = useCallback((step: number) => goTo(neighbour(index, step, ads.length)), [goTo, index, ads.length]);
  const showNext = useCallback(() => move(1), [move]);
  const { playing, stopped, setStopped, watchers } = useAutoplay(ads.length, index, useOnScreen(frame), showNext);
  const several = ads.length > 1;

  return (
    <div ref={frame} {...watchers}>
      <div className="mb-5 flex min-h-11 items-center gap-2">
        <h2 id="ads-title" className="mr-auto text-2xl sm:text-3xl">
          Espace pub
        </h2>
        {several && (
          <>
            {!reducedMotion && (
              <RoundButton
                label={stopped ? "Reprendre le défilement" : "Arrêter le défilement"}
                onClick={() => setStopped(!stopped)}
              >
                {stopped ? <Play aria-hidden className="size-5" /> : <Pause aria-hidden className="size-5" />}
              </RoundButton>
            )}
            <RoundButton label="Annonce précédente" onClick={() => move(-1)}>
              <ChevronLeft aria-hidden className="size-5" />
            </RoundButton>
            <RoundButton label="Annonce suivante" onClick={() => move(1)}>
              <ChevronRight aria-hidden className="size-5" />
            </RoundButton>
          </>
        )}
      </div>
      <div ref={viewport} className="overflow-hidden">
        <ul className="-ml-4 flex drag-sideways" aria-live={playing ? "off" : "polite"}>
          {ads.map((ad, place) => (
            <li
              key={ad.href}
              aria-roledescription="diapositive"
              aria-label={`${place + 1} sur ${ads.length}`}
              inert={place !== index}
              className="min-w-0 shrink-0 basis-full pl-4"
            >
              <AdSlide ad={ad} />
            </li>
          ))}
        </ul>
      </div>
      {several && (
        <div className="mt-3 flex justify-center">
          {ads.map((ad, place) => (
            <button
              key={ad.href}
              type="button"
              aria-label={`Annonce ${place + 1} sur ${ads.length}`}
              aria-current={place === near || undefined}
              onClick={() => goTo(place)}
              className="grid h-11 w-8 place-items-center rounded-full"
            >
              <span
                className={classNames(
                  "h-2 rounded-full transition-colors",
                  place === near ? "w-6 bg-accent" : "w-2 bg-line-strong",
                )}
              />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function RoundButton({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="grid size-11 place-items-center rounded-full border border-line bg-surface transition-colors hover:border-ink"
    >
      {children}
    </button>
  );
}

/** Ad with an external link; falls back to the product's logo if its image fails. */
function AdSlide({ ad }: { ad: Ad }) {
  const [failed, setFailed] = useState(false);
  return (
    <Card
      as="a"
      size="panel"
      lift="none"
      href={ad.href}
      target="_blank"
      rel="noopener noreferrer sponsored"
      className="group flex h-full flex-col overflow-hidden focus-visible:-outline-offset-2 md:grid md:grid-cols-2"
    >
      {failed ? (
        <span className="grid aspect-2/1 place-items-center bg-sand">
          <Logo />
        </span>
      ) : (
        <img
          src={ad.image}
          alt=""
          width={640}
          height={320}
          loading="lazy"
          decoding="async"
          draggable={false}
          onError={() => setFailed(true)}
          className="aspect-2/1 w-full bg-sand object-cover md:h-full"
        />
      )}
      <span className="flex flex-1 flex-col items-start justify-center gap-3 p-5 md:p-10">
        {ad.tag && <Badge tone="accent">{ad.tag}</Badge>}
        <span className="text-lg font-bold tracking-tight text-balance md:text-2xl">{ad.title}</span>
        <span className="mt-auto inline-flex items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 group-hover:underline md:mt-2">
          {new URL(ad.href).hostname.replace(/^www\./, "")}
          <ArrowUpRight aria-hidden className="size-4" />
          <span className="sr-only">(nouvel onglet)</span>
        </span>
      </span>
    </Card>
  );
}
