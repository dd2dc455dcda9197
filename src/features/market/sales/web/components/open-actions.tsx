import { Ban, CircleCheck, MessageSquarePlus, Repeat } from "lucide-react";
import { useState } from "react";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { FootBar } from "../../../../../ui/layout/page-parts.tsx";
import { lazyOverlay } from "../../../../../ui/overlays/lazy-overlay.tsx";
import type { OpenActs, OpenDialogProps } from "./open-acts.ts";
import type { Standing } from "./open-standing.ts";
import type { WordsAct } from "./open-words-dialog.tsx";

/** They bring forms and what checks them, for which a first load has no room. */
const loadAccept = async () => (await import("./open-accept-dialog.tsx")).AcceptDialog;
const loadCounter = async () => (await import("./open-counter-dialog.tsx")).CounterDialog;
const loadCancel = async () => (await import("./open-cancel-dialog.tsx")).CancelDialog;
const loadWords = async () => (await import("./open-words-dialog.tsx")).WordsDialog;
const AcceptDialog = lazyOverlay<OpenDialogProps>(loadAccept);
const CounterDialog = lazyOverlay<OpenDialogProps>(loadCounter);
const CancelDialog = lazyOverlay<OpenDialogProps>(loadCancel);
const WordsDialog = lazyOverlay<OpenDialogProps & { act: WordsAct; onDone: () => void }>(loadWords);

type Opened = "accept" | "counter" | "cancel" | WordsAct;

export interface Acts {
  /** Opens what an act asks for, once that has come. */
  begin: (what: Opened) => Promise<void>;
  /** One of them is open. */
  isActing: boolean;
  /** Another proposal was asked for here. */
  hasAsked: boolean;
  /** Stands once in the page, whatever is shown around it. */
  dialogs: React.ReactNode;
}

/** What the buyer may do, each in a dialog of its own. */
export function useActs(open: OpenActs): Acts {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [words, setWords] = useState<WordsAct>("decline");
  const [hasAsked, setAsked] = useState(false);
  async function begin(what: Opened) {
    if (what === "accept") await loadAccept();
    else if (what === "counter") await loadCounter();
    else if (what === "cancel") await loadCancel();
    else {
      await loadWords();
      setWords(what);
    }
    setOpened(what);
  }
  const dialog = (isOpen: boolean) => ({ ...open, open: isOpen, onClose: () => setOpened(null) });
  return {
    begin,
    isActing: opened !== null,
    hasAsked,
    dialogs: (
      <>
        <AcceptDialog {...dialog(opened === "accept")} />
        <CounterDialog {...dialog(opened === "counter")} />
        <CancelDialog {...dialog(opened === "cancel")} />
        <WordsDialog
          {...dialog(opened === words)}
          act={words}
          onDone={() => words === "again" && setAsked(true)}
        />
      </>
    ),
  };
}

interface OpenActionsProps {
  acts: Acts;
  standing: Exclude<Standing, "ordered">;
  /** In reais. */
  total: number;
  /** Also while a counter-proposal is read, one may say no. */
  mayDecline: boolean;
}

/** What can be done with a proposal, in reach of the thumb. */
export function OpenActions({ acts: { begin, hasAsked }, standing, total, mayDecline }: OpenActionsProps) {
  if (standing === "yours")
    return (
      <FootBar label="Sua resposta" className="flex-wrap">
        <p className="max-sm:hidden">
          <span className="block text-sm text-ink-muted">Total</span>
          <span className="tabular text-lg font-bold">{formatMoney(total)}</span>
        </p>
        <div className="flex min-w-0 grow flex-wrap gap-2 max-sm:*:grow sm:flex-row-reverse">
          <ActionButton
            icon={CircleCheck}
            size="lg"
            className="flex-wrap gap-x-1.5 gap-y-0 max-sm:basis-full"
            action={() => begin("accept")}
          >
            Aceitar
            <span className="tabular sm:hidden">por {formatMoney(total)}</span>
          </ActionButton>
          <ActionButton
            icon={MessageSquarePlus}
            variant="secondary"
            className="sm:min-h-13"
            action={() => begin("counter")}
          >
            Propor outro valor
          </ActionButton>
          <ActionButton variant="ghost-danger" className="sm:min-h-13" action={() => begin("decline")}>
            Recusar
          </ActionButton>
        </div>
      </FootBar>
    );
  if (standing === "in-review")
    return mayDecline ? (
      <div className="flex justify-center pb-6 lg:justify-start">
        <ActionButton icon={Ban} variant="ghost-danger" action={() => begin("decline")}>
          Recusar a proposta
        </ActionButton>
      </div>
    ) : null;
  return (
    <FootBar label="Sua resposta">
      {hasAsked ? (
        <p role="status">Recado enviado. A resposta vem de quem lhe mandou esta proposta.</p>
      ) : (
        <ActionButton icon={Repeat} size="lg" className="grow" action={() => begin("again")}>
          Pedir uma proposta nova
        </ActionButton>
      )}
    </FootBar>
  );
}
