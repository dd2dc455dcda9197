import { CalendarClock, UserRoundCheck, UserRoundX } from "lucide-react";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import type { Student } from "../../../enrolments/contract.ts";
import { DueBadge, doneText, StudyProgress } from "../../../enrolments/web/components/study-progress.tsx";
import type { TeamMember, useLicences } from "./team.ts";

interface TeamRowProps {
  member: TeamMember;
  licences: ReturnType<typeof useLicences>;
  isMarked: boolean;
  onMark: (marked: boolean) => void;
  onDue: (student: Student) => void;
}

function stateOf({ completed_at: completedAt, begun_at: begunAt }: Student) {
  if (completedAt) return <StatusBadge tone="success">Concluído</StatusBadge>;
  if (begunAt) return <StatusBadge tone="brand">Em andamento</StatusBadge>;
  return <StatusBadge>Não começou</StatusBadge>;
}

/** Somebody of the team: gets the course, or how far they are in it. */
export function TeamRow({ member, licences, isMarked, onMark, onDue }: TeamRowProps) {
  const { userId, employee, student } = member;
  const name = `${employee.user.name} ${employee.user.lastname}`;
  const person = (
    <>
      <span className="block font-semibold break-words">{name}</span>
      <span className="block text-sm break-words text-ink-muted">{employee.title}</span>
    </>
  );
  return (
    <li className="space-y-2 px-4 py-3 sm:px-6">
      <div className="flex items-center gap-x-6">
        <div className="min-w-0 grow">
          {student ? (
            <div className="py-2.5 pl-9.5">{person}</div>
          ) : (
            <Checkbox name={`marcar-${userId}`} label={person} checked={isMarked} onChange={onMark} />
          )}
        </div>
        <ActionButton
          variant="secondary"
          size="sm"
          icon={UserRoundCheck}
          disabled={student !== null}
          action={() => licences.release([userId], null)}
        >
          Liberar<span className="sr-only"> para {name}</span>
        </ActionButton>
      </div>
      {student && <Progress student={student} name={name} licences={licences} onDue={onDue} />}
    </li>
  );
}

interface ProgressProps extends Pick<TeamRowProps, "licences" | "onDue"> {
  student: Student;
  /** Whose it is. */
  name: string;
}

/** How far somebody is who has the course, by when it shall be done, and the way to take it back. */
function Progress({ student, name, licences, onDue }: ProgressProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 pl-9.5">
      <div className="min-w-0 grow basis-64 space-y-2 sm:max-w-96">
        <div className="flex flex-wrap gap-2">
          {stateOf(student)}
          <DueBadge student={student} />
        </div>
        <StudyProgress
          label={`${name}: ${student.course.name}`}
          progress={student.progress}
          text={doneText(student)}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 max-sm:-ml-3">
        {!student.completed_at && (
          <Button variant="ghost" size="sm" icon={CalendarClock} onClick={() => onDue(student)}>
            Prazo<span className="sr-only"> de {name}</span>
          </Button>
        )}
        {!student.begun_at && (
          <ActionButton
            variant="ghost"
            size="sm"
            icon={UserRoundX}
            ask={() => licences.askToWithdraw(student)}
            action={() => licences.withdraw(student)}
          >
            Retirar<span className="sr-only"> de {name}</span>
          </ActionButton>
        )}
      </div>
    </div>
  );
}
