import { useEffect, useEffectEvent, useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { confirmAction, notify, showFailure, showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { useHeldUnsaved } from "../../../../../ui/form/unsaved.ts";
import {
  createSection,
  getCourse,
  removeLesson,
  removeSection,
  saveOutline,
  updateLesson,
  updateSection,
} from "../../../calls.ts";
import type { Course, CourseSection, LessonInCourse } from "../../contract.ts";
import { outlineChanged } from "../../outline-contract.ts";
import type { DragRow } from "./drag-rows.ts";
import { runWithDragging } from "./lesson-row.tsx";
import * as moves from "./outline-moves.ts";
import { placeOf, putLesson, putSection } from "./outline-moves.ts";
import { confirmRemoval } from "./own-courses.ts";

type Sections = readonly CourseSection[];

const orderOf = (sections: Sections) =>
  sections.map(({ _id, chapters }) => ({ _id, lessons: chapters.map(({ lesson }) => lesson._id) }));

/**
 * The outline of a course while its trainer works on it. A new order is shown at once and sent behind those before it;
 * where another window changed something meanwhile, or it cannot be sent, what is stored is shown again.
 */
function useOutline(course: Course, onCourse: (course: Course) => void) {
  const [sections, setSections] = useState<Sections>(course.sections);
  const [saving, setSaving] = useState(0);
  const stored = useRef(course);
  const sending = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef<Sections | null>(null);

  useHeldUnsaved(saving > 0);

  useEffect(() => {
    stored.current = course;
    if (!waiting.current) setSections(course.sections);
  }, [course]);

  /** Takes the course as it is stored. */
  async function reload(): Promise<void> {
    const answer = await call(getCourse, { params: { id: course._id } });
    waiting.current = null;
    onCourse(answer.course);
  }

  async function send(): Promise<void> {
    const wanted = waiting.current;
    // Sent already, with a later one.
    if (!wanted) return;
    try {
      const { course: saved } = await call(saveOutline, {
        params: { id: course._id },
        body: { section_list: orderOf(wanted), outline_version: stored.current.outline_version },
      });
      stored.current = saved;
      if (waiting.current !== wanted) return;
      waiting.current = null;
      onCourse(saved);
    } catch (error) {
      await giveUp(error);
    }
  }

  async function giveUp(error: unknown): Promise<void> {
    if (error instanceof Failure && error.code === outlineChanged.code) {
      showNotice({ title: "Atenção", text: error.message });
      await reload().catch(showFailure);
      return;
    }
    waiting.current = null;
    setSections(stored.current.sections);
    onCourse(stored.current);
    showFailure(error);
  }

  function put(after: Sections): void {
    waiting.current = after;
    setSections(after);
    setSaving((count) => count + 1);
    sending.current = sending.current.then(send).finally(() => setSaving((count) => count - 1));
  }

  /** Runs a call that changes sections or lessons, and shows what then is stored. */
  async function change(act: () => Promise<{ message: string }>): Promise<void> {
    await sending.current;
    const { message } = await act();
    notify.success(message);
    await reload();
  }

  return { sections, isSaving: saving > 0, put, change };
}

/** What a trainer does with sections and lessons, and the words that tell of each move. */
export function useOutlineActions(course: Course, onCourse: (course: Course) => void) {
  const { sections, isSaving, put, change } = useOutline(course, onCourse);
  const [told, setTold] = useState("");
  const focusOn = useRef<string[]>([]);
  const params = { id: course._id };
  const tellFailure = (done: Promise<void>) => void done.catch(showFailure);

  useDroppedRows(sections, (after) => put(after));

  // What was moved keeps the focus, also where it went to another section.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each move
  useEffect(() => {
    const controls = focusOn.current.map((control) => document.querySelector<HTMLElement>(control));
    controls.find((control) => control !== null)?.focus();
    focusOn.current = [];
  }, [sections]);

  /** Keeps the focus on the control that moved the thing, or on its handle where that can go no further. */
  function keepFocus(id: string) {
    const { dataset } = (document.activeElement ?? document.body) as HTMLElement;
    const control = dataset.up ? "up" : dataset.down ? "down" : "handle";
    focusOn.current = [`[data-${control}="${id}"]:enabled`, `[data-handle="${id}"]`];
  }

  return {
    sections,
    isSaving,
    told,
    mayMoveLesson: (id: string) => ({
      up: moves.mayMove(sections, id, -1),
      down: moves.mayMove(sections, id, 1),
    }),
    moveLesson(id: string, by: 1 | -1) {
      const after = moves.moveLesson(sections, id, by);
      if (after === sections) return;
      keepFocus(id);
      setTold(moves.tellPlace(after, id));
      put(after);
    },
    moveSection(id: string, by: 1 | -1) {
      const after = moves.moveSection(sections, id, by);
      if (after === sections) return;
      keepFocus(id);
      const place = after.findIndex(({ _id }) => _id === id);
      setTold(`Matéria “${after[place]?.title}” na posição ${place + 1}`);
      put(after);
    },
    addSection: (title: string) =>
      change(() => call(createSection, { params, body: { section: { title } } })),
    renameSection: (sectionId: string, title: string) =>
      change(() => call(updateSection, { params: { ...params, sectionId }, body: { section: { title } } })),
    publishSection: (sectionId: string, status: boolean) =>
      tellFailure(
        change(() =>
          call(updateSection, { params: { ...params, sectionId }, body: { section: { status } } }),
        ),
      ),
    publishLesson: (lessonId: string, status: boolean) =>
      tellFailure(
        change(() => call(updateLesson, { params: { ...params, lessonId }, body: { lesson: { status } } })),
      ),
    async removeSection({ _id: sectionId, title, chapters }: CourseSection) {
      const also = chapters.length > 0 ? ` Com ela ${goes(chapters.length)}.` : "";
      const isSure = await confirmAction({
        title: `Excluir “${title}”?`,
        text: `Realmente deseja excluir esta matéria?${also} Esta ação é irreversível!`,
        confirmLabel: "Excluir",
        danger: true,
      });
      if (isSure) tellFailure(change(() => call(removeSection, { params: { ...params, sectionId } })));
    },
    async removeLesson({ _id: lessonId, name }: LessonInCourse) {
      if (!(await confirmRemoval("aula", name))) return;
      tellFailure(change(() => call(removeLesson, { params: { ...params, lessonId } })));
    },
  };
}

export type OutlineActions = ReturnType<typeof useOutlineActions>;

const goes = (lessons: number): string =>
  lessons === 1 ? "vai 1 aula" : `vão ${pluralise(lessons, "aula")}`;

/** Listens to what is dropped onto rows of an outline, and tells how that then is. */
function useDroppedRows(sections: Sections, onMove: (after: Sections, movedId: string) => void): void {
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
