import useSWR from "swr";
import { useEffect, useState } from "react";
import type { NotificationSettings as Settings } from "@lopango/contract/notifications/notification";
import {
  ALWAYS_TOLD,
  CHANNEL_NAMES,
  NOTIFICATION_TOPICS,
  TOPIC_NAMES,
  type NotificationChannel,
  type NotificationTopic,
} from "@lopango/contract/identity/notification-topics";
import type { Role } from "@lopango/contract/identity/session";
import { paths } from "@lopango/contract/paths";
import { useMyApplications } from "../partners/use-applications.ts";
import { api } from "../lib/api/api.ts";
import { messageOf } from "../lib/api/api-error.ts";
import { keyOf } from "../lib/api/cache-keys.ts";
import { readableNumber } from "../lib/format/format.ts";
import { useAction } from "../lib/loading/action.ts";
import { LinkButton, Button } from "../ui/button.tsx";
import { FailureText } from "../ui/failure-note.tsx";
import { endPush, keepPushDevice, pushState, subscribe, type PushState } from "../lib/browser/push.ts";

/** Edits the notification channels per topic. In-app is always on; money topics keep at least one other channel. */
export function NotificationSettingsForm({ uid, roles }: { uid: string; roles: readonly Role[] }) {
  const {
    data: settings,
    error,
    mutate,
  } = useSWR(keyOf("notification-settings", uid), () => api.get("/api/account/notifications"));
  const change = useAction(async (topic: NotificationTopic, channels: NotificationChannel[]) => {
    const choices = { [topic]: channels };
    await mutate(await api.put("/api/account/notifications", { body: { choices } }), { revalidate: false });
  });
  const { data: applications } = useMyApplications();
  /** Hides topics that the account's roles never receive. */
  const concerns = (topic: NotificationTopic) =>
    topic === "admin"
      ? roles.includes("admin")
      : topic === "hosting"
        ? roles.includes("host") || roles.includes("partner")
        : topic !== "partnership" || Boolean(applications?.length);
  const reaching = settings?.channels.filter(({ address }) => address !== null) ?? [];
  const stopped = reaching.filter((way) => way.is_stopped).map(({ channel }) => CHANNEL_NAMES[channel]);

  return (
    <section className="mt-10 space-y-3 border-t border-line pt-6">
      <h2 className="text-xl">Notifications</h2>
      <p>
        {`Tout ce qui vous concerne arrive dans Lopango.${reaching.length > 0 ? ` Choisissez ce que vous recevez aussi ${waysOf(reaching)}.` : ""}`}
      </p>
      {stopped.length > 0 ? (
        <p>{`Comme vous l’avez demandé en répondant «\u202fSTOP\u202f», plus rien ne part par ${stopped.join(" ni par ")}. Cochez de nouveau une case pour en recevoir.`}</p>
      ) : null}
      {reaching
        .filter((way) => way.is_lost)
        .map((way) => (
          <p key={way.channel}>
            {`${lossOf(way)} Plus rien n’y part. Si c’est une erreur, cochez de nouveau «\u202f${CHANNEL_NAMES[way.channel]}\u202f»\u202f: nous réessaierons.`}
          </p>
        ))}
      {settings && reaching.length > 0 ? (
        <ul className="divide-y divide-line">
          {NOTIFICATION_TOPICS.filter(concerns).map((topic) => (
            <li key={topic} className="py-3">
              <Choice
                topic={topic}
                chosen={settings.choices[topic]}
                channels={reaching}
                isBusy={change.isBusy}
                onChange={(channels) => void change.run(topic, channels)}
              />
            </li>
          ))}
        </ul>
      ) : null}
      {settings?.push ? (
        <PushSwitch publicKey={settings.push.public_key} devices={settings.push.devices} onChanged={() => mutate()} />
      ) : null}
      {error || change.error ? (
        <p role="alert" className="text-sm font-medium text-danger">
          {messageOf(error ?? change.error)}
        </p>
      ) : null}
      <LinkButton to={paths.notifications} variant="secondary">
        Voir mes notifications
      </LinkButton>
    </section>
  );
}

function waysOf(channels: Settings["channels"]): string {
  const email = channels.find(({ channel }) => channel === "email")?.address;
  const byNumber = channels.filter(({ channel }) => channel === "sms" || channel === "whatsapp");
  const number = byNumber[0]?.address;
  return [
    // No line breaks behind the hyphen.
    email && `par e-\u2060mail à ${email}`,
    number && `par ${byNumber.map(({ channel }) => CHANNEL_NAMES[channel]).join(" ou ")} au ${readableNumber(number)}`,
    channels.some(({ channel }) => channel === "push") && "sur vos appareils",
  ]
    .filter(Boolean)
    .join(", ");
}

