import { call } from "../../../../../client/call.ts";
import type { PaidPeriod } from "../../../../base/limits/contract.ts";
import { listStudents } from "../../../calls.ts";
import type { Student } from "../../contract.ts";

/** Where somebody studies: professionals, employees, and managers what their company has. */
export const studyAreas = ["vc", "em", "co"] as const;
export type StudyArea = (typeof studyAreas)[number];

const lists: Record<StudyArea, string> = {
  vc: "/vc/treinamentos-inscritos",
  em: "/em/meus-treinamentos",
  co: "/co/meus-treinamentos",
};

/** The list of what somebody studies. */
export const studiesOf = (area: StudyArea): string => lists[area];

export const studyOf = (area: StudyArea, courseId: string): string => `${lists[area]}/${courseId}`;

/** @param second where its video begins; where it stopped, unless told */
export function lessonOf(area: StudyArea, courseId: string, lessonId: string, second?: number): string {
  const address = `${studyOf(area, courseId)}/aula/${lessonId}`;
  return second === undefined ? address : `${address}?t=${second}`;
}

/** The own enrolment in a course; null without one. */
export async function findStudy(courseId: string): Promise<Student | null> {
  const {
    student_list: [found],
  } = await call(listStudents, { query: { course: courseId, limit: 1 } });
  return found ?? null;
}

/** Whoever pays for a plan of the own kind; one that waits for its first payment has no period yet. */
export const hasPaidPlan = ({ subscription }: { subscription: PaidPeriod | null }): boolean =>
  subscription !== null && subscription.period_end !== null;
