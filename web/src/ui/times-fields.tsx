import type { ComponentProps } from "react";
import { Field, Input } from "./field.tsx";

interface TimeOfDay {
  attributes: ComponentProps<"input">;
  error: string | undefined;
}

/** When guests may come and until when they leave. */
export function TimesFields({ checkin, checkout }: { checkin: TimeOfDay; checkout: TimeOfDay }) {
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-5">
      <Field label="Arrivée à partir de" error={checkin.error}>
        {(wiring) => <Input {...wiring} {...checkin.attributes} type="time" required />}
      </Field>
      <Field label="Départ au plus tard" error={checkout.error}>
        {(wiring) => <Input {...wiring} {...checkout.attributes} type="time" required />}
      </Field>
    </div>
  );
}
