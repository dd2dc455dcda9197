import { BadgeCheck, CirclePlay, NotebookPen, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { BackLink } from "../../../../../ui/layout/back-link.tsx";
import { PageHeader } from "../../../../../ui/layout/page-parts.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { Skeleton, SkeletonText } from "../../../../../ui/skeleton.tsx";
import { lessonsText } from "../../../courses/model.ts";
import { CoursePicture } from "../../../courses/web/components/course-cards.tsx";
import { CourseView } from "../../../courses/web/components/course-view.tsx";
import type { Student } from "../../contract.ts";
import { lessonOf, type StudyArea, studiesOf } from "./own-studies.ts";
import type { OpenStudy, Study } from "./study-data.ts";
import { continueLabel, DueBadge, doneText, endedText, StudyProgress } from "./study-progress.tsx";

const listNames: Record<StudyArea, string> = {
  vc: "Treinamentos inscritos",
  em: "Meus treinamentos",
  co: "Meus treinamentos",
};

interface StudyCourseProps {
  area: StudyArea;
  study: Study;
  /** What a student gets who is through. */
  certificate?: (student: Student) => ReactNode;
  /** What else may be done with a course that opens. */
  actions?: ReactNode;
}

/** A course as somebody studies it: what it is, how far one is, and the way on. */
export function StudyCourse({ area, study, certificate, actions }: StudyCourseProps) {
  const back = <BackLink to={studiesOf(area)}>{listNames[area]}</BackLink>;
  const { course, student } = study;
  if (!course) {
    const { name, image } = student.course;
    return (
      <>
        <PageHeader title={name} back={back} />
        <Card className="grid gap-6 sm:grid-cols-[16rem_minmax(0,1fr)]">
          <CoursePicture
            image={image}
            name={name}
            sizes="(min-width: 640px) 256px, 100vw"
            className="rounded-control"
          />
          <div className="space-y-4">
            <StudyProgress label={name} progress={student.progress} text={doneText(student)} />
            <EndedNotice student={student} area={area} />
            {student.completed_at && certificate?.(student)}
          </div>
        </Card>
      </>
    );
  }
  const doneIds = new Set(
    student?.lessons.filter((lesson) => lesson.is_done).map((lesson) => lesson.lesson_id),
  );
  return (
    <CourseView
      course={course}
      back={back}
      linkOf={({ _id, is_free }) => (student || is_free ? lessonOf(area, course._id, _id) : null)}
      nextId={student?.continue_lesson ?? undefined}
      {...(student && { doneIds })}
      aside={
        <Card as="section" aria-label="Seu progresso" className="space-y-4">
          {student ? (
            <StudyProgress label={course.name} progress={student.progress} text={doneText(student)} />
          ) : (
            <p className="text-ink-muted">{lessonsText(course.lessons)} para a sua equipe</p>
          )}
          {student?.completed_at && <StatusBadge tone="success">Concluído</StatusBadge>}
          {student && <DueBadge student={student} />}
          {student && <ContinueButton area={area} course={course} student={student} />}
          {actions}
          {student?.completed_at && certificate?.(student)}
          <p className="tabular text-sm text-ink-muted">
            {course.type === "OPEN"
              ? `Preço: ${formatMoney(course.price)}`
              : `Exclusivo${course.exclusive_company ? ` para ${course.exclusive_company.name_fancy}` : ""}`}
          </p>
        </Card>
      }
    />
  );
}

interface ContinueButtonProps extends Pick<OpenStudy, "course"> {
  area: StudyArea;
  student: Student;
}

/** Where it goes on, or from its beginning; nothing while there is no lesson to watch. */
function ContinueButton({ area, course, student }: ContinueButtonProps) {
  const lessonId = student.continue_lesson ?? course.sections[0]?.chapters[0]?.lesson._id;
  if (!lessonId) return <p>Ainda não há aulas publicadas neste treinamento.</p>;
  return (
    <LinkButton
      to={lessonOf(area, course._id, lessonId)}
      icon={student.completed_at ? RotateCcw : CirclePlay}
      variant={student.completed_at ? "secondary" : "primary"}
      fullWidth
    >
      {continueLabel(student)}
    </LinkButton>
  );
}

export const StudyCourseSkeleton = () => (
  <div className="grid gap-6 pt-10 lg:grid-cols-[minmax(0,1fr)_24rem]">
    <div className="space-y-4">
      <Skeleton className="aspect-video w-full rounded-card" />
      <Skeleton className="h-8 w-3/4" />
      <SkeletonText lines={4} />
    </div>
    <Skeleton className="h-48 w-full rounded-card" />
  </div>
);

/** A course opens no more: why, and what there is to do. */
const EndedNotice = ({ student, area }: { student: Student; area: StudyArea }) => (
  <div className="space-y-4">
    <p className="text-pretty">{endedText(student)}</p>
    <div className="flex flex-wrap gap-2">
      {student.origin === "PLAN" && area === "vc" && (
        <LinkButton to="/vc/perfil" icon={BadgeCheck}>
          Assinar plano
        </LinkButton>
      )}
      {area !== "co" && (
        <LinkButton to={`/${area}/anotacoes`} variant="secondary" icon={NotebookPen}>
          Minhas anotações
        </LinkButton>
      )}
    </div>
  </div>
);
