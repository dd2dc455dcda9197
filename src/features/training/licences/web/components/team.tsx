import { CalendarClock, UserRoundCheck, UserRoundX } from "lucide-react";
import { useNavigate, useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { StatusBadge } from "../../../../../ui/badge.tsx";
import { ActionButton, Button } from "../../../../../ui/button.tsx";
import { confirmAction, notify, showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { Checkbox } from "../../../../../ui/fields/choices.tsx";
import { listEmployees } from "../../../../people/calls.ts";
import type { Employee } from "../../../../people/employees/contract.ts";
import { listStudents, releaseLicences, withdrawLicence } from "../../../calls.ts";
import { courseNotFound } from "../../../courses/contract.ts";
import { noLicences, type Student } from "../../../enrolments/contract.ts";
import { DueBadge, doneText, StudyProgress } from "../../../enrolments/web/components/study-progress.tsx";
import { findLicence, saleOf } from "./licence-actions.tsx";

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
      <div className="flex flex-wrap items-center justify-end gap-x-6">
        <div className="min-w-0 grow basis-40">
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

const pageSize = 100;

/** So many people of a company are shown at first, and as many more by each press; as many are given a course at once. */
export const shownAtOnce = 500;

/** All things of a list, or the first so many. */
async function readAll<T>(read: (page: number) => Promise<T[]>, max = Infinity): Promise<T[]> {
  const all: T[] = [];
  for (let page = 0; all.length < max; page++) {
    const some = await read(page);
    all.push(...some);
    if (some.length < pageSize) break;
  }
  return all;
}

/** Somebody of the company, with how far they are in the course; null where they do not have it. */
interface TeamMember {
  userId: string;
  employee: Employee;
  student: Student | null;
}

/**
 * What a company has of a course, and its people.
 * @param asked.name part of a name; '' for all
 * @param asked.max people that are shown
 * @throws courseNotFound where the company has nothing of it
 */
export async function loadTeam(asked: { companyId: string; course: string; name: string; max: number }) {
  const { companyId, course, name, max } = asked;
  const [found, employees, students] = await Promise.all([
    findLicence(course),
    readAll(
      async (page) =>
        (await call(listEmployees, { params: { companyId }, query: { name, limit: pageSize, page } }))
          .company_list,
      max,
    ),
    // Whoever has the course is among those who are shown, wherever they stand in this list.
    readAll(
      async (page) =>
        (
          await call(listStudents, {
            query: { company: companyId, course, active: "1", limit: pageSize, page },
          })
        ).student_list,
    ),
  ]);
  if (!found) throw courseNotFound();
  const byUser = new Map(students.map((student) => [student.user._id, student]));
  const members = employees.flatMap((employee): TeamMember[] => {
    const userId = employee.user._id;
    return userId ? [{ userId, employee, student: byUser.get(userId) ?? null }] : [];
  });
  return {
    ...found,
    members,
    invited: employees.length - members.length,
    isCut: employees.length >= max,
  };
}
export type Team = Awaited<ReturnType<typeof loadTeam>>;

/** What a manager does with the licences of a course; the screen follows. */
export function useLicences({ licence, isExclusive }: Team) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const courseId = licence.course._id;

  function tellNone(text: string = noLicences.message) {
    showNotice({
      title: "Atenção",
      text,
      ...(!isExclusive && {
        actionLabel: "Comprar mais licenças",
        onAction: () => navigate(saleOf(courseId)),
      }),
    });
  }

  /** @returns whether they have it now */
  async function release(userIds: readonly string[], dueOn: string | null): Promise<boolean> {
    if (licence.free === 0) {
      tellNone();
      return false;
    }
    if (licence.free < userIds.length) {
      const free = pluralise(licence.free, "licença livre", "licenças livres");
      tellNone(`Há ${free} e você marcou ${userIds.length} pessoas.`);
      return false;
    }
    let message: string;
    try {
      const body = { users: [...userIds], due_on: dueOn };
      ({ message } = await call(releaseLicences, { params: { id: courseId }, body }));
    } catch (error) {
      await revalidate();
      // Another manager was faster.
      if (!(error instanceof Failure && error.code === noLicences.code)) throw error;
      tellNone();
      return false;
    }
    await revalidate();
    notify.success(message);
    return true;
  }

  const askToWithdraw = ({ user }: Student) =>
    confirmAction({
      title: `Retirar o treinamento de ${user.name} ${user.lastname}?`,
      text: "A licença fica livre para outra pessoa da equipe.",
      confirmLabel: "Retirar",
      danger: true,
    });

  async function withdraw({ _id: id }: Student): Promise<void> {
    // Refused, the person has begun meanwhile: that is to be seen too.
    const { message } = await call(withdrawLicence, { params: { id } }).finally(revalidate);
    notify.success(message);
  }

  return { release, askToWithdraw, withdraw, revalidate };
}
