import type { ComponentProps } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Field, Input } from "../../ui/field.tsx";

interface TimeOfDay {
  attributes: ComponentProps<"input">;
  error: string | undefined;
}

export function TimesFields({ checkin, checkout }: { checkin: TimeOfDay; checkout: TimeOfDay }) {
  return (
    // Labels can wrap on phones, so the fields align at the bottom unless an error is below one.
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
