import { Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "../button.tsx";
import type { NavGroup } from "../layout/side-menu.tsx";
import { Skeleton } from "../skeleton.tsx";
import { lazyOverlay } from "./lazy-overlay.tsx";

interface MobileMenuProps {
  groups: readonly NavGroup[];
  /** What the menu leads through, also its title. */
  label: string;
  /** Something in it waits for attention: the button says so. */
  hasNews?: boolean;
  /** Above the entries, e.g. who is signed in. */
  header?: ReactNode;
  /** Below the entries, e.g. the buttons to sign in; given how to leave the menu for something that opens. */
  footer?: (leaveFor: (next: () => void) => void) => ReactNode;
}

export interface MenuDrawerProps extends MobileMenuProps {
  open: boolean;
  onClose: () => void;
  /** Closes the drawer, and does what follows once it is gone. */
  leaveFor: (next?: () => void) => void;
  /** It is gone, and has given the focus back. */
  onClosed: () => void;
}

const MenuDrawer = lazyOverlay<MenuDrawerProps>(() =>
  import("./menu-drawer.tsx").then((loaded) => loaded.MenuDrawer),
);

/**
 * The button with three bars and the drawer it opens; following a link closes it. What an entry does begins once the
 * drawer is gone: a dialog that opened over it would lose the focus to the drawer's button.
 */
export function MobileMenu(props: MobileMenuProps) {
  const { hasNews } = props;
  const [open, setOpen] = useState(false);
  const next = useRef<(() => void) | null>(null);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the drawer
  useEffect(() => setOpen(false), [key]);
  function leaveFor(what?: () => void) {
    next.current = what ?? null;
    setOpen(false);
  }
  function proceed() {
    const what = next.current;
    next.current = null;
    what?.();
  }
  return (
    <>
      <span className="relative block">
        <IconButton
          name={hasNews ? "Abrir menu (há novidades)" : "Abrir menu"}
          icon={MenuIcon}
          aria-expanded={open}
          onClick={() => setOpen(true)}
        />
        {hasNews && (
          <span aria-hidden="true" className="absolute top-2 right-2 size-2.5 rounded-full bg-amber" />
        )}
      </span>
      <MenuDrawer
        {...props}
        open={open}
        onClose={() => setOpen(false)}
        leaveFor={leaveFor}
        onClosed={proceed}
      />
    </>
  );
}

/** A `Menu` with a picture for its face, on its way: as large as it will be, so that nothing moves. */
export function MenuSkeleton() {
  return (
    <span className="flex min-h-11 items-center gap-2 px-2">
      <Skeleton className="size-10 rounded-full" />
      <span className="w-[18px] max-sm:hidden" />
    </span>
  );
}
