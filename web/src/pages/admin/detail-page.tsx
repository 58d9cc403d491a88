import type { ReactNode } from "react";
import { useParams } from "react-router";
import useSWR from "swr";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { keyOf, type AdminDetailName } from "../../lib/api/cache-keys.ts";
import { LinkButton } from "../../ui/button.tsx";
import { ErrorState } from "../../ui/states.tsx";
import { AdminHeading } from "./admin-heading.tsx";
import { BackLink } from "./back-link.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";

interface DetailPageProps<Detail> {
  /** What it is, as a title while it is not there: `Réservation`. */
  title: string;
  /** Of its list, in the cache. */
  name: AdminDetailName;
  /** Its list: where it is, what it is called in the way back to it, and in a link to all of it. */
  list: { path: string; label: string; all: string };
  load: (id: string) => Promise<Detail>;
  /** When it did not arrive. */
  problem: string;
  children: (detail: Detail) => ReactNode;
}

/** The page of one thing of a list, by the id in its address: as it is loading, failed, missing or there. */
export function DetailPage<Detail>({ title, name, list, load, problem, children }: DetailPageProps<Detail>) {
  const { id = "" } = useParams();
  const { data, error, mutate } = useSWR<Detail>(keyOf("admin", name, id), () => load(id), { dedupingInterval: 500 });
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <BackLink to={list.path}>{list.label}</BackLink>
      {data ? (
        children(data)
      ) : error ? (
        <>
          <AdminHeading title={title} />
          <ErrorState
            title={isMissing ? messageOf(error) : problem}
            onRetry={isMissing ? undefined : () => void mutate()}
            {...(isMissing && {
              actions: (
                <LinkButton to={list.path} variant="secondary">
                  {list.all}
                </LinkButton>
              ),
            })}
          >
            {isMissing ? null : messageOf(error)}
          </ErrorState>
        </>
      ) : (
        <DetailSkeleton title={title} />
      )}
    </>
  );
}