function lossOf({ channel, address }: Settings["channels"][number]): string {
  if (channel === "email") return `Nos e-mails à ${address} reviennent\u202f: cette adresse n’existe pas.`;
  const number = readableNumber(address ?? "");
  return channel === "whatsapp"
    ? `Nos messages WhatsApp au ${number} ne sont pas remis\u202f: ce numéro n’a pas WhatsApp.`
    : `Nos SMS au ${number} ne sont pas remis\u202f: ce numéro n’existe pas.`;
}

interface ChoiceProps {
  topic: NotificationTopic;
  chosen: readonly NotificationChannel[];
  /** Channels with an address, including those that the person stopped or that are no longer delivered. */
  channels: Settings["channels"];
  isBusy: boolean;
  onChange: (channels: NotificationChannel[]) => void;
}

function Choice({ topic, chosen, channels, isBusy, onChange }: ChoiceProps) {
  const { name, what } = TOPIC_NAMES[topic];
  const open = channels.filter(({ is_stopped, is_lost }) => !is_stopped && !is_lost);
  const used = open.filter(({ channel }) => chosen.includes(channel));
  // Without a chosen channel, these topics use the first open one, as `channelsFor` in `functions` does.
  const others = ALWAYS_TOLD.includes(topic) ? open.slice(0, 1) : [];
  const kept = (used.length === 0 ? others : used).map(({ channel }) => channel);
  const isLast = kept.length === 1 && ALWAYS_TOLD.includes(topic);
  return (
    <fieldset>
      <legend className="text-ink-soft">
        <strong className="font-semibold text-ink">{name}</strong>
        <span>{`\u202f: ${what}${ALWAYS_TOLD.includes(topic) ? ". Au moins un moyen reste activé." : ""}`}</span>
      </legend>
      <div className="grid pairs sm:grid-cols-4">
        {channels.map(({ channel }) => {
          const isChecked = kept.includes(channel);
          return (
            <label key={channel} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-accent"
                checked={isChecked}
                disabled={isBusy || (isLast && isChecked)}
                onChange={() => onChange(isChecked ? kept.filter((one) => one !== channel) : [...kept, channel])}
              />
              {CHANNEL_NAMES[channel]}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

const SAID: Record<PushState, string> = {
  impossible:
    "Ce navigateur ne sait pas afficher de notifications. Sur iPhone, ajoutez d’abord Lopango à l’écran d’accueil.",
  forbidden:
    "Vous avez refusé les notifications de Lopango sur cet appareil. Autorisez-les dans les réglages du navigateur pour les recevoir.",
  off: "Recevez vos notifications sur cet appareil, même quand Lopango est fermé. L’écran verrouillé n’en montre que le titre.",
  on: "Cet appareil affiche vos notifications. L’écran verrouillé n’en montre que le titre.",
};

interface Props {
  /** VAPID public key. */
  publicKey: string;
  devices: readonly string[];
  onChanged: () => Promise<unknown>;
}

/** Turns push notifications of this device on or off. The browser's permission prompt needs a press first. */
function PushSwitch({ publicKey, devices, onChanged }: Props) {
  const [state, setState] = useState<PushState | null>(null);
  useEffect(() => {
    pushState(devices).then(setState, () => setState("impossible"));
  }, [devices]);
  const change = useAction(async () => {
    if (state === "on") {
      const id = await endPush();
      if (id) await api.delete("/api/push-subscriptions/{id}", { params: { id } });
    } else {
      const made = await subscribe(publicKey);
      if (made) keepPushDevice({ ...made, ...(await api.post("/api/push-subscriptions", { body: made })) });
    }
    await onChanged();
    // A denied permission leaves the rest unchanged.
    setState(await pushState(devices));
  });

  if (state === null) return null;
  return (
    <div className="space-y-3 border-t border-line pt-4">
      <p>{SAID[state]}</p>
      {state === "off" || state === "on" ? (
        <Button variant="secondary" busy={change.isBusy} onClick={() => void change.run()}>
          {state === "on" ? "Ne plus les afficher ici" : "Afficher les notifications ici"}
        </Button>
      ) : null}
      <FailureText>
        {change.error ? messageOf(change.error, "Cet appareil n’a pas pu être inscrit. Réessayez plus tard.") : null}
      </FailureText>
    </div>
  );
}
