import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import { useState } from "react";
import type { Ad } from "./ads.ts";
import { Badge } from "../../ui/badge.tsx";
import { Card } from "../../ui/card.tsx";
import { Logo } from "../../ui/logo.tsx";

/** Ad with an external link; falls back to the product's logo if its image fails. */
export function AdSlide({ ad }: { ad: Ad }) {
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
