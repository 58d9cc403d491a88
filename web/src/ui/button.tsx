import LoaderCircle from "lucide-react/icons/loader-circle";
import type { ComponentProps, ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger";
/** `dense` is for tables used with a mouse; all other sizes are at least 44 px high. */
export type ButtonSize = "dense" | "sm" | "md" | "lg";

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-white hover:bg-accent-deep active:bg-accent-deep",
  secondary: "border border-line-strong bg-surface text-ink hover:border-ink hover:bg-sand active:bg-sand-deep",
  quiet: "text-ink hover:bg-sand active:bg-sand-deep",
  danger: "border border-danger bg-surface text-danger hover:bg-danger-tint active:bg-danger-tint",
};

const SIZES: Record<ButtonSize, string> = {
  dense: "min-h-11 px-3.5 py-1.5 text-sm gap-1.5 lg:min-h-9",
  sm: "min-h-11 px-4 py-1.5 text-sm gap-1.5",
  md: "min-h-11 px-5 py-2.5 text-base gap-2",
  lg: "min-h-13 px-6 py-3 text-lg gap-2",
};

export function buttonClasses(variant: ButtonVariant = "primary", size: ButtonSize = "md", className?: string): string {
  return classNames(
    "relative inline-flex items-center justify-center rounded-md text-center font-semibold transition-colors",
    "disabled:cursor-not-allowed disabled:border-transparent disabled:bg-sand-deep disabled:text-ink-soft",
    VARIANTS[variant],
    SIZES[size],
    className,
  );
}

interface ButtonProps extends ComponentProps<"button"> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Ignores clicks while an action runs. The label stays readable, and the width does not change. */
  busy?: boolean;
}

export function Button({
  variant,
  size,
  busy = false,
  className,
  children,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={busy ? "button" : type}
      className={buttonClasses(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={classNames("inline-flex items-center justify-center gap-[inherit]", busy && "opacity-25")}>
        {children}
      </span>
      {busy && <LoaderCircle aria-hidden className="absolute size-5 animate-spin" />}
    </button>
  );
}

interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  children: ReactNode;
}

export function LinkButton({ variant, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClasses(variant, size, className)} />;
}
