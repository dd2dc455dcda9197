import { Autocomplete } from "@base-ui/react/autocomplete";
import type { ReactNode } from "react";

interface ProposalsProps<Item> {
  /** Class that says how wide the list is, beside `--anchor-width`. */
  width?: string;
  children: (item: Item) => ReactNode;
}

/** The list under a field of an `Autocomplete`. */
export function Proposals<Item>({ width = "w-(--anchor-width)", children }: ProposalsProps<Item>) {
  return (
    <Autocomplete.Portal>
      <Autocomplete.Positioner className="z-30 outline-none" sideOffset={4}>
        <Autocomplete.Popup
          className={`${width} rounded-card border border-line bg-surface text-ink shadow-float`}
        >
          <Autocomplete.List className="max-h-(--available-height) overflow-y-auto overscroll-contain p-1.5">
            {children}
          </Autocomplete.List>
        </Autocomplete.Popup>
      </Autocomplete.Positioner>
    </Autocomplete.Portal>
  );
}

interface ProposalProps<Item> {
  item: Item;
  onChoose: (item: Item) => void;
  children: ReactNode;
}

/** One line of the list. */
export function Proposal<Item>({ item, onChoose, children }: ProposalProps<Item>) {
  return (
    <Autocomplete.Item
      value={item}
      onClick={() => onChoose(item)}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-2 outline-none select-none hover:bg-surface-muted data-highlighted:bg-surface-muted"
    >
      {children}
    </Autocomplete.Item>
  );
}
