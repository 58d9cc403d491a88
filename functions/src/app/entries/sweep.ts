import { openChannels } from "../open-channels.ts";
import { readConfig } from "../config.ts";
import { createDeps } from "../deps.ts";
import { sweep } from "../sweep.ts";

export const run = () => sweep({ ...createDeps(readConfig(process.env)), channels: openChannels(process.env) });
