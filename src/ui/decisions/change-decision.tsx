import { Ellipsis, type LucideIcon } from "lucide-react";
import { showFailure } from "../feedback/feedback.tsx";
import { Menu } from "../overlays/menu.tsx";

interface Choice {
  label: string;
  icon?: LucideIcon;
  danger?: boolean;
  action: () => Promise<unknown>;
}

interface ChangeDecisionProps {
  /** What the button says. */
  label?: string;
  /** What it is about, for who hears the button alone: the name of the person. */
  about: string;
  choices: Choice[];
  /** Dots in the place of the words, where many stand under one another. */
  isBrief?: boolean | undefined;
}

/** The other answers to what is answered already, under a button: nobody gives one by a slip. */
export function ChangeDecision({ label = "Mudar decisão", about, choices, isBrief }: ChangeDecisionProps) {
  return (
    <Menu
      label={`${label}: ${about}`}
      face={isBrief ? <Ellipsis size={20} aria-hidden="true" /> : <span className="text-sm">{label}</span>}
      withoutArrow={isBrief}
      items={choices.map(({ action, ...choice }) => ({
        ...choice,
        onSelect: () => action().catch(showFailure),
      }))}
    />
  );
}
