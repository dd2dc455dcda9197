import { useEffect, useEffectEvent } from "react";
import type { CourseSection } from "../../contract.ts";
import type { DragRow } from "./drag-rows.ts";
import { placeOf, putLesson, putSection } from "./outline-moves.ts";
import { runWithDragging } from "./use-drag-row.ts";

type Sections = readonly CourseSection[];

/** Listens to what is dropped onto rows of an outline, and tells how that then is. */
export function useDroppedRows(sections: Sections, onMove: (after: Sections, movedId: string) => void): void {
  const drop = useEffectEvent((dragged: DragRow, target: DragRow, below: boolean) => {
    const after =
      dragged.kind === "section"
        ? dropSection(sections, dragged.id, target.id, below)
        : dropLesson(sections, dragged.id, target, below);
    if (after !== sections) onMove(after, dragged.id);
  });

  useEffect(() => runWithDragging(({ watchDrops }) => watchDrops(drop)), []);
}

function dropSection(sections: Sections, id: string, targetId: string, below: boolean): Sections {
  const others = sections.filter(({ _id }) => _id !== id);
  const at = others.findIndex(({ _id }) => _id === targetId);
  return at < 0 ? sections : putSection(sections, id, at + (below ? 1 : 0));
}

/** Onto a section itself a lesson is dropped behind its last one. */
function dropLesson(sections: Sections, id: string, target: DragRow, below: boolean): Sections {
  if (target.kind === "section") {
    const section = sections.find(({ _id }) => _id === target.id);
    return section ? putLesson(sections, id, target.id, section.chapters.length) : sections;
  }
  const place = placeOf(sections, target.id);
  const section = place && sections[place.section];
  if (!section) return sections;
  const others = section.chapters.filter(({ lesson }) => lesson._id !== id);
  const at = others.findIndex(({ lesson }) => lesson._id === target.id);
  return putLesson(sections, id, section._id, at + (below ? 1 : 0));
}
