import { BadgeCheck, CalendarClock, CirclePlay, Pencil } from "lucide-react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { dayInBrasilia, daysBetween, formatDay } from "../../../../../shared/format/dates.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { ActionButton } from "../../../../../ui/button.tsx";
import { ProgressBar } from "../../../../../ui/figures/figures.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { enrol } from "../../../calls.ts";
import type { Course } from "../../../courses/contract.ts";
import { lessonsText } from "../../../courses/model.ts";
import { editorOf } from "../../../courses/web/components/course-addresses.ts";
import type { Student } from "../../contract.ts";
import { lessonOf, studyOf } from "./own-studies.ts";

interface StudyProgressProps {
  /** What is watched. */
  label: string;
  /** Percent of the time of all lessons: long ones count more than short ones. */
  progress: number;
  /** What is said of it: '3 de 8 aulas'. */
  text: string;
}

/** How far somebody is. */
export function StudyProgress({ label, progress, text }: StudyProgressProps) {
  const measured = `${progress}% assistido`;
  return (
    <div className="space-y-1.5">
      <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm text-ink-muted">
        <span>{text}</span>
        <span className="font-semibold text-ink">{measured}</span>
      </p>
      <ProgressBar label={`Progresso em ${label}`} value={progress} text={`${measured}, ${text}`} />
    </div>
  );
}

/** What of an enrolment people are told, in words. */

/** '3 de 8 aulas'. */
export const doneText = ({ lessons_done: done, course }: Student): string =>
  `${done} de ${lessonsText(course.lessons)}`;

export function continueLabel({ completed_at: completedAt, last_watched_at: watchedAt }: Student): string {
  if (completedAt) return "Assistir de novo";
  return watchedAt ? "Continuar de onde parei" : "Começar";
}

/** Why it opens the course no more, and what helps. */
export function endedText({ origin }: Pick<Student, "origin">): string {
  switch (origin) {
    case "PLAN":
      return "O plano que abria este treinamento terminou. Assine de novo para continuar de onde parou: seu progresso e suas anotações estão guardados.";
    case "LICENCE":
      return "A empresa encerrou o seu acesso a este treinamento. Fale com ela para continuar: seu progresso e suas anotações estão guardados.";
    case "PURCHASE":
      return "Seu acesso a este treinamento terminou. Seu progresso e suas anotações estão guardados.";
  }
}

/** By when a company wants a course done, as long as it is not; in red once that day has passed. */
export function DueBadge({ student }: { student: Student }) {
  const { due_on: dueOn, completed_at: completedAt, active } = student;
  if (!dueOn || completedAt || !active) return null;
  const left = daysBetween(dayInBrasilia(new Date()), dueOn);
  if (left < 0) {
    return (
      <Badge tone="danger" icon={CalendarClock}>
        Atrasado: o prazo era {formatDay(dueOn)}
      </Badge>
    );
  }
  return (
    <Badge tone={left <= 3 ? "waiting" : "neutral"} icon={CalendarClock}>
      {left === 0 ? "O prazo é hoje" : `Prazo: ${formatDay(dueOn)}`}
    </Badge>
  );
}

interface CourseEntryProps {
  course: Course;
  /** The person's enrolment, where there is one. */
  student: Student | null;
  userId: string;
  paysPlan: boolean;
}

const note = "text-sm text-ink-muted text-pretty";

/** The way of a professional into a course: edits the own one, goes on, begins by the plan, or takes a plan. */
export function CourseEntry({ course, student, userId, paysPlan }: CourseEntryProps) {
  const navigate = useNavigate();
  if (course.user._id === userId) {
    return (
      <LinkButton to={editorOf(course._id)} icon={Pencil} fullWidth>
        Editar
      </LinkButton>
    );
  }
  if (student?.active) {
    const { continue_lesson: next, completed_at: completedAt } = student;
    return (
      <div className="space-y-3">
        <StudyProgress label={course.name} progress={student.progress} text={doneText(student)} />
        <LinkButton
          to={next && !completedAt ? lessonOf("vc", course._id, next) : studyOf("vc", course._id)}
          icon={CirclePlay}
          fullWidth
        >
          {continueLabel(student)}
        </LinkButton>
      </div>
    );
  }
  if (!course.included_in_plan) return student && <p className={note}>{endedText(student)}</p>;
  if (paysPlan) {
    async function begin() {
      const { student: taken } = await call(enrol, { body: { course: course._id } });
      const first = taken.continue_lesson;
      await navigate(first ? lessonOf("vc", course._id, first) : studyOf("vc", course._id));
    }
    return (
      <ActionButton action={begin} icon={CirclePlay} fullWidth>
        Incluído no seu plano: começar
      </ActionButton>
    );
  }
  return (
    <div className="space-y-3">
      <p className={note}>
        {student
          ? endedText(student)
          : "Incluído nos planos pagos para profissionais: quem assina assiste sem pagar a mais."}
      </p>
      <LinkButton to="/vc/perfil" icon={BadgeCheck} fullWidth variant="amber">
        Assinar plano
      </LinkButton>
    </div>
  );
}
