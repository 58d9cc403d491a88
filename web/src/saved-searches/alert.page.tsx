import BellRing from "lucide-react/icons/bell-ring";
import { useParams, useSearchParams } from "react-router";
import useSWR from "swr";
import type { Alert, AlertAnswer } from "@lopango/contract/saved-searches/saved-search";
import { todayInCongo } from "@lopango/contract/platform/dates";
import { formatDate } from "@lopango/contract/platform/french-dates";
import { SAVED_SEARCH_DAYS } from "@lopango/contract/limits";
import { paths } from "@lopango/contract/paths";
import { ChosenListings } from "../favorites/list/chosen-listings.tsx";
import { ApiError, messageOf } from "../lib/api/api-error.ts";
import { api } from "../lib/api/api.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { usePageTitle } from "../lib/browser/page-title.ts";
import { useAction } from "../lib/loading/action.ts";
import { ListingGridSkeleton } from "../listings/card/listing-grid.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { FailureText } from "../ui/failure-note.tsx";
import { EmptyState, ErrorState } from "../ui/states.tsx";
import { SearchList } from "./saved-searches.tsx";

const TITLE = "Vos alertes";

/** `/alerte/:id`: the homes of a message. Loading it ends and renews nothing: mail scanners open links. */
export default function AlertPage() {
  usePageTitle(TITLE);
  const { id = "" } = useParams();
  const [query] = useSearchParams();
  const { data, error, mutate, isValidating } = useSWR(keyOf("alert", id), () =>
    api.get("/api/alerts/{id}", { params: { id } }),
  );
  const answer = useAction(async (body: AlertAnswer) => {
    await mutate(await api.post("/api/alerts/{id}", { params: { id }, body }), { revalidate: false });
  });
  const isGone = data?.searches.length === 0 || (error instanceof ApiError && [404, 422].includes(error.status));
  const own = data && (
    <OwnSearches
      searches={data.searches}
      busy={answer.isBusy}
      failure={answer.error ? messageOf(answer.error) : null}
      onAnswer={(body) => void answer.run(body)}
    />
  );
  const wantsEnd = query.get("answer") === "end";
  return (
    <div className="page py-8 lg:py-12">
      <h1 className="mb-7 text-2xl sm:text-3xl">{TITLE}</h1>
      {isGone ? (
        <EmptyState
          icon={BellRing}
          title="Ces alertes sont arrêtées."
          actions={<LinkButton to={paths.search()}>Chercher un logement</LinkButton>}
        >
          Pour en recevoir de nouveau, faites une recherche et touchez «{"\u202f"}M’alerter{"\u202f"}».
        </EmptyState>
      ) : error && !data ? (
        <ErrorState title={messageOf(error)} error={error} busy={isValidating} onRetry={() => void mutate()} />
      ) : !data ? (
        <ListingGridSkeleton count={4} />
      ) : (
        <>
          {wantsEnd && own}
          {data.property_ids.length > 0 && (
            <div className={wantsEnd ? "mt-10" : undefined}>
              <h2 className="mb-4 text-xl">Des logements pour vous</h2>
              <ChosenListings ids={data.property_ids} gone={() => null} />
            </div>
          )}
          {!wantsEnd && own}
        </>
      )}
    </div>
  );
}

interface OwnSearchesProps extends Pick<Alert, "searches"> {
  busy: boolean;
  failure: string | null;
  onAnswer: (answer: AlertAnswer) => void;
}

function OwnSearches({ searches, busy, failure, onAnswer }: OwnSearchesProps) {
  const [first] = searches;
  if (!first) return null;
  return (
    <section className="mt-10 max-w-2xl space-y-3">
      <h2 className="text-xl">Ce que vous cherchez</h2>
      <SearchList searches={searches} busy={busy} onEnd={(search) => onAnswer({ answer: "end", search })} />
      <p className="text-sm text-ink-soft">
        {`Sans signe de vous, tout s’arrête le ${formatDate(todayInCongo(new Date(first.ends_at)))}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={busy} onClick={() => onAnswer({ answer: "keep" })}>
          {`Garder ${SAVED_SEARCH_DAYS} jours de plus`}
        </Button>
        {searches.length > 1 ? (
          <Button variant="secondary" busy={busy} onClick={() => onAnswer({ answer: "end" })}>
            Tout arrêter
          </Button>
        ) : null}
      </div>
      <FailureText>{failure}</FailureText>
    </section>
  );
}
