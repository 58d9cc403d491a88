import ChevronDown from "lucide-react/icons/chevron-down";
import { createContext, use, useId, type ComponentProps, type ReactNode } from "react";
import { MAX_PHONE_LENGTH } from "@lopango/contract/limits";
import { classNames } from "./class-names.ts";

interface Wiring {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
}

interface FieldProps {
  label: ReactNode;
  hint?: ReactNode;
  /** Error message; replaces the hint. */
  error?: ReactNode;
  className?: string;
  /** `Input`, `TextArea` or `Select`, or a function that gives another control its link to label, hint and error. */
  children: ReactNode | ((wiring: Wiring) => ReactNode);
}

/** Links the control of a field to its label, hint and error. */
const FieldWiring = createContext<Wiring | undefined>(undefined);

export function Field({ label, hint, error, className, children }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error || hint;
  const wiring: Wiring = {
    id,
    "aria-describedby": note ? noteId : undefined,
    "aria-invalid": error ? true : undefined,
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      {typeof children === "function" ? children(wiring) : <FieldWiring value={wiring}>{children}</FieldWiring>}
      {note && (
        <p
          id={noteId}
          role={error ? "alert" : undefined}
          className={classNames("mt-1.5 text-sm", error ? "text-danger" : "text-ink-soft")}
        >
          {note}
        </p>
      )}
    </div>
  );
}

export const CONTROL =
  "block min-h-11 w-full rounded-md border border-line-strong bg-surface px-3.5 py-2.5 text-base text-ellipsis text-ink " +
  "transition-colors hover:border-ink focus-visible:border-accent focus-visible:outline-offset-0 " +
  "disabled:bg-sand disabled:text-ink-soft aria-invalid:border-danger";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input {...use(FieldWiring)} {...rest} className={classNames(CONTROL, className)} />;
}

export function PhoneInput(props: ComponentProps<"input">) {
  return <Input type="tel" autoComplete="tel" maxLength={MAX_PHONE_LENGTH} placeholder="+243 812 345 678" {...props} />;
}

export function TextArea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      {...use(FieldWiring)}
      {...rest}
      className={classNames(CONTROL, "field-sizing-content min-h-32 resize-y", className)}
    />
  );
}

/** Has its own chevron: the native one is too close to the border and shifts the text. */
export function Select({ className, ...rest }: ComponentProps<"select">) {
  const wiring = use(FieldWiring);
  return (
    <span className="relative block">
      <select
        {...wiring}
        {...rest}
        className={classNames(CONTROL, "min-w-0 appearance-none truncate pr-9", className)}
      />
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-ink-soft"
      />
    </span>
  );
}

export const BOXED_CONTROL = "block min-h-6 w-full min-w-0 bg-transparent text-base outline-none";

interface BoxedFieldProps {
  label: string;
  isDate?: boolean;
  className?: string;
  children: ReactNode;
}

/** Native field with its label inside. */
export function BoxedField({ label, isDate, className = "flex-1 basis-[8rem]", children }: BoxedFieldProps) {
  return (
    <label
      data-date={isDate || undefined}
      className={classNames(
        "min-h-13 min-w-0 rounded-md border border-line-strong bg-surface px-3 py-1.5 transition-colors focus-within:border-accent hover:border-ink",
        className,
      )}
    >
      <span className="block truncate text-xs font-semibold tracking-tight">{label}</span>
      {children}
    </label>
  );
}

interface DateInputProps extends Omit<ComponentProps<"input">, "type"> {
  value: string;
  textClassName?: string;
}

/** Native date field. WebKit shows today's date in an empty one as if it were chosen, so «Choisir» replaces it. */
export function DateInput({ textClassName = "left-0", ...input }: DateInputProps) {
  // The server-rendered field must show a chosen date without the application.
  const isEmpty = !import.meta.env.SSR && input.value === "";
  return (
    <span className="relative block">
      <input {...input} type="date" data-empty={isEmpty || undefined} />
      {isEmpty ? (
        <span
          aria-hidden
          className={classNames(
            "pointer-events-none absolute inset-y-0 flex items-center text-sm text-ink-soft",
            textClassName,
          )}
        >
          Choisir
        </span>
      ) : null}
    </span>
  );
}
