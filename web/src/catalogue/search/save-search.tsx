import BellRing from "lucide-react/icons/bell-ring";
import { useState } from "react";
import { Link } from "react-router";
import { paths } from "@lopango/contract/paths";
import { queryString } from "@lopango/contract/platform/query-string";
import { useAfterSignIn } from "../../identity/after-sign-in.ts";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { useAction } from "../../lib/loading/action.ts";
import { Button } from "../../ui/button.tsx";
import { FailureText } from "../../ui/failure-note.tsx";
import type { SearchFilters } from "../query/search-filters.ts";
import { searchQuery } from "../query/search-url.ts";

/** Saves a search of homes, after a sign-in where one is needed. */
export default function SaveSearch({ state, hint }: { state: SearchFilters; hint?: string }) {
  const query = queryString(searchQuery(state));
  const [saved, setSaved] = useState<string | null>(null);
  const save = useAction(async () => {
    await api.post("/api/saved-searches", { body: { query } });
    setSaved(query);
  });
  const ask = useAfterSignIn("Où vous alerter\u202f?", () => void save.run());
  if (state.category !== "logement") return null;
  if (saved === query)
    return (
      <output className="block basis-full">
        C’est noté{"\u202f"}: un message au plus par jour. Vos alertes sont dans{" "}
        <Link to={paths.account} className="font-semibold underline underline-offset-4">
          Mon compte
        </Link>
        .
      </output>
    );
  return (
    <>
      {hint ? <p className="max-w-md text-ink-soft">{hint}</p> : null}
      <Button busy={save.isBusy} onClick={ask}>
        <BellRing aria-hidden className="size-5" /> M’alerter
      </Button>
      <FailureText className="basis-full">{save.error ? messageOf(save.error) : null}</FailureText>
    </>
  );
}
