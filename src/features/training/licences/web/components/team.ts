import { useNavigate, useRevalidator } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import { pluralise } from "../../../../../shared/format/text.ts";
import { confirmAction, notify, showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { listEmployees } from "../../../../people/calls.ts";
import type { Employee } from "../../../../people/employees/contract.ts";
import { listStudents, releaseLicences, withdrawLicence } from "../../../calls.ts";
import { courseNotFound } from "../../../courses/contract.ts";
import { noLicences, type Student } from "../../../enrolments/contract.ts";
import { findLicence, saleOf } from "./licence-actions.tsx";

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
export interface TeamMember {
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
