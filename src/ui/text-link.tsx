import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

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
