import type { ReactNode } from "react";
import { NavLink } from "react-router";
import { classNames } from "../class-names.ts";

/** The first thing a keyboard reaches: jumps over the header. The page's content is a <main id="conteudo">. */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-brand px-4 py-2.5 font-semibold text-on-brand focus:translate-y-0"
    >
      Ir para o conteúdo
    </a>
  );
}

interface TopBarProps {
  /** A link home around the `Logo`. */
  logo: ReactNode;
  /** `TopBarLink`s; hidden on a phone, where the mobile menu holds them. */
  links?: ReactNode;
  /** The way to find something, before the actions. */
  search?: ReactNode;
  /** Buttons or the account menu, at the end. */
  actions?: ReactNode;
  /** The `MobileMenu`. */
  mobileMenu?: ReactNode;
}

export function TopBar({ logo, links, search, actions, mobileMenu }: TopBarProps) {
  return (
    <header className="sticky top-[var(--notice-bar,0px)] z-30 border-b border-line bg-page">
      <div className="@container mx-auto flex h-16 w-full max-w-page items-center gap-1 px-4 sm:gap-2 sm:px-6">
        {mobileMenu && <div className="-ml-2 lg:hidden">{mobileMenu}</div>}
        <div className="shrink-0 text-brand">{logo}</div>
        {links && (
          <nav aria-label="Principal" className="ml-4 hidden lg:block">
            <ul className="flex items-center xl:gap-1">{links}</ul>
          </nav>
        )}
        <div className="ml-auto flex items-center sm:gap-2">
          {search}
          {actions}
        </div>
      </div>
    </header>
  );
}

interface TopBarLinkProps {
  to: string;
  end?: boolean;
  children: ReactNode;
}

export function TopBarLink({ to, end, children }: TopBarLinkProps) {
  return (
    <li>
      <NavLink
        to={to}
        end={end}
        className={({ isActive }) =>
          classNames(
            "inline-flex min-h-11 items-center rounded-control px-2 font-medium whitespace-nowrap transition-colors hover:bg-surface-muted xl:px-3",
            isActive ? "text-brand" : "text-ink-muted hover:text-ink",
          )
        }
      >
        {children}
      </NavLink>
    </li>
  );
}
