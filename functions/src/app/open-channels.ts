import { readMail, readMessaging, readPushSigning } from "./config.ts";
import type { Channels } from "../notifications/channel.ts";
import { infobip } from "../notifications/channels/infobip.adapter.ts";
import { webPush } from "../notifications/channels/web-push.adapter.ts";

/** Opens the configured channels for `notifications` and `sweep`. The mail library is loaded with the first e-mail. */
export function openChannels(values: Record<string, string | undefined>): Channels {
  const [mail, messaging, push] = [readMail(values), readMessaging(values), readPushSigning(values)];
  let email: Promise<NonNullable<Channels["email"]>> | undefined;
  return {
    ...(mail && {
      email: async (message) => {
        email ??= import("../notifications/channels/smtp.adapter.ts").then(({ smtpMail }) => smtpMail(mail));
        await (
          await email
        )(message);
      },
    }),
    ...(messaging && infobip(messaging)),
    ...(push && webPush(push)),
  };
}
