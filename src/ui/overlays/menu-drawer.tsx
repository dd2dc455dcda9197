import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { SideMenu } from "../layout/side-menu.tsx";
import { useBackCloses } from "./closing.ts";
import type { MenuDrawerProps } from "./mobile-menu.tsx";

/** The part of `MobileMenu` that is downloaded on first use: a panel from the left edge, with the entries. */
export function MenuDrawer(props: MenuDrawerProps) {
  const { open, onClose, onClosed, leaveFor, groups, label, header, footer } = props;
  useBackCloses(open, onClose);
  const closing = groups.map((group) => ({
    ...group,
    items: group.items.map((item) => ({ ...item, onSelect: () => leaveFor(item.onSelect) })),
  }));
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay-backdrop fixed inset-0 z-40 bg-scrim" />
        <BaseDialog.Popup className="overlay-drawer fixed inset-y-0 left-0 z-40 flex w-80 max-w-[92vw] flex-col overflow-y-auto bg-surface p-4 outline-none">
          <div className="mb-2 flex items-center justify-between gap-2">
            <BaseDialog.Title className="pl-3 font-bold">{label}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Fechar menu"
              className="inline-flex size-11 items-center justify-center rounded-control text-ink-muted hover:bg-surface-muted hover:text-ink"
            >
              <X size={22} aria-hidden="true" />
            </BaseDialog.Close>
          </div>
          <div className="space-y-4">
            {header}
            <SideMenu groups={closing} label={label} />
            {footer?.(leaveFor)}
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
