import { useState } from "react";

interface Editing {
  open: boolean;
  /** The place in the list, or null for a new entry. */
  index: number | null;
  /** Grows with each opening, so that the dialog starts anew. */
  count: number;
}

/** Which entry the dialog shows. It is kept while the dialog closes, which takes a moment. */
export function useEntryEditing() {
  const [editing, setEditing] = useState<Editing>({ open: false, index: null, count: 0 });
  return {
    ...editing,
    add: () => setEditing(({ count }) => ({ open: true, index: null, count: count + 1 })),
    edit: (index: number) => setEditing(({ count }) => ({ open: true, index, count: count + 1 })),
    close: () => setEditing((now) => ({ ...now, open: false })),
  };
}
