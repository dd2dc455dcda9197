import { combine } from "@atlaskit/pragmatic-drag-and-drop/combine";
import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import {
  attachClosestEdge,
  type Edge,
  extractClosestEdge,
} from "@atlaskit/pragmatic-drag-and-drop-hitbox/closest-edge";

/**
 * Rows that are dragged by a handle and dropped above, below or into others. Fetched with `import()` once the screen
 * stands: the library can be loaded in browsers alone.
 */

/** What is dragged, or where it is dropped. */
export interface DragRow {
  kind: "section" | "lesson";
  id: string;
}

const isDragRow = (
  data: Record<string | symbol, unknown>,
): data is Record<string | symbol, unknown> & DragRow =>
  (data.kind === "section" || data.kind === "lesson") && typeof data.id === "string";

/** A section is dropped between sections, a lesson among lessons or into a section. */
const accepts = (target: DragRow, dragged: DragRow): boolean =>
  dragged.id !== target.id && (dragged.kind === "lesson" || target.kind === "section");

interface Elements {
  row: HTMLElement;
  handle: HTMLElement;
  onDragging: (dragging: boolean) => void;
  /** Told the edge at which what hovers would land. */
  onEdge: (edge: Edge | null) => void;
}

/** @returns undoes it */
export function makeDraggable(data: DragRow, { row, handle, onDragging, onEdge }: Elements): () => void {
  return combine(
    draggable({
      element: row,
      dragHandle: handle,
      getInitialData: () => ({ ...data }),
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => isDragRow(source.data) && accepts(data, source.data),
      getData: ({ input }) =>
        attachClosestEdge({ ...data }, { element: row, input, allowedEdges: ["top", "bottom"] }),
      onDrag: ({ self, location, source }) => {
        const isInnermost = location.current.dropTargets[0]?.element === row;
        const isInto = data.kind === "section" && source.data.kind === "lesson";
        onEdge(isInnermost && !isInto ? extractClosestEdge(self.data) : null);
      },
      onDragLeave: () => onEdge(null),
      onDrop: () => onEdge(null),
    }),
  );
}

/**
 * Tells what was dropped onto which row, and whether below its middle.
 * @returns undoes it
 */
export const watchDrops = (
  onDrop: (dragged: DragRow, target: DragRow, isBelow: boolean) => void,
): (() => void) =>
  monitorForElements({
    onDrop({ source, location }) {
      const target = location.current.dropTargets[0];
      if (!target || !isDragRow(source.data) || !isDragRow(target.data)) return;
      onDrop(source.data, target.data, extractClosestEdge(target.data) === "bottom");
    },
  });
