import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, Ref } from "react";
import { classNames } from "./class-names.ts";
import { Spinner } from "./spinner.tsx";

type IconButtonTone = "plain" | "bordered" | "danger" | "on-night";

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, "name" | "aria-label" | "className" | "children"> {
  /** What it does, read aloud and shown on hover. */
  name: string;
  icon: LucideIcon;
  tone?: IconButtonTone;
  busy?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

const tones: Record<IconButtonTone, string> = {
  plain: "text-ink-muted hover:bg-surface-muted hover:text-ink",
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
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type ?? "button"}
      aria-label={name}
      title={name}
      disabled={busy || rest.disabled}
      className={classNames(
        "inline-flex size-11 shrink-0 items-center justify-center rounded-control transition-colors disabled:opacity-50",
        tones[tone],
        className,
      )}
    >
      {busy ? <Spinner /> : <Icon size={20} aria-hidden="true" />}
    </button>
  );
}
