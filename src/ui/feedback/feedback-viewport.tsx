import { useEffect, useState } from "react";
import { type NoticeRequest, receiveRequests } from "./feedback.ts";
import { NoticeDialog } from "./notice-dialog.tsx";
import { wayBackAfter } from "./sign-in-again.ts";
import { ToastViewport, toasts } from "./toast-viewport.tsx";

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
