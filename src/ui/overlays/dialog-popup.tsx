import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { X } from "lucide-react";
import { useMemo, useRef } from "react";
import { classNames } from "../class-names.ts";
import { placeOfKeyboard } from "../feedback/feedback.tsx";
import { useBackCloses, whereToGoOn } from "./closing.ts";
import type { DialogProps } from "./dialog.tsx";
import { type DialogClosing, DialogClosingContext } from "./lazy-overlay.tsx";

const widths = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl" } as const;

/** The part of `Dialog` that is downloaded on first use. */
export function DialogPopup({
  open,
  onClose,
  title,
  lead,
  children,
  footer,
  size = "md",
  isText,
}: DialogProps) {
  const closing = useClosing(onClose);
  const content = useRef<HTMLDivElement>(null);
  const opener = useRef<readonly Element[]>([]);
  const wasOpen = useRef(false);
  // While it opens the keyboard is still where it was asked for.
  if (open && !wasOpen.current) opener.current = placeOfKeyboard();
  wasOpen.current = open;
  useBackCloses(open, closing.close);
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && closing.close()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="overlay-backdrop fixed inset-0 z-40 bg-scrim" />
        <BaseDialog.Viewport className="fixed inset-0 z-40 flex items-end justify-center pt-8 sm:items-center sm:p-6">
          <BaseDialog.Popup
            finalFocus={() => whereToGoOn(opener.current) ?? true}
            initialFocus={() => firstField(content.current) ?? true}
            className={classNames(
              "overlay-sheet flex max-h-full w-full flex-col rounded-t-sheet bg-surface outline-none sm:rounded-sheet",
              widths[size],
            )}
          >
            <header className="flex items-start gap-4 py-3 pr-3 pl-4 sm:pl-6">
              <div className="min-w-0 grow space-y-1 pt-2">
                <BaseDialog.Title className="text-lg leading-snug font-bold text-balance">
                  {title}
                </BaseDialog.Title>
                {lead && <BaseDialog.Description className="text-ink-muted">{lead}</BaseDialog.Description>}
              </div>
              <BaseDialog.Close
                aria-label="Fechar"
                className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted hover:bg-surface-muted hover:text-ink"
              >
                <X size={22} aria-hidden="true" />
              </BaseDialog.Close>
            </header>
            <div
              ref={content}
              className="overflow-y-auto overscroll-contain px-4 pt-1 pb-6 sm:px-6"
              {...(isText && { tabIndex: 0, role: "region", "aria-label": title })}
            >
              <DialogClosingContext value={closing}>{children}</DialogClosingContext>
            </div>
            {footer && (
              <footer className="flex flex-col gap-2 border-t border-line px-4 py-3 sm:flex-row-reverse sm:px-6">
                {footer}
              </footer>
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

/**
 * Who opened a form begins to type: the keyboard stands in its first field, where that is a text. Not where fingers
 * point: the keyboard of a phone would cover what there is to read.
 */
function firstField(content: HTMLElement | null): HTMLElement | null {
  if (!content || matchMedia("(pointer: coarse)").matches) return null;
  const first = content.querySelector<HTMLElement>("a[href], button, input, select, textarea");
  return first?.matches(textFields) ? first : null;
}

const textFields =
  "textarea:read-write, input:read-write:not([type=radio], [type=checkbox], [type=file], [type=range], [role=combobox])";

/** Closes once what stands in the dialog agrees. */
function useClosing(onClose: () => void): DialogClosing {
  const latest = useRef(onClose);
  latest.current = onClose;
  const question = useRef<(() => Promise<boolean>) | null>(null);
  const isAsking = useRef(false);
  return useMemo(() => {
    async function close() {
      if (isAsking.current) return;
      if (question.current) {
        isAsking.current = true;
        const isSure = await question.current();
        // The key that answers the question is none for the dialog below.
        setTimeout(() => {
          isAsking.current = false;
        });
        if (!isSure) return;
      }
      latest.current();
    }
    return { question, close: () => void close() };
  }, []);
}
