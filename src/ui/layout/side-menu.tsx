import type { LucideIcon } from "lucide-react";
import { NavLink } from "react-router";
import { classNames } from "../class-names.ts";

export interface NavItem {
  label: string;
  icon?: LucideIcon;
  to?: string;
  /** Something to do instead of a link, e.g. 'Sair'. */
  onSelect?: () => void;
  /** Marked as current only at exactly this address, not below it. */
  end?: boolean;
  /** A number that waits for attention; none is drawn for 0. */
  count?: number;
}

interface SideMenuProps {
  items: NavItem[];
  /** What the menu leads through: 'Área da empresa'. */
  label: string;
}

const look =
  "flex min-h-11 w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors";
const idle = "text-ink-muted hover:bg-surface-muted hover:text-ink";
const current = "bg-brand-soft text-brand font-semibold";

/** The entries of an area, the current one marked. Used beside the content and inside the mobile menu. */
export function SideMenu({ items, label }: SideMenuProps) {
  return (
    <nav aria-label={label}>
      <ul className="space-y-0.5">
        {items.map((item) => (
          <li key={item.label}>
            <SideMenuEntry item={item} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SideMenuEntry({ item }: { item: NavItem }) {
  const { label, icon: Icon, to, onSelect, end, count } = item;
  const content = (
    <>
      {Icon && <Icon size={20} aria-hidden="true" className="shrink-0" />}
      <span className="grow">{label}</span>
      {count ? (
        <span className="tabular rounded-full bg-amber px-2 text-sm font-semibold text-on-amber">
          {count}
        </span>
      ) : null}
    </>
  );
  if (!to) {
    return (
      <button type="button" onClick={onSelect} className={classNames(look, idle)}>
        {content}
      </button>
    );
  }
  return (
    <NavLink
      to={to}
      end={end}
      onClick={onSelect}
      className={({ isActive }) => classNames(look, isActive ? current : idle)}
    >
      {content}
    </NavLink>
  );
}
