import { Refusal } from "../suite/refusal.ts";
import type { Gcloud } from "./gcloud.ts";

const NAME = "lopango-query-strings";
/**
 * Matches requests with a query string: it can contain a webhook token or personal search terms.
 * Cloud Run logs it; the functions log errors themselves, without it.
 */
const FILTER = 'log_id("run.googleapis.com/requests") AND httpRequest.requestUrl:"?"';

/** Excludes such requests from the request log and verifies the exclusion. */
export function leaveOutQueryStrings(gcloud: Gcloud): void {
  const current = () => {
    const sink = JSON.parse(gcloud("logging", "sinks", "describe", "_Default", "--format=json")) as {
      exclusions?: { name: string; filter: string; disabled?: boolean }[];
    };
    return sink.exclusions?.find(({ name }) => name === NAME);
  };
  const known = current();
  const holds = (exclusion: ReturnType<typeof current>): boolean =>
    exclusion?.filter === FILTER && exclusion.disabled !== true;
  if (holds(known)) return;
  const change = known ? "update" : "add";
  gcloud(
    "logging",
    "sinks",
    "update",
    "_Default",
    `--${change}-exclusion=name=${NAME},disabled=false,filter=${FILTER}`,
  );
  if (!holds(current()))
    throw new Refusal("Addresses with query strings are still logged: look at gcloud logging sinks describe _Default.");
}
