import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import type { Host } from "@lopango/contract/hosts/host";
import { paths } from "@lopango/contract/paths";
import { whenNear } from "../lib/browser/when-visible.ts";
import { Rating } from "../listings/card/rating.tsx";
import { HostFacts, hostName, sinceLine, HostPicture, usePublicHost } from "./host-facts.tsx";

/** The host on the page of a listing or a house: by name, then with what the public page of the host says. */
export default function HostBlock({ of: named, as }: { of: Pick<Host, "id" | "first_name">; as?: string }) {
  const place = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const { data: host } = usePublicHost(named.id, isNear);
  useEffect(() => {
    const gone = new AbortController();
    if (place.current)
      void whenNear(place.current, gone.signal).then(() => {
        if (!gone.signal.aborted) setNear(true);
      });
    return () => gone.abort();
  }, []);
  const name = hostName(host ?? named);
  return (
    // About the height of the whole, which follows.
    <section ref={place} aria-labelledby="hote" className="min-h-80 [@media(scripting:none)]:min-h-0">
      <h2 id="hote" className="mb-4 text-xl">
        Votre hôte
      </h2>
      <div className="flex items-center gap-4">
        <HostPicture host={host ?? { ...named, photo: null }} className="size-16 text-xl" />
        <div className="min-w-0">
          <Link
            to={paths.hostPage(named.id)}
            className="-my-2 inline-block max-w-full truncate py-2 text-lg font-semibold text-accent underline-offset-4 hover:underline"
          >
            <span className="sr-only">La page de </span>
            {name}
          </Link>
          {as ? <p className="text-sm font-semibold">{as}</p> : null}
          {host ? (
            <>
              <p className="text-sm text-ink-soft">{sinceLine(host.since)}</p>
              <Rating rating={host.rating} />
            </>
          ) : null}
        </div>
      </div>
      {host ? (
        <div className="mt-4">
          <HostFacts host={host} />
        </div>
      ) : null}
    </section>
  );
}
