import useSWR from "swr";
import type { NoticeSettings as Settings } from "@lopango/contract/notice";
import { ALWAYS_TOLD, NOTICE_TOPICS, TOPIC_NAMES, type NoticeTopic } from "@lopango/contract/notice-topics";
import { api } from "../../lib/api/api.ts";
import { messageOf } from "../../lib/api/api-error.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { useAction } from "../../lib/loading/use-action.ts";
import { paths } from "../../lib/paths.ts";
import { LinkButton } from "../../ui/button.tsx";

/** By e-mail or in the app only, topic by topic; money always by e-mail, and everything always in the app. */
export function NoticeSettings({ uid, isAdmin }: { uid: string; isAdmin: boolean }) {
  const {
    data: settings,
    error,
    mutate,
  } = useSWR(keyOf("notice-settings", uid), () => api.get("/api/account/notifications"));
  const change = useAction(async (topic: NoticeTopic, byEmail: boolean) => {
    const choices = { [topic]: byEmail ? (["email"] as const) : [] };
    await mutate(await api.put("/api/account/notifications", { body: { choices } }), { revalidate: false });
  });
  const email = settings?.channels.find(({ channel }) => channel === "email");

  return (
    <section className="mt-10 space-y-3 border-t border-line pt-6">
      <h2 className="text-xl">Notifications</h2>
      <p>
        Tout ce qui vous concerne arrive dans Lopango.{" "}
        {email?.address ? `Choisissez ce que vous recevez aussi par e-mail, à ${email.address}.` : null}
      </p>
      {settings && email?.address ? (
        <ul className="space-y-1">
          {NOTICE_TOPICS.filter((topic) => topic !== "admin" || isAdmin).map((topic) => (
            <li key={topic}>
              <Choice
                topic={topic}
                settings={settings}
                isBusy={change.isBusy}
                onChange={(byEmail) => void change.run(topic, byEmail)}
              />
            </li>
          ))}
        </ul>
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

interface ChoiceProps {
  topic: NoticeTopic;
  settings: Settings;
  isBusy: boolean;
  onChange: (byEmail: boolean) => void;
}

function Choice({ topic, settings, isBusy, onChange }: ChoiceProps) {
  const { name, what } = TOPIC_NAMES[topic];
  const isAlways = ALWAYS_TOLD.includes(topic);
  const words = `${what}${isAlways ? ", toujours" : ""}`;
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={isAlways || settings.choices[topic].includes("email")}
        disabled={isAlways || isBusy}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className="text-ink-soft">
        <strong className="font-semibold text-ink">{name}</strong>
        {`\u202f: ${words}`}
      </span>
    </label>
  );
}
