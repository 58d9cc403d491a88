import { openChannels } from "../channels/open.ts";
import { readConfig } from "../config.ts";
import { createDeps } from "../deps.ts";
import { sweep } from "../usecases/sweep.ts";

export const run = () => sweep({ ...createDeps(readConfig(process.env)), channels: openChannels(process.env) });
