import { AlertDialog } from "@base-ui/react/alert-dialog";
import { useRef, useState } from "react";
import { Button } from "../button.tsx";
import { useBackCloses } from "../overlays/use-back-closes.ts";
import type { NoticeRequest } from "./feedback.ts";
import { whereToGoOn } from "./where-to-go-on.ts";

interface NoticeDialogProps {
  notice: NoticeRequest;
  /** Called when the dialog has left the screen. */
  onGone: () => void;
}

export function NoticeDialog({ notice, onGone }: NoticeDialogProps) {
  const [open, setOpen] = useState(true);
  const answered = useRef(false);
  const cancelButton = useRef<HTMLButtonElement>(null);

  function close(confirmed: boolean) {
    if (answered.current) return;
    answered.current = true;
    setOpen(false);
    notice.answer(confirmed);
  }
  useBackCloses(open, () => close(false));

  return (
    <AlertDialog.Root
      open={open}
      onOpenChange={(next) => !next && close(false)}
      onOpenChangeComplete={(isOpen) => !isOpen && onGone()}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="overlay-backdrop fixed inset-0 z-50 bg-scrim" />
        <AlertDialog.Viewport className="fixed inset-0 z-50 flex items-end justify-center sm:items-center sm:p-6">
          <AlertDialog.Popup
            initialFocus={notice.danger ? cancelButton : undefined}
            finalFocus={() => whereToGoOn(notice.from) ?? true}
            className="overlay-sheet max-h-full w-full overflow-y-auto rounded-t-sheet bg-surface p-6 outline-none sm:max-w-md sm:rounded-sheet"
          >
            <AlertDialog.Title className="text-lg font-bold text-balance">{notice.title}</AlertDialog.Title>
            {notice.text && (
              <AlertDialog.Description className="mt-2 text-ink-muted text-pretty">
                {notice.text}
              </AlertDialog.Description>
            )}
            <div className="mt-6 flex flex-col gap-2 sm:flex-row-reverse">
              <Button variant={notice.danger ? "danger" : "primary"} onClick={() => close(true)}>
                {notice.confirmLabel}
              </Button>
              {notice.other && (
                <Button
                  variant="secondary"
                  onClick={() => {
                    close(false);
                    notice.other?.onSelect();
                  }}
                >
                  {notice.other.label}
                </Button>
              )}
              {notice.cancelLabel && (
                <Button
                  ref={cancelButton}
                  variant={notice.other ? "ghost" : "secondary"}
                  onClick={() => close(false)}
                >
                  {notice.cancelLabel}
                </Button>
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
