import { Undo2 } from "lucide-react";
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import { ActionButton } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { FootBar } from "../layout/page-parts.tsx";
import { TextButton } from "../link.tsx";

interface DecisionBarProps {
  /** How the thing stands now. */
  state: string;
  /** Takes back what was decided a moment ago; null where there is nothing to take back. */
  undo: (() => Promise<unknown>) | null;
  /** What it is about, for who hears the button alone: the name of the person. */
  about: string;
  /** What can be decided, or done, while there is nothing to take back. */
  children: ReactNode;
  className?: string;
}

/** What has just come under the finger was not aimed at. */
const settlesAfterMilliseconds = 600;

/**
 * The buttons of a row: 'Aprovar' and 'Negar', 'Desfazer' for a while after one of them, then what else can be done. It
 * is as high whatever it holds, so that nothing below it moves, and it takes no press that was meant for what stood
 * there before. The focus stays in it.
 */
export function DecisionBar({ state, undo, about, children, className }: DecisionBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const hasFocus = useRef(false);
  const shown = `${state} ${undo !== null}`;
  const last = useRef({ shown, since: Number.NEGATIVE_INFINITY });

  useLayoutEffect(() => {
    if (last.current.shown === shown) return;
    last.current = { shown, since: performance.now() };
    // The button that held the focus is gone.
    if (hasFocus.current && !bar.current?.contains(document.activeElement)) {
      bar.current?.querySelector<HTMLElement>("button, a")?.focus({ preventScroll: true });
    }
  }, [shown]);

  function dropStrayPress(event: MouseEvent) {
    // When the finger came down: a busy phone hears of it late.
    if (event.timeStamp - last.current.since >= settlesAfterMilliseconds) return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps presses from the buttons inside
    <div
      ref={bar}
      onClickCapture={dropStrayPress}
      onFocus={() => {
        hasFocus.current = true;
      }}
      onBlur={() => {
        hasFocus.current = false;
      }}
      className={classNames("flex min-h-11 flex-wrap items-center gap-2 max-sm:*:grow", className)}
    >
      {undo ? (
        <ActionButton
          variant="secondary"
          size="sm"
          icon={Undo2}
          action={undo}
          aria-label={`Desfazer: ${about}`}
        >
          Desfazer
        </ActionButton>
      ) : (
        children
      )}
    </div>
  );
}

interface SelectionBarProps {
  /** '3 pessoas selecionadas'. */
  text: string;
  onClear: () => void;
  /** What can be done with all of them. */
  children: ReactNode;
}

/** What was chosen in a list and what can be done with it, at the foot of the screen. */
export function SelectionBar({ text, onClear, children }: SelectionBarProps) {
  return (
    <FootBar label="Seleção" className="flex-wrap">
      <p role="status" className="flex items-center gap-3 text-sm font-semibold">
        {text}
        <TextButton onClick={onClear}>Limpar</TextButton>
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">{children}</div>
    </FootBar>
  );
}
