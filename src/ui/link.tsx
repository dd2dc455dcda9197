import type { LucideIcon } from "lucide-react";
import { Link, type LinkProps } from "react-router";
import { type ButtonLook, buttonLook } from "./button.tsx";
import { classNames } from "./class-names.ts";

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

interface TextLinkProps extends Omit<LinkProps, "className"> {
  className?: string;
}

const look =
  "text-brand font-medium underline decoration-1 underline-offset-3 hover:text-brand-strong hover:decoration-2 rounded-sm";

/** A link within a sentence or a list. */
export function TextLink({ className, ...rest }: TextLinkProps) {
  return <Link {...rest} className={classNames(look, className)} />;
}

interface TextButtonProps {
  onClick: () => void;
  children: React.ReactNode;
  className?: string;
}

/** Looks like a link, does something here instead of going elsewhere. */
export function TextButton({ className, ...rest }: TextButtonProps) {
  return <button type="button" {...rest} className={classNames(look, className)} />;
}
