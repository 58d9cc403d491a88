import { createEventDeps } from "../deps.ts";
import { deliverEvents } from "../../platform/outbox/deliver-events.ts";

export const run = (commitId: string) => deliverEvents(createEventDeps(), commitId);
