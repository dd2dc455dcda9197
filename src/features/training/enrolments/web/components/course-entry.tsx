import { BadgeCheck, CirclePlay, Pencil } from "lucide-react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { LinkButton } from "../../../../../ui/link.tsx";
import { enrol } from "../../../calls.ts";
import type { Course } from "../../../courses/contract.ts";
import { editorOf } from "../../../courses/web/components/course-addresses.ts";
import type { Student } from "../../contract.ts";
import { lessonOf, studyOf } from "./own-studies.ts";
import { continueLabel, doneText, endedText, StudyProgress } from "./study-progress.tsx";

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
