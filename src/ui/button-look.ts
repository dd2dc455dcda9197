import { classNames } from "./class-names.ts";

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "ghost"
  | "ghost-danger"
  | "danger"
  | "amber"
  | "on-night";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  fullWidth?: boolean;
  className?: string | undefined;
}

const base =
  "inline-flex items-center justify-center gap-2 rounded-control font-semibold no-underline " +
  "max-w-full shrink-0 text-center select-none transition-colors aria-disabled:not-aria-busy:opacity-50 aria-disabled:cursor-not-allowed disabled:opacity-50 " +
  "disabled:cursor-not-allowed [&_svg]:shrink-0";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-brand text-on-brand hover:bg-brand-strong",
  secondary: "bg-surface text-ink border border-line-strong hover:border-brand hover:text-brand",
  ghost: "text-brand hover:bg-brand-soft",
  "ghost-danger": "text-danger hover:bg-danger-soft",
  danger: "bg-danger text-on-danger hover:bg-danger-strong",
  amber: "bg-amber text-on-amber hover:brightness-95",
  "on-night": "text-on-night border border-on-night-muted hover:bg-night-line on-night-focus",
};

const sizes: Record<ButtonSize, string> = {
  sm: "min-h-11 px-3 text-sm",
  md: "min-h-11 px-4 text-base",
  lg: "min-h-13 px-6 text-base",
};

/** What makes anything look like a button: shared by buttons, links and file pickers. */
export function buttonLook({ variant = "primary", size = "md", fullWidth, className }: ButtonLook): string {
  return classNames(base, variants[variant], sizes[size], fullWidth && "w-full", className);
}
