import { CANCELLATION_POLICIES, type CancellationPolicy } from "@lopango/contract/cancellation";
import { describePolicy } from "./cancellation-labels.ts";

/** What each cancellation policy is called, to hosts and to guests. */
export const POLICY_NAMES: Record<CancellationPolicy, string> = {
  flexible: "Souple",
  moderate: "Modérée",
  strict: "Stricte",
};

/** The policies to choose from, each with what it gives back. */
export const POLICY_CHOICES = (Object.keys(CANCELLATION_POLICIES) as CancellationPolicy[]).map((value) => ({
  value,
  label: POLICY_NAMES[value],
  hint: describePolicy(value),
}));
