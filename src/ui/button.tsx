import type { LucideIcon } from "lucide-react";
import { type ButtonHTMLAttributes, type MouseEvent, type Ref, useRef, useState } from "react";
import { classNames } from "./class-names.ts";
import { showFailure } from "./feedback/feedback.tsx";

export interface ButtonProps extends ButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "className"> {
  icon?: LucideIcon;
  /** The work is under way: shows that, keeps the focus, and presses do nothing. */
  busy?: boolean | undefined;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant,
  size,
  fullWidth,
  className,
  icon: Icon,
  busy = false,
  type = "button",
  onClick,
  children,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`: that would drop the keyboard focus. Stopping the click also stops a submit by Enter.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonLook({ variant, size, fullWidth, className })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={press}
    >
      {busy ? <Spinner /> : Icon && <Icon size={20} aria-hidden="true" />}
      {children}
    </button>
  );
}

export type ButtonVariant =
  | "primary"
  | "secondary"
  | "ghost"
  | "ghost-danger"
  | "danger"
  | "amber"
  | "on-night";
type ButtonSize = "sm" | "md" | "lg";

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
  sm: "min-h-11 px-[min(0.75rem,3vw)] text-sm",
  md: "min-h-11 px-[min(1rem,4vw)] text-base",
  lg: "min-h-13 px-[min(1.5rem,6vw)] text-base",
};

/** What makes anything look like a button: shared by buttons, links and file pickers. */
export function buttonLook({ variant = "primary", size = "md", fullWidth, className }: ButtonLook): string {
  return classNames(base, variants[variant], sizes[size], fullWidth && "w-full", className);
}

/** A turning ring the size of the text's icon; decoration only, the words beside it say what happens. */
export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="inline-block size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent"
    />
  );
}

interface ActionButtonProps extends Omit<ButtonProps, "onClick" | "busy"> {
  /** The call to make. While it runs the button is busy; a failure is shown in the 'Oops...' dialog. */
  action: () => Promise<unknown>;
  /** Asked first; the button is not busy while the question is open. Nothing is called where the answer is no. */
  ask?: () => Promise<boolean>;
}

/** A button for one call to the server: cannot be pressed twice, and never fails in silence. */
export function ActionButton({ action, ask, ...rest }: ActionButtonProps) {
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  async function run() {
    if (running.current) return;
    running.current = true;
    try {
      if (ask && !(await ask())) return;
      setBusy(true);
      await action();
    } catch (error) {
      showFailure(error);
    } finally {
      running.current = false;
      setBusy(false);
    }
  }
  return <Button {...rest} busy={busy} onClick={run} />;
}

type IconButtonTone = "plain" | "bordered" | "danger" | "on-night";

interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "name" | "aria-label" | "className" | "children"> {
  /** What it does, read aloud and shown on hover. */
  name: string;
  icon: LucideIcon;
  tone?: IconButtonTone;
  /** The work is under way: shows that, keeps the focus, and presses do nothing. */
  busy?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

const tones: Record<IconButtonTone, string> = {
  plain: "text-ink-muted hover:bg-surface-muted hover:text-ink aria-expanded:bg-surface-muted",
  bordered: "bg-surface text-ink border border-line-strong hover:border-brand hover:text-brand",
  danger: "text-danger hover:bg-danger-soft",
  "on-night": "text-on-night hover:bg-night-line on-night-focus",
};

export function IconButton({
  name,
  icon: Icon,
  tone = "plain",
  busy,
  className,
  type,
  onClick,
  ...rest
}: IconButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, as in `Button`.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      type={type ?? "button"}
      aria-label={name}
      title={name}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={press}
      className={classNames(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors disabled:opacity-50 aria-busy:opacity-50",
        tones[tone],
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon size={20} aria-hidden="true" />}
    </button>
  );
}
