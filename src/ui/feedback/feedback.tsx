import { type ComponentType, useEffect, useState } from "react";
import { Failure, isWithoutAnswer } from "../../shared/failure.ts";

/** A word about something that is done; it goes away by itself. */
interface ToastRequest {
  kind: "toast";
  tone: "success" | "info" | "danger";
  text: string;
  /** Says that there is no connection: one such toast is enough, and it goes when there is one again. */
  isOfConnection?: true;
}

/** There is a connection again. */
interface ConnectionRequest {
  kind: "connected";
}

/** Another way to go on, beside the first. */
interface OtherChoice {
  label: string;
  onSelect: () => void;
}

/** Something to read, and perhaps decide, before going on. */
export interface NoticeRequest {
  kind: "notice";
  title: string;
  text?: string | undefined;
  confirmLabel: string;
  /** Left out, there is nothing to decide. */
  cancelLabel?: string | undefined;
  danger?: boolean | undefined;
  other?: OtherChoice | undefined;
  /** What it tells of, where that is a call that failed. */
  failure?: unknown;
  /** Where the keyboard was when it was asked for, and all that this stands in: the nearest first. */
  from: readonly Element[];
  answer: (confirmed: boolean) => void;
}

export type FeedbackRequest = ToastRequest | ConnectionRequest | NoticeRequest;

// The viewport that shows requests is downloaded on first use: until then they wait here.
const waiting: FeedbackRequest[] = [];
let show: ((request: FeedbackRequest) => void) | null = null;
let wake: (() => void) | null = null;
let prepared = false;

function request(what: FeedbackRequest): void {
  if (show) {
    show(what);
  } else {
    waiting.push(what);
    wake?.();
  }
}

/** Fetches the viewport ahead, where there is work that a lost connection must not spoil in silence. */
export function prepareFeedback(): void {
  prepared = true;
  wake?.();
}

/** For the host: called when the first request arrives before the viewport is there. */
function onFirstRequest(start: () => void): () => void {
  wake = start;
  if (prepared || waiting.length > 0) start();
  return () => {
    if (wake === start) wake = null;
  };
}

/** For the viewport: receives what waited and all that follows. */
export function receiveRequests(receive: (request: FeedbackRequest) => void): () => void {
  show = receive;
  for (const each of waiting.splice(0)) receive(each);
  return () => {
    if (show === receive) show = null;
  };
}

/** Says in a toast what succeeded, or what one should know. */
export const notify = {
  success: (text: string) => request({ kind: "toast", tone: "success", text }),
  info: (text: string) => request({ kind: "toast", tone: "info", text }),
  danger: (text: string) => request({ kind: "toast", tone: "danger", text }),
};

interface ConfirmOptions {
  title: string;
  text?: string;
  /** The verb of what will happen: 'Excluir', not 'OK'. */
  confirmLabel?: string;
  cancelLabel?: string;
  /** It destroys something: the button is red. */
  danger?: boolean;
}

/** Asks in a dialog. Answers true when confirmed, false when cancelled or closed. */
export function confirmAction(options: ConfirmOptions): Promise<boolean> {
  return new Promise((answer) => {
    request({
      kind: "notice",
      confirmLabel: "Confirmar",
      cancelLabel: "Cancelar",
      ...options,
      // Read at once: what asks may be gone from the page before the dialog has been downloaded.
      from: placeOfKeyboard(),
      answer,
    });
  });
}

/**
 * The specification's question before deleting anything, under the name of what goes.
 * @param name as the person knows it: 'Furadeira 500 W'
 */
export function confirmDeletion(name: string): Promise<boolean> {
  return confirmAction({
    title: `Excluir “${name}”?`,
    text: "Realmente deseja excluir? Esta ação é irreversível!",
    confirmLabel: "Excluir",
    danger: true,
  });
}

interface NoticeOptions {
  title: string;
  text?: string;
  /** With `onAction`: the button that does something; 'Fechar' stands beside it. */
  actionLabel?: string;
  onAction?: () => void;
  /** With an action: a second one beside it. */
  other?: OtherChoice;
  /** What the button that only closes says: 'Entendi' alone, 'Fechar' beside an action. */
  closeLabel?: string;
  failure?: unknown;
}

/** Tells something in a dialog ('Atenção', 'Aviso'), with an action where there is one. */
export function showNotice(options: NoticeOptions): void {
  const { title, text, actionLabel, onAction, other, closeLabel, failure } = options;
  request({
    kind: "notice",
    title,
    text,
    confirmLabel: actionLabel ?? closeLabel ?? "Entendi",
    cancelLabel: actionLabel ? (closeLabel ?? "Fechar") : undefined,
    other,
    failure,
    from: placeOfKeyboard(),
    answer: (confirmed) => {
      if (confirmed && actionLabel) onAction?.();
    },
  });
}

const unknownFailure = "Algo deu errado do nosso lado. Tente de novo em instantes.";
const noConnection = "Sem conexão. Verifique sua internet e tente de novo.";

let saidNoConnection = false;

/** Takes back that there is no connection: the server has answered something. */
export function tellConnected(): void {
  if (!saidNoConnection) return;
  saidNoConnection = false;
  request({ kind: "connected" });
}

/**
 * Shows why a call failed: the server's message in the dialog titled 'Oops...'; a toast where no answer came at all;
 * nothing when the call was called off. A fault of the program is shown in general words and reported to the browser.
 * @param title where the specification has one of its own: 'Erro ao remover conta'
 */
export function showFailure(error: unknown, title = "Oops..."): void {
  if (isAborted(error)) return;
  if (isWithoutAnswer(error)) {
    saidNoConnection = true;
    request({ kind: "toast", tone: "danger", text: noConnection, isOfConnection: true });
    return;
  }
  if (!(error instanceof Failure)) reportError(error);
  showNotice({ title, text: error instanceof Failure ? error.message : unknownFailure, failure: error });
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && error.name === "AbortError";
}

const firstTouch = ["pointerdown", "keydown"] as const;
/** By then the page is there to which the press led, if it did. */
const pauseMilliseconds = 500;

/**
 * Mounted once, in the root. The viewport for toasts and dialogs comes soon after the first press of a key or finger:
 * late enough to keep the first load small and the way to another page free, early enough to be there when the connection
 * is lost. Screens of work ask for it on arrival (`prepareFeedback`).
 */
export function FeedbackHost() {
  const [Viewport, setViewport] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (Viewport) return;
    const load = () =>
      import("./feedback-viewport.tsx").then(
        (loaded) => setViewport(() => loaded.FeedbackViewport),
        // Without a connection the next press tries again.
        () => undefined,
      );
    const stop = onFirstRequest(load);
    let timer: ReturnType<typeof setTimeout>;
    const loadSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(load, pauseMilliseconds);
    };
    for (const event of firstTouch) addEventListener(event, loadSoon, { passive: true });
    return () => {
      stop();
      clearTimeout(timer);
      for (const event of firstTouch) removeEventListener(event, loadSoon);
    };
  }, [Viewport]);
  return Viewport && <Viewport />;
}

/** Where the keyboard is, and all that this stands in: the nearest first. */
export function placeOfKeyboard(): Element[] {
  const place: Element[] = [];
  for (let at = document.activeElement; at; at = at.parentElement) place.push(at);
  return place;
}
