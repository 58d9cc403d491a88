import { createEventDeps } from "../deps.ts";
import { deliverEvents } from "../usecases/events/deliver-events.ts";

export const run = (commitId: string) => deliverEvents(createEventDeps(), commitId);
