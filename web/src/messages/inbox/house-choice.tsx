import useSWR from "swr";
import { hasRight } from "@lopango/contract/teams/rights";
import { api } from "../../lib/api/api.ts";
import { keyOf } from "../../lib/api/cache-keys.ts";
import { isHost, useSession } from "../../identity/session/store.ts";
import { Field, Select } from "../../ui/field.tsx";

interface Props {
  uid: string;
  /** Empty: the reader's own conversations. */
  house: string;
  onChange: (house: string) => void;
}

/** Chooses between the reader's own conversations and those of the houses whose guests they answer. */
export function HouseChoice({ uid, house, onChange }: Props) {
  const session = useSession();
  const { data = [] } = useSWR(uid && isHost(session) ? keyOf("teams", uid) : null, () => api.get("/api/host/teams"));
  const houses = data.filter(({ role }) => hasRight(role, "messages"));
  if (houses.length === 0) return null;
  return (
    <Field label="Conversations" className="mt-6 max-w-sm">
      {(wiring) => (
        <Select {...wiring} value={house} onChange={(event) => onChange(event.target.value)}>
          <option value="">Les miennes</option>
          {houses.map(({ establishment_id: id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
