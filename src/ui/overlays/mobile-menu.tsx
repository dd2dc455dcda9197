import { Menu as MenuIcon } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { IconButton } from "../icon-button.tsx";
import { type NavItem, SideMenu } from "../layout/side-menu.tsx";
import { lazyOverlay } from "./lazy-overlay.tsx";

export interface DrawerProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** A panel from the left edge. */
export const Drawer = lazyOverlay<DrawerProps>(() =>
  import("./drawer-popup.tsx").then((loaded) => loaded.DrawerPopup),
);

interface MobileMenuProps {
  items: NavItem[];
  /** What the menu leads through, also its title. */
  label: string;
  /** Above the entries, e.g. who is signed in. */
  header?: ReactNode;
  /** Below the entries, e.g. the buttons to sign in. */
  footer?: ReactNode;
}

/** The button with three bars and the drawer it opens; following a link closes it. */
export function MobileMenu({ items, label, header, footer }: MobileMenuProps) {
  const [open, setOpen] = useState(false);
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new location is what closes the drawer
  useEffect(() => setOpen(false), [key]);
  const closing = items.map((item) => ({
    ...item,
    onSelect: () => {
      setOpen(false);
      item.onSelect?.();
    },
  }));
  return (
    <>
      <IconButton name="Abrir menu" icon={MenuIcon} aria-expanded={open} onClick={() => setOpen(true)} />
      <Drawer open={open} onClose={() => setOpen(false)} title={label}>
        <div className="space-y-4">
          {header}
          <SideMenu items={closing} label={label} />
          {footer}
        </div>
      </Drawer>
    </>
  );
}
