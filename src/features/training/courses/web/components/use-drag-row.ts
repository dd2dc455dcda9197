import { useEffect, useRef, useState } from "react";
import type { DragRow } from "./drag-rows.ts";

/**
 * Runs what the library of dragging does while a component stands. Without it, as without a connection, things are moved
 * by keys and buttons.
 */
export function runWithDragging(
  begin: (dragging: typeof import("./drag-rows.ts")) => () => void,
): () => void {
  let isGone = false;
  let end: (() => void) | undefined;
  import("./drag-rows.ts").then(
    (dragging) => {
      if (!isGone) end = begin(dragging);
    },
    () => undefined,
  );
  return () => {
    isGone = true;
    end?.();
  };
}

/**
 * Makes a row that is dragged by its handle and takes what is dropped above or below it.
 * @returns where the row and its handle go, and the edge at which what hovers would land
 */
export function useDragRow<Row extends HTMLElement>({ kind, id }: DragRow) {
  const row = useRef<Row>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [edge, setEdge] = useState<string | null>(null);
  const [dragging, setDragging] = useState(false);

  useEffect(
    () =>
      runWithDragging(({ makeDraggable }) => {
        if (!row.current || !handle.current) return () => undefined;
        const elements = { row: row.current, handle: handle.current };
        return makeDraggable({ kind, id }, { ...elements, onDragging: setDragging, onEdge: setEdge });
      }),
    [kind, id],
  );

  return { row, handle, edge, dragging };
}
