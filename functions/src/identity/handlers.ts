import type { EndpointName } from "@lopango/contract/endpoints";
import type { Handlers as HandlersOf } from "../platform/http/handler.ts";
import type { Count } from "./rules/account-limits.ts";
import type { Identity } from "./rules/identity.ts";

/** One handler for every endpoint of the contract. */
export type Handlers = HandlersOf<Identity, Count>;

export type Handler<N extends EndpointName> = Handlers[N];
