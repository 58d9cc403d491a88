import type { ApplicationStatus } from "@lopango/contract/partners/partner-life";
import { StatusBadge } from "../ui/badge.tsx";
import { APPLICATION_STATUS_LABELS } from "./application-labels.ts";

export function ApplicationBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge {...APPLICATION_STATUS_LABELS[status]} />;
}
