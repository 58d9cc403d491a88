import { openChannels } from "../server/open-channels.ts";
import { createNoticeDeps } from "../deps.ts";
import { deliverNotice } from "../notifications/deliver-notice.ts";

export const run = (deliveryId: string) => deliverNotice(createNoticeDeps(openChannels(process.env)), deliveryId);
