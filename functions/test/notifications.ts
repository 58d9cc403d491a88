import type { Notification } from "../src/notifications/rules/notification.ts";
import { anId } from "./random.ts";

export function aNotification(different: Partial<Notification> = {}): Notification {
  return {
    id: anId(),
    uid: anId(),
    topic: "stays",
    title: "Réservation confirmée",
    text: "Hôtel Memling, 10 – 13 mars 2027 (3 nuits).",
    path: "/me/bookings",
    actions: [],
    asks: null,
    names: [],
    created_at: new Date(),
    read_at: null,
    ...different,
  };
}
