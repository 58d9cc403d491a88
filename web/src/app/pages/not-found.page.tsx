import { useEffect } from "react";
import { paths } from "@lopango/contract/paths";
import { usePageTitle } from "../../lib/browser/page-title.ts";
import { SupportPart } from "../../ui/support-part.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyPlot } from "../../ui/illustrations/late.tsx";

/** `/404` and every unknown URL. */
export default function NotFoundPage() {
  usePageTitle("Page introuvable");
  useEffect(() => {
    // Static hosting returns 200 for every URL; `noindex` keeps dead ones out of search engines.
    const robots = Object.assign(document.createElement("meta"), { name: "robots", content: "noindex" });
    document.head.append(robots);
    return () => robots.remove();
  }, []);
  return (
    <div className="page flex flex-col items-center py-14 text-center sm:py-24">
      <EmptyPlot className="h-auto w-full max-w-80" />
      <p className="mt-8 text-sm font-semibold tracking-wide text-accent">Erreur 404</p>
      <h1 className="mt-1 text-3xl sm:text-4xl">Cette parcelle est vide</h1>
      <p className="mt-3 max-w-md text-lg text-ink-soft">La page que vous cherchez n’existe pas ou n’existe plus.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <LinkButton to={paths.home}>Retour à l’accueil</LinkButton>
        <LinkButton to={paths.search()} variant="secondary">
          Chercher un logement
        </LinkButton>
      </div>
      <SupportPart title="Besoin d’aide ?" className="mt-10 [&_ul]:justify-center" />
    </div>
  );
}
