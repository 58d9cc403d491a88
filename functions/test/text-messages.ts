import { infobip } from "../src/notifications/channels/infobip.adapter.ts";
import { deliverNotification } from "../src/notifications/deliver-notification.ts";
import { REPORT_KEY, type TestServer } from "./test-server.ts";

const { POST_OFFICE_URL: office = "" } = process.env;

/** Deps of `openTestServer` that send SMS to the post office. */
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
export async function textsSentTo(server: TestServer, phone: string): Promise<string[]> {
  await server.deliverEvents();
  const { docs } = await server.db.collection("deliveries").where("state", "==", "due").get();
  for (const { id } of docs) await deliverNotification(server.deps, id);
  const answer = await fetch(`${office}/post-office/messages?to=${encodeURIComponent(phone)}`);
  return ((await answer.json()) as { messages: { text: string }[] }).messages.map(({ text }) => text);
}
