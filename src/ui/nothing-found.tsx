import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

interface NothingFoundProps {
  /** Whether filters are what leaves nothing over. */
  filtered: boolean;
  /** What to say of filters, and what to try. */
  text: string;
  hint: string;
  onClear: () => void;
  /** What to say where there is nothing at all, and what to do then. */
  emptyText: string;
  emptyAction?: ReactNode;
}

/** In the place of the results of a finder. */
export function NothingFound(props: NothingFoundProps) {
  const { filtered, text, hint, onClear, emptyText, emptyAction } = props;
  return filtered ? (
    <EmptyState
      text={text}
      hint={hint}
      action={
        <Button variant="secondary" onClick={onClear}>
          Limpar filtro
        </Button>
      }
    />
  ) : (
    <EmptyState text={emptyText} action={emptyAction} />
  );
}
