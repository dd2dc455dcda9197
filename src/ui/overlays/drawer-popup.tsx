import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import type { DrawerProps } from "./mobile-menu.tsx";
import { useBackCloses } from "./use-back-closes.ts";

/** The part of `Drawer` that is downloaded on first use. */
export function DrawerPopup({ open, onClose, onClosed, title, children }: DrawerProps) {
  useBackCloses(open, onClose);
  return (
    <BaseDialog.Root
      open={open}
      onOpenChange={(next) => !next && onClose()}
      onOpenChangeComplete={(next) => !next && onClosed?.()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay-backdrop fixed inset-0 z-40 bg-scrim" />
        <BaseDialog.Popup className="overlay-drawer fixed inset-y-0 left-0 z-40 flex w-80 max-w-[85vw] flex-col overflow-y-auto bg-surface p-4 outline-none">
          <div className="mb-2 flex items-center justify-between gap-2">
            <BaseDialog.Title className="pl-3 font-bold">{title}</BaseDialog.Title>
            <BaseDialog.Close
              aria-label="Fechar menu"
              className="inline-flex size-11 items-center justify-center rounded-control text-ink-muted hover:bg-surface-muted hover:text-ink"
            >
              <X size={22} aria-hidden="true" />
            </BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
