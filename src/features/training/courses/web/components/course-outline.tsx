import { BookOpenText, ChevronDown, CircleCheck, CirclePlay, Lock, Paperclip } from "lucide-react";
import { Link } from "react-router";
import { formatLength, formatPlayTime } from "../../../../../shared/format/dates.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { classNames } from "../../../../../ui/class-names.ts";
import type { CourseSection, LessonInCourse } from "../../contract.ts";
import { lessonsText } from "../../model.ts";

interface CourseOutlineProps {
  sections: readonly CourseSection[];
  /** Where a lesson is opened; null where this person cannot open it. */
  linkOf?: (lesson: LessonInCourse, section: CourseSection) => string | null;
  /** The lesson that is open. */
  currentId?: string;
  /** While none is open: the one where it goes on. */
  nextId?: string | undefined;
  /** Those that were watched to their end. */
  doneIds?: ReadonlySet<string>;
}

/** Sections on one screen that are open from the start. */
const openAtFirst = 3;

/** The plan of a course: its sections, each opens and closes, and their lessons. */
export function CourseOutline({ sections, linkOf, currentId, nextId, doneIds }: CourseOutlineProps) {
  const shownId = currentId ?? nextId;
  const holdsShown = ({ chapters }: CourseSection) => chapters.some(({ lesson }) => lesson._id === shownId);
  const opensAll = sections.length <= openAtFirst;
  return (
    <ol className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {sections.map((section, index) => (
        <li key={section._id}>
          <details className="group" open={opensAll || (shownId ? holdsShown(section) : index === 0)}>
            <summary className="flex min-h-12 cursor-pointer list-none items-center gap-3 px-4 py-3 hover:bg-surface-muted focus-visible:-outline-offset-2 [&::-webkit-details-marker]:hidden">
              <span className="min-w-0 grow">
                <span className="block font-semibold break-words">{section.title}</span>
                <span className="tabular block text-sm text-ink-muted">{extentOf(section, doneIds)}</span>
              </span>
              <ChevronDown
                size={20}
                aria-hidden="true"
                className="shrink-0 text-ink-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <ol className="border-t border-line py-1">
              {section.chapters.map(({ lesson }) => (
                <li key={lesson._id}>
                  <Lesson
                    lesson={lesson}
                    to={linkOf?.(lesson, section) ?? null}
                    isOpenable={linkOf !== undefined}
                    isCurrent={lesson._id === currentId}
                    isDone={doneIds?.has(lesson._id) ?? false}
                    isOwn={doneIds !== undefined}
                  />
                </li>
              ))}
            </ol>
          </details>
        </li>
      ))}
    </ol>
  );
}

/** '4 aulas · 35 min', or '1 de 4 aulas · 35 min' for who studies. */
function extentOf({ chapters }: CourseSection, doneIds?: ReadonlySet<string>): string {
  const seconds = chapters.reduce((sum, { lesson }) => sum + (lesson.duration ?? 0), 0);
  const done = chapters.filter(({ lesson }) => doneIds?.has(lesson._id)).length;
  const lessons = lessonsText(chapters.length);
  return [doneIds ? `${done} de ${lessons}` : lessons, seconds > 0 && formatLength(seconds)]
    .filter(Boolean)
    .join(" · ");
}

interface LessonProps {
  lesson: LessonInCourse;
  to: string | null;
  /** Lessons of this plan lead somewhere: one that does not is closed. */
  isOpenable: boolean;
  isCurrent: boolean;
  isDone: boolean;
  /** To who has the course no lesson is a gift. */
  isOwn: boolean;
}

const rowLook = "flex min-h-11 items-center gap-3 px-4 py-2";

function Lesson({ lesson, to, isOpenable, isCurrent, isDone, isOwn }: LessonProps) {
  const Kind = lesson.has_video ? CirclePlay : BookOpenText;
  const Icon = isDone ? CircleCheck : isOpenable && !to ? Lock : Kind;
  const content = (
    <>
      <Icon
        size={18}
        aria-hidden="true"
        className={classNames("shrink-0", isDone ? "text-success" : to ? "text-brand" : "text-ink-muted")}
      />
      {/* Large text has the line for itself. */}
      <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 grow basis-24 break-words">
          {lesson.name}
          {!lesson.has_video && <span className="sr-only"> (para ler)</span>}
          {isDone && <span className="sr-only"> (concluída)</span>}
        </span>
        {lesson.withdrawn && isOwn && <Badge>Fora de venda: continua sua</Badge>}
        {lesson.is_free && !isOwn && <Badge tone="success">Grátis</Badge>}
        {lesson.attachments > 0 && (
          <Paperclip size={16} aria-label="Com anexos" className="shrink-0 text-ink-muted" />
        )}
        {lesson.duration !== null && (
          <span className="tabular shrink-0 text-sm text-ink-muted">{formatPlayTime(lesson.duration)}</span>
        )}
      </span>
    </>
  );
  if (!to) return <div className={rowLook}>{content}</div>;
  return (
    <Link
      to={to}
      aria-current={isCurrent ? "page" : undefined}
      className={classNames(
        rowLook,
        "hover:bg-surface-muted focus-visible:-outline-offset-2",
        isCurrent && "bg-brand-soft font-semibold",
      )}
    >
      {content}
    </Link>
  );
}
