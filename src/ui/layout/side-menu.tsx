import type { LucideIcon } from "lucide-react";
import { Link, useLocation, useNavigation } from "react-router";
import { classNames } from "../class-names.ts";
import { CountBadge } from "./count-badge.tsx";

export interface NavItem {
  label: string;
  icon?: LucideIcon;
  to?: string;
  /** Something to do instead of a link, e.g. 'Sair'. */
  onSelect?: () => void;
  /** Marked as current only at exactly this address, not below it. */
  end?: boolean;
  /** Other addresses with screens of this section: '/co/vaga' belongs to '/co/vagas'. */
  also?: readonly string[];
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

const isBelow = (pathname: string, address: string): boolean => pathname.startsWith(`${address}/`);

/** Whether an entry leads to where one is, or to the section in which one is. */
export function standing({ to, end, also = [] }: NavItem, pathname: string): "page" | "true" | undefined {
  if (to === undefined) return undefined;
  const here = pathname.replace(/(.)\/$/, "$1");
  if (here === to) return "page";
  const sections = end ? also : [to, ...also];
  return sections.some((address) => here === address || isBelow(here, address)) ? "true" : undefined;
}

function SideMenuEntry({ item }: { item: NavItem }) {
  const { label, icon: Icon, to, onSelect, count } = item;
  const place = usePlace();
  const content = (
    <>
      {Icon && <Icon size={20} aria-hidden="true" className="shrink-0" />}
      <span className="grow">{label}</span>
      {count ? <CountBadge count={count} /> : null}
    </>
  );
  if (!to) {
    return (
      <button type="button" onClick={onSelect} className={classNames(look, idle)}>
        {content}
      </button>
    );
  }
  const here = standing(item, place);
  return (
    <Link to={to} onClick={onSelect} aria-current={here} className={classNames(look, here ? current : idle)}>
      {content}
    </Link>
  );
}

/** The path of the screen that is on its way, or of the one that is shown: a menu marks at once what was pressed. */
export function usePlace(): string {
  const here = useLocation();
  const { location: coming } = useNavigation();
  return (coming ?? here).pathname;
}
