import { Toast } from "@base-ui/react/toast";
import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { classNames } from "../class-names.ts";

export const toasts = Toast.createToastManager();

const looks = {
  success: { icon: CircleCheck, colour: "text-success" },
  info: { icon: Info, colour: "text-waiting" },
  danger: { icon: CircleAlert, colour: "text-danger" },
} as const;

function lookOf(type: string | undefined) {
  return type === "success" || type === "danger" ? looks[type] : looks.info;
}

/** At the top of a phone, where no sheet, keyboard or main action is; in the corner of a wide screen. */
export function ToastViewport() {
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

function ToastList() {
  return Toast.useToastManager().toasts.map((toast) => {
    const { icon: Icon, colour } = lookOf(toast.type);
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        swipeDirection={["up", "right"]}
        className="toast-card rounded-card border border-line bg-surface shadow-float data-limited:hidden"
      >
        <Toast.Content className="flex items-start gap-3 py-1 pr-1 pl-4">
          <Icon size={20} aria-hidden="true" className={classNames("mt-3 shrink-0", colour)} />
          <Toast.Title className="grow py-2.5 font-medium" />
          <Toast.Close
            aria-label="Fechar aviso"
            className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-ink-muted hover:text-ink"
          >
            <X size={18} aria-hidden="true" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
