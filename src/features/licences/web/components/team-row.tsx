import { CalendarClock, UserRoundCheck, UserRoundX } from "lucide-react";
import { ActionButton } from "../../../../ui/action-button.tsx";
import { StatusBadge } from "../../../../ui/badge.tsx";
import { Button } from "../../../../ui/button.tsx";
import { classNames } from "../../../../ui/class-names.ts";
import { Checkbox } from "../../../../ui/fields/checkbox.tsx";
import type { Student } from "../../../enrolments/contract.ts";
import { DueBadge } from "../../../enrolments/web/components/due-badge.tsx";
import { StudyProgress } from "../../../enrolments/web/components/study-progress.tsx";
import { doneText } from "../../../enrolments/web/components/study-state.ts";
import type { TeamMember } from "./licence-calls.ts";
import type { useLicences } from "./use-licences.ts";

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
    <li className={classNames("flex items-center gap-x-6 gap-y-3 px-4 py-3 sm:px-6", student && "flex-wrap")}>
      <div className={classNames("min-w-0 grow", student && "basis-56")}>
        {student ? (
          <div className="py-2.5 pl-9.5">{person}</div>
        ) : (
          <Checkbox name={`marcar-${userId}`} label={person} checked={isMarked} onChange={onMark} />
        )}
      </div>
      {student && (
        <div className="min-w-0 grow basis-64 space-y-2 max-sm:pl-9.5 lg:max-w-64">
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
      )}
      <div
        className={classNames(
          "flex flex-wrap items-center gap-2 sm:justify-end",
          student && "max-sm:pl-9.5 lg:w-80",
        )}
      >
        {student && !student.completed_at && (
          <Button variant="ghost" size="sm" icon={CalendarClock} onClick={() => onDue(student)}>
            Prazo<span className="sr-only"> de {name}</span>
          </Button>
        )}
        {student && !student.begun_at && (
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
    </li>
  );
}
