import { BookOpen, CirclePlay, CircleUser, RotateCcw } from "lucide-react";
import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Badge, StatusBadge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { EmptyState } from "../../../../../ui/empty-or-failed.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { LoadMore, useMorePages } from "../../../../../ui/more-pages.tsx";
import { listStudents } from "../../../calls.ts";
import { CoursePicture } from "../../../courses/web/components/course-cards.tsx";
import { CourseCardsSkeleton } from "../../../courses/web/components/course-shelf.tsx";
import type { Student } from "../../contract.ts";
import { lessonOf, type StudyArea, studyOf } from "./own-studies.ts";
import { continueLabel, DueBadge, doneText, StudyProgress } from "./study-progress.tsx";

const studiesPerPage = 12;

/** The own courses: what one goes on with, then what is done; the one that was watched last first. */
export const loadStudies = async (page: number): Promise<Student[]> =>
  (await call(listStudents, { query: { limit: studiesPerPage, page } })).student_list;

interface StudiesProps {
  area: StudyArea;
  /** The first page, as `loadStudies` answered it. */
  first: Student[];
  /** Where there are none. */
  empty: ReactNode;
}

const columns = "grid gap-4 sm:grid-cols-2 xl:grid-cols-3";

/** The courses that somebody takes. */
export function Studies({ area, first, empty }: StudiesProps) {
  const { items, list, hasMore, busy, loadMore } = useMorePages({
    first,
    size: studiesPerPage,
    of: "studies",
    load: loadStudies,
  });
  if (items.length === 0) return empty;
  // They come behind those that one goes on with.
  const firstDone = items.findIndex(({ completed_at: completedAt }) => completedAt !== null);
  return (
    <div className="space-y-4">
      <ul ref={list} className={columns}>
        {items.map((student, index) => (
          <Fragment key={student._id}>
            {index > 0 && index === firstDone && (
              <li className="col-span-full pt-4">
                <h3 className="text-lg font-bold">Concluídos</h3>
              </li>
            )}
            <StudyCard student={student} area={area} />
          </Fragment>
        ))}
      </ul>
      <LoadMore hasMore={hasMore} onLoadMore={loadMore} busy={busy} />
    </div>
  );
}

export const StudiesSkeleton = () => <CourseCardsSkeleton count={3} className={columns} />;

/** A course that somebody takes: how far, and the way on. */
function StudyCard({ student, area }: { student: Student; area: StudyArea }) {
  const { course, active, completed_at: completedAt, continue_lesson: next } = student;
  const { name, user } = course;
  const first = completedAt === null ? next : null;
  return (
    <Card as="li" interactive flush className="flex h-full flex-col overflow-hidden">
      <CoursePicture
        image={course.image}
        name={course.name}
        sizes="(min-width: 1024px) 360px, (min-width: 640px) 50vw, 100vw"
      />
      <div className="flex min-w-0 grow flex-col gap-3 p-4">
        <div className="min-w-0 space-y-1">
          <h3 className="line-clamp-2 leading-snug font-semibold text-pretty break-words">
            <Link
              to={studyOf(area, course._id)}
              className="after:absolute after:inset-0 after:rounded-card hover:text-brand focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-brand"
            >
              {name}
            </Link>
          </h3>
          <p className="truncate text-sm text-ink-muted">
            {user.name} {user.lastname}
          </p>
        </div>
        <div className="mt-auto space-y-3">
          {!active && (
            <Badge tone="waiting">{student.origin === "PLAN" ? "Plano encerrado" : "Acesso encerrado"}</Badge>
          )}
          <DueBadge student={student} />
          {completedAt && <StatusBadge tone="success">Concluído</StatusBadge>}
          <StudyProgress label={name} progress={student.progress} text={doneText(student)} />
          {active && (
            <LinkButton
              to={first ? lessonOf(area, course._id, first) : studyOf(area, course._id)}
              variant="secondary"
              icon={completedAt ? RotateCcw : CirclePlay}
              fullWidth
              className="relative"
              aria-label={`${continueLabel(student)}: ${name}`}
            >
              {continueLabel(student)}
            </LinkButton>
          )}
        </div>
      </div>
    </Card>
  );
}

/** An employee has no course yet. */
export const NothingReleased = ({ hasCompany }: { hasCompany: boolean }) => (
  <EmptyState
    icon={BookOpen}
    text={
      hasCompany
        ? "Sua empresa ainda não liberou treinamentos para você."
        : "Sua conta não está ligada a nenhuma empresa no momento."
    }
    hint={
      hasCompany
        ? "Quando ela liberar, eles aparecem aqui. Enquanto isso, deixe seus dados em dia."
        : "Os treinamentos aparecem aqui quando uma empresa os libera para você."
    }
    action={
      <LinkButton to="/em/meus-dados" icon={CircleUser} variant="secondary">
        Meus dados
      </LinkButton>
    }
  />
);
