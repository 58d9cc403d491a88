import type { Stage } from "../booking-labels.ts";

/** Background colour per stage; plain sand once no step is left. */
const TINTS: Record<Stage, string> = {
  to_pay: "bg-caution-tint",
  unopened: "bg-danger-tint",
  verifying: "bg-caution-tint",
  verifying_late: "bg-caution-tint",
  review: "bg-caution-tint",
  awaiting_host: "bg-caution-tint",
  refused: "bg-danger-tint",
  lapsed: "bg-danger-tint",
  cancelled: "bg-sand",
  declined: "bg-sand",
  replaced: "bg-sand",
  verifying_replaced: "bg-caution-tint",
  verifying_given_up: "bg-caution-tint",
  refunded: "bg-sand",
  paid: "bg-positive-tint",
  confirmed: "bg-positive-tint",
  in_house: "bg-positive-tint",
  missed: "bg-caution-tint",
  leaving: "bg-caution-tint",
  freed: "bg-sand",
  over: "bg-sand",
};

export const stageTint = (stage: Stage): string => TINTS[stage];
