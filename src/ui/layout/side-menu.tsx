import { ChevronDown, type LucideIcon } from "lucide-react";
import { useId, useState } from "react";
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
  count?: number | undefined;
}

export interface NavGroup {
  /** The heading over the entries; without one they stand by themselves. */
  title?: string;
  items: readonly NavItem[];
  /** Where groups fold, it is closed until somebody opens it or is in it. */
  isRare?: boolean;
}

interface SideMenuProps {
  groups: readonly NavGroup[];
  /** What the menu leads through: 'Área da empresa'. */
  label: string;
  /** Beside the content, for a mouse: low rows, and groups that fold. */
  isCompact?: boolean;
}

/** The entries of an area, the current one marked. Used beside the content and inside the mobile menu. */
export function SideMenu({ groups, label, isCompact = false }: SideMenuProps) {
  const place = usePlace();
  const current = currentAmong(
    groups.flatMap(({ items }) => items),
    place,
  );
  return (
    <nav aria-label={label} className={isCompact ? "space-y-1" : "space-y-3"}>
      {groups.map((group) => (
        <SideMenuGroup
          key={group.title ?? group.items[0]?.label}
          group={group}
          current={current}
          isCompact={isCompact}
        />
      ))}
    </nav>
  );
}

/** The entry that leads to where one is, or to the section in which one is. */
interface Current {
  item: NavItem;
  how: "page" | "true";
}

/** Of several sections that an address is in, the one with the longest address. */
export function currentAmong(items: readonly NavItem[], pathname: string): Current | null {
  const here = pathname.replace(/(.)\/$/, "$1");
  const [nearest] = items
    .map((item) => ({ item, length: sectionOf(item, here) }))
    .filter(({ length }) => length > 0)
    .toSorted((one, other) => other.length - one.length);
  return nearest ? { item: nearest.item, how: nearest.item.to === here ? "page" : "true" } : null;
}

/** How long the address is by which an entry holds a place; 0 where it does not. */
function sectionOf({ to, end, also = [] }: NavItem, here: string): number {
  if (to === here) return here.length;
  const sections = end || to === undefined ? also : [to, ...also];
  const around = sections.filter((address) => here === address || isBelow(here, address));
  return Math.max(0, ...around.map(({ length }) => length));
}

const isBelow = (pathname: string, address: string): boolean => pathname.startsWith(`${address}/`);

interface SideMenuGroupProps {
  group: NavGroup;
  current: Current | null;
  isCompact: boolean;
}

function SideMenuGroup({ group: { title, items, isRare = false }, current, isCompact }: SideMenuGroupProps) {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isHere = current !== null && items.includes(current.item);
  // It stays open behind whoever goes on: what was in sight a moment ago is not to be looked for.
  const [wasHere, setWasHere] = useState(isHere);
  if (isHere && !wasHere) setWasHere(true);
  const isOpen = !isCompact || title === undefined || (chosen ?? (!isRare || wasHere));
  return (
    <div>
      {title !== undefined && (
        <h2 id={id} className="text-sm font-semibold text-ink-muted">
          {isCompact ? (
            <button
              type="button"
              aria-expanded={isOpen}
              onClick={() => setChosen(!isOpen)}
              className={classNames(
                "flex min-h-7 w-full items-center gap-2 rounded-control px-3 text-left transition-colors hover:bg-surface-muted hover:text-ink",
                isHere && !isOpen && "text-brand",
              )}
            >
              <span className="grow">{title}</span>
              {!isOpen && <WaitingBehind items={items} />}
              <ChevronDown
                size={16}
                aria-hidden="true"
                className={classNames("shrink-0 transition-transform", isOpen && "rotate-180")}
              />
            </button>
          ) : (
            <span className="block px-3 py-1">{title}</span>
          )}
        </h2>
      )}
      {isOpen && (
        <ul aria-labelledby={title === undefined ? undefined : id} className={isCompact ? "" : "space-y-0.5"}>
          {items.map((item) => (
            <li key={item.label}>
              <SideMenuEntry
                item={item}
                here={item === current?.item ? current.how : undefined}
                height={isCompact ? "min-h-9" : "min-h-11"}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** How much waits behind the entries of a group that is closed. */
function WaitingBehind({ items }: Pick<NavGroup, "items">) {
  const count = items.reduce((sum, item) => sum + (item.count ?? 0), 0);
  return count > 0 && <CountBadge count={count} />;
}

const look =
  "flex w-full items-center gap-3 rounded-control px-3 text-left font-medium transition-colors active:bg-brand-soft";
const idle = "text-ink-muted hover:bg-surface-muted hover:text-ink";
const marked = "bg-brand-soft text-brand font-semibold";

interface SideMenuEntryProps {
  item: NavItem;
  here: Current["how"] | undefined;
  height: string;
}

function SideMenuEntry({
  item: { label, icon: Icon, to, onSelect, count },
  here,
  height,
}: SideMenuEntryProps) {
  const content = (
    <>
      {Icon && <Icon size={20} aria-hidden="true" className="shrink-0" />}
      <span className="min-w-0 grow wrap-anywhere">{label}</span>
      {count ? <CountBadge count={count} /> : null}
    </>
  );
  if (!to) {
    return (
      <button type="button" onClick={onSelect} className={classNames(look, height, idle)}>
        {content}
      </button>
    );
  }
  return (
    <Link
      to={to}
      onClick={onSelect}
      aria-current={here}
      className={classNames(look, height, here ? marked : idle)}
    >
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
