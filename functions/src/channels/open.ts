import { readMail, readMessaging, readPushSigning } from "../config.ts";
import type { Channels } from "../usecases/notices/channel.ts";
import { infobip } from "./infobip.ts";
import { webPush } from "./web-push.ts";

/** The ways to tell people that are configured, for the functions that send, `notices` and `sweep`; the mail library is loaded by the first e-mail. */
export function openChannels(values: Record<string, string | undefined>): Channels {
  const [mail, messaging, push] = [readMail(values), readMessaging(values), readPushSigning(values)];
  let email: Promise<NonNullable<Channels["email"]>> | undefined;
  return {
    ...(mail && {
      email: async (message) => {
        email ??= import("./smtp.ts").then(({ smtpMail }) => smtpMail(mail));
        await (
          await email
        )(message);
      },
    }),
    ...(messaging && infobip(messaging)),
    ...(push && webPush(push)),
  };
}
