import { useEffect, useRef, useState } from "react";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { notify, showFailure, showNotice } from "../../../../../ui/feedback/feedback.ts";
import { useHeldUnsaved } from "../../../../../ui/form/use-unsaved-guard.ts";
import { getCourse, saveOutline } from "../../../calls.ts";
import type { Course, CourseSection } from "../../contract.ts";
import { outlineChanged } from "../../outline-contract.ts";

type Sections = readonly CourseSection[];

const orderOf = (sections: Sections) =>
  sections.map(({ _id, chapters }) => ({ _id, lessons: chapters.map(({ lesson }) => lesson._id) }));

/**
 * The outline of a course while its trainer works on it. A new order is shown at once and sent behind those before it;
 * where another window changed something meanwhile, or it cannot be sent, what is stored is shown again.
 */
export function useOutline(course: Course, onCourse: (course: Course) => void) {
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
