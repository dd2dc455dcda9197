import type { ReactNode } from "react";
import { TextButton } from "../text-link.tsx";

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
    <section
      aria-label="Seleção"
      className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line bg-surface px-4 py-3 sm:bottom-3 sm:mx-0 sm:rounded-card sm:border sm:px-6 sm:shadow-float"
    >
      <p role="status" className="flex items-center gap-3 text-sm font-semibold">
        {text}
        <TextButton onClick={onClear}>Limpar</TextButton>
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">{children}</div>
    </section>
  );
}
