import { infobip } from "../src/notifications/channels/infobip.adapter.ts";
import { deliverNotification } from "../src/notifications/deliver-notification.ts";
import { REPORT_KEY, type Shop } from "./shop.ts";

const { POST_OFFICE_URL: office = "" } = process.env;

/** Deps of `openShop` that send SMS to the post office. */
export const textsToPostOffice = (publicUrl: string) => ({
  sms: infobip({
    url: office,
    key: "test",
    smsSender: "Lopango",
    whatsAppSender: "+243800000000",
    reportsUrl: `${publicUrl}/reports/messages?key=${REPORT_KEY}`,
  }).sms,
});

/** Delivers what is due. Returns the SMS to a number, in the order of sending. */
export async function textsSentTo(shop: Shop, phone: string): Promise<string[]> {
  await shop.deliverEvents();
  const { docs } = await shop.db.collection("deliveries").where("state", "==", "due").get();
  for (const { id } of docs) await deliverNotification(shop.deps, id);
  const answer = await fetch(`${office}/post-office/messages?to=${encodeURIComponent(phone)}`);
  return ((await answer.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
}
