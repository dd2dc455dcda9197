import { Link } from "react-router";
import { CountBadge } from "../../../ui/layout/count-badge.tsx";
import type { AreaEntry } from "./area-menus.ts";

/**
 * An entry of the menu as an icon in the head, in reach from every screen, with how much is there. With large text on a
 * phone there is no room for it, and the menu holds it.
 */
export function HeadLink({ entry: { label, to, icon: Icon, count } }: { entry: AreaEntry }) {
  return (
    <Link
      to={to}
      title={label}
      className="relative inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted transition-colors @max-[16rem]:hidden hover:bg-surface-muted hover:text-ink"
    >
      {Icon && <Icon size={22} aria-hidden="true" />}
      <span className="sr-only">{label}</span>
      {count ? <CountBadge count={count} className="absolute -top-0.5 -right-0.5" /> : null}
    </Link>
  );
}
