import type { ReactNode } from "react";
import { FootBar } from "../layout/foot-bar.tsx";
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
    <FootBar label="Seleção" className="flex-wrap">
      <p role="status" className="flex items-center gap-3 text-sm font-semibold">
        {text}
        <TextButton onClick={onClear}>Limpar</TextButton>
      </p>
      <div className="flex gap-2 max-sm:w-full max-sm:*:grow">{children}</div>
    </FootBar>
  );
}
