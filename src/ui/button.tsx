import type { LucideIcon } from "lucide-react";
import type { ButtonHTMLAttributes, MouseEvent, Ref } from "react";
import { type ButtonLook, buttonLook } from "./button-look.ts";
import { Spinner } from "./spinner.tsx";

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
