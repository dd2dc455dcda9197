import { Link } from "react-router";
import { classNames } from "../class-names.ts";
import { CountBadge } from "./count-badge.tsx";
import { currentAmong, type NavItem, usePlace } from "./side-menu.tsx";

interface BottomBarProps {
  /** Up to four, with short names. */
  items: readonly NavItem[];
  label: string;
  /** Leaves room at its end for what floats there. */
  hasRoom?: boolean;
}

/**
 * The places that one goes to most, under the thumb on a phone; it steps aside for the keyboard (see motion.css). What
 * stands at the foot of the screen stands above it by `--bottom-bar`.
 */
export function BottomBar({ items, label, hasRoom }: BottomBarProps) {
  const current = currentAmong(items, usePlace());
  return (
    <nav
      aria-label={label}
      className={classNames(
        "bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden",
        hasRoom && "pr-16",
      )}
    >
      <ul className="mx-auto flex max-w-reading">
        {items.map((item) => (
          <li key={item.label} className="min-w-0 flex-auto">
            <BottomBarEntry item={item} here={item === current?.item ? current.how : undefined} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface BottomBarEntryProps {
  item: NavItem;
  /** How one is where it leads. */
  here: "page" | "true" | undefined;
}

function BottomBarEntry({ item: { icon: Icon, label, to = "/", count }, here }: BottomBarEntryProps) {
  return (
    <Link
      to={to}
      aria-current={here}
      className={classNames(
        "flex h-14 flex-col items-center justify-center gap-0.5 px-1 text-[0.75rem] active:bg-surface-muted leading-4 font-medium",
        here ? "text-brand" : "text-ink-muted",
      )}
    >
      <span className={classNames("relative rounded-full px-4 py-0.5", here && "bg-brand-soft")}>
        {Icon && <Icon size={22} aria-hidden="true" />}
        {count ? <CountBadge count={count} className="absolute -top-1 left-7" /> : null}
      </span>
      <span className="max-w-full truncate">{label}</span>
    </Link>
  );
}
