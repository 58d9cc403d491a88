import { SCREENS } from "@lopango/contract/screens";

/** The list of reported conversations, one of which is `SCREENS.adminThread`. */
export const REPORTED_THREADS = SCREENS.adminThread.replace("/:id", "");
