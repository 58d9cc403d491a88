import type { ReactNode } from "react";
import { useParams } from "react-router";
import useSWR from "swr";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { keyOf, type AdminDetailName } from "../lib/api/cache-keys.ts";
import { LinkButton } from "../ui/button.tsx";
import { ErrorState } from "../ui/states.tsx";
import { AdminHeading } from "./admin-heading.tsx";
import { BackLink } from "./back-link.tsx";
import { DetailSkeleton } from "./detail-skeleton.tsx";

interface DetailPageProps<Detail> {
  /** Title until the item is loaded: `Réservation`. */
  title: string;
  name: AdminDetailName;
  /** Path of the list, its label in the back link, and the label of the link to all items. */
  list: { path: string; label: string; all: string };
  load: (id: string) => Promise<Detail>;
  problem: string;
  children: (detail: Detail) => ReactNode;
}

/** Detail page of the item whose id is in the URL: loading, failed, missing or ready. */
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
