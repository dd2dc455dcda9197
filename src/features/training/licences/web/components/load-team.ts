import { call } from "../../../../../client/call.ts";
import { listEmployees } from "../../../../people/calls.ts";
import type { Employee } from "../../../../people/employees/contract.ts";
import { listStudents } from "../../../calls.ts";
import { courseNotFound } from "../../../courses/contract.ts";
import type { Student } from "../../../enrolments/contract.ts";
import { findLicence } from "./find-licence.ts";

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
