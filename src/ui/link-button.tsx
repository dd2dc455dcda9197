import type { LucideIcon } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonLook } from "./button-look.ts";

export interface LinkButtonProps extends ButtonLook, Omit<LinkProps, "className"> {
  icon?: LucideIcon;
}

/** A link that looks like a button. For another site pass the full address. */
export function LinkButton({
  variant,
  size,
  fullWidth,
  className,
  icon: Icon,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, fullWidth, className })}>
      {Icon && <Icon size={20} aria-hidden="true" />}
      {children}
    </Link>
  );
}
