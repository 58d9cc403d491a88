import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { Field, Input } from "./field.tsx";

interface TimeOfDay {
  attributes: ComponentProps<"input">;
  error: string | undefined;
}

/** When guests may come and until when they leave. */
export function TimesFields({ checkin, checkout }: { checkin: TimeOfDay; checkout: TimeOfDay }) {
  return (
    // On a phone one label may take two lines; what is wrong stands below its own field.
    <div className={classNames("grid pairs gap-3 sm:gap-5", !checkin.error && !checkout.error && "items-end")}>
      <Field label="Arrivée à partir de" error={checkin.error}>
        {(wiring) => <Input {...wiring} {...checkin.attributes} type="time" required />}
      </Field>
      <Field label="Départ au plus tard" error={checkout.error}>
        {(wiring) => <Input {...wiring} {...checkout.attributes} type="time" required />}
      </Field>
    </div>
  );
}
