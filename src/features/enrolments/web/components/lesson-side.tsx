import { useState } from "react";
import { pluralise } from "../../../../shared/format/text.ts";
import type { TellDraft } from "../../../../ui/form/use-drafts.ts";
import { Tabs } from "../../../../ui/tabs.tsx";
import { CourseOutline } from "../../../courses/web/components/course-outline.tsx";
import { LessonNotes } from "./lesson-notes.tsx";
import { lessonOf, type StudyArea } from "./study-area.ts";
import type { LessonStudyData } from "./study-data.ts";

interface LessonSideProps {
  area: StudyArea;
  data: LessonStudyData;
  /** Of who is a student. */
  doneIds: ReadonlySet<string> | undefined;
  now: () => number;
  onJump: (second: number) => void;
  /** Told while a note is begun, or changed, and not kept yet. */
  onWriting: TellDraft;
}

/** Beside the player, on phones under it: the lessons with what is done, and the notes of this one. */
export function LessonSide({ area, data, doneIds, now, onJump, onWriting }: LessonSideProps) {
  const { course, lesson } = data;
  const [tab, setTab] = useState("aulas");
  const [notes, setNotes] = useState<readonly (typeof data.notes)[number][]>(data.notes);
  const count = course.sections.reduce((sum, { chapters }) => sum + chapters.length, 0);
  const outline = (
    <div ref={showCurrent} className="space-y-3 lg:max-h-[calc(100dvh-10.75rem)] lg:overflow-y-auto">
      {doneIds && (
        <p role="status" className="tabular text-sm text-ink-muted">
          {doneIds.size} de {pluralise(count, "aula concluída", "aulas concluídas")}
        </p>
      )}
      <CourseOutline
        sections={course.sections}
        linkOf={({ _id }) => lessonOf(area, course._id, _id)}
        currentId={lesson._id}
        {...(doneIds && { doneIds })}
      />
    </div>
  );
  return (
    <div className="min-w-0 lg:sticky lg:top-20 lg:row-span-2 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
      <Tabs
        label="Aulas e anotações"
        value={tab}
        onChange={setTab}
        items={[
          { value: "aulas", label: "Aulas", content: outline },
          {
            value: "anotacoes",
            label: notes.length > 0 ? `Anotações (${notes.length})` : "Anotações",
            keepMounted: true,
            content: (
              <LessonNotes
                lessonId={lesson._id}
                notes={notes}
                onChange={setNotes}
                now={now}
                onJump={onJump}
                onWriting={onWriting}
              />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Of a long plan the box shows the part that is watched; on a phone it is as long as its plan. */
function showCurrent(box: HTMLElement | null): void {
  const current = box?.querySelector('[aria-current="page"]');
  if (!box || !current) return;
  const { top, height } = box.getBoundingClientRect();
  box.scrollTop = current.getBoundingClientRect().top - top - height / 2;
}
