import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, MouseEvent, Ref } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type IconButtonTone = "plain" | "bordered" | "danger" | "on-night";

export interface IconButtonProps
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
