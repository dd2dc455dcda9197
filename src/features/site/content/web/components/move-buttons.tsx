import { ArrowDown, ArrowUp } from "lucide-react";
import { IconButton } from "../../../../../ui/icon-button.tsx";

interface MoveButtonsProps {
  id: string;
  name: string;
  index: number;
  count: number;
  onMove: (index: number, direction: "up" | "down") => void;
}

/** One place up or down in a list that `useOrdered` keeps. */
export const MoveButtons = ({ id, name, index, count, onMove }: MoveButtonsProps) => (
  <>
    <IconButton
      name={`Mover “${name}” para cima`}
      icon={ArrowUp}
      disabled={index === 0}
      data-up={id}
      onClick={() => onMove(index, "up")}
    />
    <IconButton
      name={`Mover “${name}” para baixo`}
      icon={ArrowDown}
      disabled={index === count - 1}
      data-down={id}
      onClick={() => onMove(index, "down")}
    />
  </>
);
