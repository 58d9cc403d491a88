import { Link } from "react-router";
import { paths } from "@lopango/contract/paths";
import { Rating } from "../../ui/rating.tsx";
import { HostFacts } from "./host-facts.tsx";
import { hostName, sinceLine } from "./host-labels.ts";
import { HostPicture } from "./host-picture.tsx";
import { usePublicHost } from "./use-public-host.ts";

/** The host on the page of a listing or a house; without an answer nothing, because the page shows the first name too. */
export default function HostBlock({ id }: { id: string }) {
  const { data: host, error } = usePublicHost(id);
  if (!host) return error ? null : <div className="h-80" />;
  const name = hostName(host);
  return (
    <section aria-labelledby="hote">
      <h2 id="hote" className="mb-4 text-xl">
        Votre hôte
      </h2>
      <div className="flex items-center gap-4">
        <HostPicture host={host} className="size-16 text-xl" />
        <div className="min-w-0">
          <Link
            to={paths.hostPage(id)}
            className="-my-2 inline-block max-w-full truncate py-2 text-lg font-semibold text-accent underline-offset-4 hover:underline"
          >
            <span className="sr-only">La page de </span>
            {name}
          </Link>
          <p className="text-sm text-ink-soft">{sinceLine(host.since)}</p>
          <Rating rating={host.rating} />
        </div>
      </div>
      <div className="mt-4">
        <HostFacts host={host} />
      </div>
    </section>
  );
}
