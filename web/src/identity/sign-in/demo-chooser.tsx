import { DEMO_PEOPLE, type DemoPerson } from "@lopango/contract/demo-people";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Avatar } from "../../ui/avatar.tsx";

interface DemoChooserProps {
  busy: boolean;
  onChoose: (idToken: string) => Promise<unknown>;
}

/** Returns an unsigned Google ID token, which the Auth emulator accepts. */
function idToken({ sub, email, full_name }: DemoPerson): string {
  return JSON.stringify({ sub, email, email_verified: true, name: full_name });
}

/** Demo people to sign in as. A build without an Auth emulator leaves this file out (`vite.config.ts`). */
export default function DemoChooser({ busy, onChoose }: DemoChooserProps) {
  return (
    <ul aria-busy={busy} className="-mx-2 space-y-1">
      {DEMO_PEOPLE.map((person) => (
        <li key={person.uid}>
          <button
            type="button"
            disabled={busy}
            onClick={() => void onChoose(idToken(person))}
            className="flex w-full items-center gap-3 rounded-md px-2 py-2.5 text-left transition-colors hover:bg-sand disabled:opacity-50"
          >
            <Avatar name={person.full_name} photoUrl={person.photo_url} className="size-11" />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{person.full_name}</span>
              <span className="block truncate text-sm text-ink-soft">{`${person.role_label} · ${person.email}`}</span>
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft" />
          </button>
        </li>
      ))}
    </ul>
  );
}
