import { DEMO_PEOPLE, type DemoPerson } from "@lopango/contract/demo-people";
import ChevronRight from "lucide-react/icons/chevron-right";
import { Avatar } from "../../ui/avatar.tsx";

interface DemoChooserProps {
  busy: boolean;
  /** With what the Auth emulator takes for Google’s word about them. */
  onChoose: (idToken: string) => Promise<unknown>;
}

/** What the Auth emulator takes for Google's word about somebody. */
function idToken({ sub, email, full_name }: DemoPerson): string {
  return JSON.stringify({ sub, email, email_verified: true, name: full_name });
}

/** The people of the demo world; the build without an Auth emulator does not contain this file (`vite.config.ts`). */
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
