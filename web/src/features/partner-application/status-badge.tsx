import type { ApplicationStatus } from "@lopango/contract/partner-life";
import { StatusBadge } from "../../ui/badge.tsx";
import { STATUS_WORDS } from "./application-labels.ts";

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge {...STATUS_WORDS[status]} />;
}
