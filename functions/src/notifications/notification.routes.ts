import {
  readNotificationSettings,
  addPushDevice,
  removePushDevice,
  changeNotificationSettings,
  unsubscribe,
} from "./settings.ts";
import type { Handlers } from "../identity/handlers.ts";
import { bookingCalendar } from "./booking-calendar.ts";
import {
  listNotifications,
  readNotification,
  readNotifications,
  type NotificationsDeps,
} from "./read-notifications.ts";

export const notificationRoutes = (deps: NotificationsDeps) =>
  ({
    getBookingCalendar: ({ caller, params }) => bookingCalendar(deps, caller, params.id),
    listNotifications: ({ caller, query }) => listNotifications(deps, caller, query),
    readNotifications: ({ caller, body }) => readNotifications(deps, caller, new Date(body.until)),
    readNotification: ({ caller, params }) => readNotification(deps, caller, params.id),
    getNotificationSettings: ({ caller }) => readNotificationSettings(deps, caller),
    changeNotificationSettings: ({ caller, body, count }) =>
      changeNotificationSettings(deps, caller, body.choices, count),
    addPushDevice: ({ caller, body, count }) => addPushDevice(deps, caller, body, count),
    removePushDevice: ({ caller, params }) => removePushDevice(deps, caller.uid, params.id),
    unsubscribe: ({ query }) => unsubscribe(deps, query),
  }) satisfies Partial<Handlers>;
