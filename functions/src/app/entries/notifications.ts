import { openChannels } from "../open-channels.ts";
import { createNotificationDeps } from "../deps.ts";
import { deliverNotification } from "../../notifications/deliver-notification.ts";

export const run = (deliveryId: string) =>
  deliverNotification(createNotificationDeps(openChannels(process.env)), deliveryId);
