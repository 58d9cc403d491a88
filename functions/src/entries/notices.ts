import { openChannels } from "../channels/open.ts";
import { createNoticeDeps } from "../deps.ts";
import { deliverNotice } from "../usecases/notices/deliver-notice.ts";

export const run = (deliveryId: string) => deliverNotice(createNoticeDeps(openChannels(process.env)), deliveryId);
