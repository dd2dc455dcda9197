import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { useBackCloses, whereToGoOn } from "../overlays/closing.ts";
import { type NoticeRequest, placeOfKeyboard, receiveRequests } from "./feedback.tsx";
import { wayBackAfter } from "./sign-in-again.ts";

const connectionToast = "connection";

/** Shows toasts at once and dialogs one after the other. */
export function FeedbackViewport() {
  const [notices, setNotices] = useState<readonly NoticeRequest[]>([]);
  useEffect(
    () =>
      receiveRequests((request) => {
        if (request.kind === "notice") {
          const notice = withEntrance(request);
          setNotices((queue) => [...queue, notice]);
        } else if (request.kind === "connected") toasts.close(connectionToast);
        else
          toasts.add({
            ...(request.isOfConnection && { id: connectionToast }),
            title: request.text,
            type: request.tone,
            timeout: request.tone === "danger" ? 8000 : 5000,
          });
      }),
    [],
  );
  const [current] = notices;
  // A dialog of its own for each notice: one that has left would stay closed for the next.
  const [shown, setShown] = useState(0);
  function next() {
    setShown((count) => count + 1);
    setNotices((queue) => queue.slice(1));
  }
  return (
    <>
      <ToastViewport />
      {current && <NoticeDialog key={shown} notice={current} onGone={next} />}
    </>
  );
}

/** Whose session died enters again where they are: what was typed stays. */
function withEntrance(notice: NoticeRequest): NoticeRequest {
  const way = wayBackAfter(notice.failure);
  if (!way) return notice;
  way.end();
  return {
    ...notice,
    title: "Sua sessão terminou",
    text: "Entre de novo para continuar: o que você preencheu fica como está.",
    confirmLabel: "Entrar",
    cancelLabel: "Agora não",
    answer: (confirmed) => confirmed && way.enter(),
  };
}

const toasts = Toast.createToastManager();

const looks = {
  success: { icon: CircleCheck, colour: "text-success" },
  info: { icon: Info, colour: "text-waiting" },
  danger: { icon: CircleAlert, colour: "text-danger" },
} as const;

function lookOf(type: string | undefined) {
  return type === "success" || type === "danger" ? looks[type] : looks.info;
}

/** At the top of a phone, where no sheet, keyboard or main action is; in the corner of a wide screen. */
function ToastViewport() {
  return (
    <Toast.Provider toastManager={toasts} limit={3}>
      <Toast.Portal>
        <Toast.Viewport
          aria-label="Avisos"
          className="fixed inset-x-4 top-4 z-60 mx-auto flex max-w-md flex-col gap-2 sm:top-auto sm:right-6 sm:bottom-24 sm:left-auto sm:w-96"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

/**
 * What was pressed is often gone once it is done: while that is told, the keyboard goes on where it stood, and else from
 * the heading of the page, instead of from its very beginning.
 */
function useKeptFocus(isTold: boolean): void {
  useEffect(() => {
    if (!isTold) return;
    let place = placeOfKeyboard();
    const remember = () => {
      place = placeOfKeyboard();
    };
    const goOn = () => {
      const isLost = document.activeElement === document.body && !place[0]?.isConnected;
      if (isLost) (whereToGoOn(place) ?? headingOfPage())?.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(goOn);
    observer.observe(document.body, { childList: true, subtree: true });
    document.addEventListener("focusin", remember);
    return () => {
      observer.disconnect();
      document.removeEventListener("focusin", remember);
    };
  }, [isTold]);
}

function headingOfPage(): HTMLElement | null {
  const heading = document.querySelector<HTMLElement>("main h1");
  heading?.setAttribute("tabindex", "-1");
  return heading;
}

function ToastList() {
  const told = Toast.useToastManager().toasts;
  useKeptFocus(told.length > 0);
  return told.map((toast) => {
    const { icon: Icon, colour } = lookOf(toast.type);
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["up", "right"]}
        className="toast-card rounded-card border border-line bg-surface shadow-float data-limited:hidden"
      >
        {/* With large text no larger than that two or three of them leave the screen to what it shows. */}
        <Toast.Content className="flex items-start gap-[min(0.75rem,12px)] py-1 pr-1 pl-[min(1rem,16px)] text-[min(1rem,max(16px,5vw))]/snug">
          <Icon size={20} aria-hidden="true" className={classNames("mt-[12px] shrink-0", colour)} />
          <Toast.Title className="min-w-0 grow py-[10px] font-medium break-words" />
          <Toast.Close
            aria-label="Fechar aviso"
            className="inline-flex size-[44px] shrink-0 items-center justify-center rounded-control text-ink-muted hover:text-ink"
          >
            <X size={18} aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}

interface NoticeDialogProps {
  notice: NoticeRequest;
  /** Called when the dialog has left the screen. */
  onGone: () => void;
}

function NoticeDialog({ notice, onGone }: NoticeDialogProps) {
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
