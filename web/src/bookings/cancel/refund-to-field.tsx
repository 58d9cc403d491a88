import { ApiError } from "../../lib/api/api-error.ts";
import { Field, PhoneInput } from "../../ui/field.tsx";

interface Props {
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

/** Phone number for the refund; empty means the number or card that paid. */
export function RefundToField({ value, error, onChange }: Props) {
  return (
    <Field
      label="Recevoir l’argent sur"
      hint="Sans autre numéro, il revient sur le numéro ou la carte qui a payé. Un autre numéro doit être à vous."
      error={error}
      className="mt-4"
    >
      {(wiring) => (
        <PhoneInput
          {...wiring}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          placeholder="Le numéro qui a payé"
        />
      )}
    </Field>
  );
}

/** The error of the number alone, of a request with other fields too. */
export const wrongRefundTo = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields.find(({ field }) => field === "refund_to")?.message : undefined;

export const wrongNumber = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.fields[0]?.message : undefined;
