import type { ReactNode } from "react";
import { useParams, Link } from "react-router";
import useSWR from "swr";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { ApiError, messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { LinkButton } from "../button.tsx";
import { ErrorState, LoadingNote, Skeleton } from "../states.tsx";
import { usePageTitle } from "../../lib/browser/page-title.ts";

interface DetailPageProps<Detail> {
  /** Title until the item is loaded: `Réservation`. */
  title: string;
  name: string;
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

function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-mt-2 mb-2 inline-flex min-h-11 items-center gap-1.5 text-sm text-ink-soft underline-offset-4 hover:text-ink hover:underline"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}

function DetailSkeleton({ title }: { title: string }) {
  return (
    <>
      <AdminHeading title={title} />
      <LoadingNote />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="space-y-4">
          <Skeleton className="h-40 w-full rounded-lg" />
          <Skeleton className="h-48 w-full rounded-lg" />
        </div>
        <Skeleton className="h-48 w-full rounded-lg" />
      </div>
    </>
  );
}

/** Title of an admin page with its actions; also sets the document title. */
export function AdminHeading({ title, children }: { title: string; children?: ReactNode }) {
  usePageTitle(`${title} · Administration`);
  return (
    <div className="mb-5 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto text-2xl">{title}</h1>
      {children}
    </div>
  );
}
