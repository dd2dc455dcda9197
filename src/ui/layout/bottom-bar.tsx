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
 * stands at the foot of the screen stands above it by `--bottom-bar`. With large text the names grow as far as four of them
 * have room beside each other: to read them whole helps more.
 */
export function BottomBar({ items, label, hasRoom }: BottomBarProps) {
  const current = currentAmong(items, usePlace());
  return (
    <nav
      aria-label={label}
      className={classNames(
        "bottom-bar fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden",
        hasRoom && "pr-[60px]",
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
        "flex h-[min(3.5rem,72px)] flex-col items-center justify-center gap-0.5 px-[4px] text-[min(0.75rem,max(12px,3.4vw))] leading-snug active:bg-surface-muted font-medium",
        here ? "text-brand" : "text-ink-muted",
      )}
    >
      <span className={classNames("relative rounded-full px-[16px] py-0.5", here && "bg-brand-soft")}>
        {Icon && <Icon size={22} aria-hidden="true" />}
        {count ? (
          <CountBadge
            count={count}
            className="absolute -top-[7px] left-[32px] min-w-[20px]! px-[6px]! text-[12px]! leading-[20px]!"
          />
        ) : null}
      </span>
      <span className="max-w-full truncate">{label}</span>
    </Link>
  );
}
